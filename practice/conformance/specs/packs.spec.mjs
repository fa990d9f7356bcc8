/* global game, foundry */

export const specs = [
  {
    id: "Q39",
    name: "a pack of the official tool opens: index, folders, whole documents with embedded ones under their ids",
    async run({ player, equal, match }) {
      const seen = await player.run(async () => {
        const pack = game.packs.get("conformance.gear");
        const index = await pack.getIndex({ fields: ["system.weight"] });
        const entry = index.get("conformrope00001");
        const rope = await pack.getDocument("conformrope00001");
        return {
          entry: { name: entry.name, type: entry.type, weight: foundry.utils.getProperty(entry, "system.weight") },
          folders: pack.folders.map(({ name }) => name),
          uuid: rope.uuid,
          weight: rope.system.weight,
          effects: rope.effects.map(({ id, name }) => [id, name]),
        };
      });
      equal(seen, {
        entry: { name: "Rope", type: "gear", weight: 2 },
        folders: ["Tools"],
        uuid: "Compendium.conformance.gear.Item.conformrope00001",
        weight: 2,
        effects: [["conformeffect001", "Tied up"]],
      });
      match(seen.uuid, /\.[A-Za-z0-9]{16}$/);
    },
  },
  {
    id: "Q39",
    name: "new documents get ids of sixteen letters and digits",
    async run({ gm, match }) {
      match(await gm.run(() => foundry.utils.randomID()), /^[A-Za-z0-9]{16}$/);
      const id = await gm.run(async () => (await game.items.documentClass.create({ name: "cf-id", type: "gear" })).id);
      match(id, /^[A-Za-z0-9]{16}$/);
    },
  },
];
