import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leave, seats, type Seats } from "./helpers.ts";

let table: Seats;
beforeAll(async () => {
  table = await seats();
});
afterAll(() => leave(table));

interface StoredDelta {
  _id: string;
  system?: object;
  items?: object[];
}

async function twins() {
  const { gm } = table;
  const actor = await gm.create("Actor", {
    ...{ name: "Drone", type: "mook", system: { hp: { value: 6, max: 6 } } },
    items: [{ name: "Claw", type: "gear", system: { dice: 2 } }],
  });
  const tokens = ["Drone 1", "Drone 2"].map((name) => ({ name, actorId: actor["_id"], actorLink: false }));
  const scene = await gm.create("Scene", { name: "Bay", tokens });
  const [first, second] = scene["tokens"] as { _id: string; delta: StoredDelta }[];
  if (!first || !second) throw new Error("two tokens were asked for");
  const [item] = actor["items"] as { _id: string }[];
  const tokenUuid = `Scene.${String(scene["_id"])}.Token.${first._id}`;
  const deltas = async (): Promise<(StoredDelta | undefined)[]> => {
    const stored = await gm.stored("scenes", scene["_id"]);
    return (stored["tokens"] as { delta: StoredDelta }[]).map((token) => token.delta);
  };
  return { actor, first, second, itemId: item?._id ?? "", tokenUuid, deltas };
}

describe("4a: an unlinked token keeps its own changes", () => {
  test("an update of the delta touches neither the actor nor the other token", async () => {
    const { gm } = table;
    const { actor, first, tokenUuid, deltas } = await twins();
    const changes = { _id: first.delta._id, system: { hp: { value: 2 } } };
    const diff = await gm.update("ActorDelta", changes, { parentUuid: tokenUuid });
    expect(diff).toMatchObject({ system: { hp: { value: 2 } } });
    const [one, two] = await deltas();
    expect(one?.system).toEqual({ hp: { value: 2 } });
    expect(two?.system ?? {}).toEqual({});
    expect(await gm.stored("actors", actor["_id"])).toMatchObject({ system: { hp: { value: 6 } } });
  });

  test("an inherited item is copied when it is changed, and hidden by a tombstone when it is deleted", async () => {
    const { gm } = table;
    const { actor, first, itemId, tokenUuid, deltas } = await twins();
    const parentUuid = `${tokenUuid}.ActorDelta.${first.delta._id}`;
    const diff = await gm.update("Item", { _id: itemId, "system.dice": 5 }, { parentUuid });
    expect(diff).toMatchObject({ _id: itemId, system: { dice: 5 } });
    expect((await deltas())[0]?.items).toMatchObject([{ _id: itemId, name: "Claw", system: { dice: 5 } }]);
    await gm.modify("delete", "Item", { ids: [itemId], parentUuid });
    const [one, two] = await deltas();
    expect(one?.items).toEqual([expect.objectContaining({ _id: itemId, _tombstone: true })]);
    expect(two?.items ?? []).toEqual([]);
    expect(await gm.stored("actors", actor["_id"])).toMatchObject({ items: [{ _id: itemId, system: { dice: 2 } }] });
  });

  test("new effects and items live in the delta alone", async () => {
    const { gm } = table;
    const { actor, first, tokenUuid, deltas } = await twins();
    const parentUuid = `${tokenUuid}.ActorDelta.${first.delta._id}`;
    await gm.create("ActiveEffect", { name: "Stunned", statuses: ["stunned"] }, { parentUuid });
    await gm.create("Item", { name: "Shield", type: "gear" }, { parentUuid });
    expect((await deltas())[0]).toMatchObject({ effects: [{ name: "Stunned" }], items: [{ name: "Shield" }] });
    expect(await gm.stored("actors", actor["_id"])).toMatchObject({ effects: [], items: [{ name: "Claw" }] });
  });

  test("Q38: the manifest's rules for the actor hold for its delta", async () => {
    const { gm, ada } = table;
    const actor = await gm.create("Actor", { name: "Twin", type: "hero", ownership: { [ada.userId]: 3 } });
    const tokens = [{ name: "T", actorId: actor["_id"], delta: { system: { bio: "<script>x</script>ok" } } }];
    const scene = await gm.create("Scene", { name: "Bay", tokens });
    const [token] = scene["tokens"] as { _id: string; delta: StoredDelta }[];
    expect(token?.delta.system).toEqual({ bio: "ok" });
    const parentUuid = `Scene.${String(scene["_id"])}.Token.${String(token?._id)}`;
    const update = (system: object) => ada.update("ActorDelta", { _id: token?.delta._id, system }, { parentUuid });
    expect(await update({ bio: "fine<script>x</script>" })).toMatchObject({ system: { bio: "fine" } });
    await expect(update({ secret: "known" })).rejects.toThrow("lacks permission to update ActorDelta");
  });

  test("a combatant of an unlinked token belongs to whom the delta belongs", async () => {
    const { gm, bo } = table;
    const { actor, first, tokenUuid } = await twins();
    const owner = { _id: first.delta._id, ownership: { default: 0, [bo.userId]: 3 } };
    await gm.update("ActorDelta", owner, { parentUuid: tokenUuid });
    const [, sceneId] = tokenUuid.split(".");
    const combatant = { actorId: actor["_id"], tokenId: first._id, sceneId };
    const combat = await gm.create("Combat", { combatants: [combatant] });
    const [mine] = combat["combatants"] as { _id: string }[];
    const parentUuid = `Combat.${String(combat["_id"])}`;
    expect(await bo.update("Combatant", { _id: mine?._id, initiative: 3 }, { parentUuid })).toMatchObject({
      initiative: 3,
    });
  });

  test("a player who does not own the actor is refused; one who does is not", async () => {
    const { gm, ada, bo } = table;
    const { actor, first, tokenUuid } = await twins();
    await gm.update("Actor", { _id: actor["_id"], ownership: { [ada.userId]: 3 } });
    const changes = { _id: first.delta._id, system: { hp: { value: 1 } } };
    await expect(bo.update("ActorDelta", changes, { parentUuid: tokenUuid })).rejects.toThrow("lacks permission");
    expect(await ada.update("ActorDelta", changes, { parentUuid: tokenUuid })).toMatchObject({ _id: first.delta._id });
  });
});
