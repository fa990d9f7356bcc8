import { beforeAll, describe, expect, test, vi } from "vitest";
import { character, npc, openWorld, WORLD_TIMEOUT } from "./support/host.ts";

beforeAll(async () => {
  await openWorld();
}, WORLD_TIMEOUT);

describe("tokens of a new actor (design 4b)", () => {
  test("a character is linked, friendly and sees", async () => {
    const { prototypeToken } = await character();
    expect(prototypeToken.toObject()).toMatchObject({
      actorLink: true,
      disposition: CONST.TOKEN_DISPOSITIONS.FRIENDLY,
      sight: { enabled: true },
      bar1: { attribute: "hp" },
      bar2: { attribute: "stress" },
    });
  });

  test("an NPC is one of many and hostile", async () => {
    const { prototypeToken } = await npc();
    expect(prototypeToken.toObject()).toMatchObject({
      actorLink: false,
      disposition: CONST.TOKEN_DISPOSITIONS.HOSTILE,
    });
  });

  test("what its maker says wins", async () => {
    const { prototypeToken } = await npc({}, { prototypeToken: { actorLink: true, disposition: 0 } });
    expect(prototypeToken.toObject()).toMatchObject({ actorLink: true, disposition: 0, bar1: { attribute: "hp" } });
  });

  test("the bars have a value and a maximum", async () => {
    const actor = await character();
    expect(actor.system.hp).toMatchObject({ value: 12, max: 12 });
    expect(actor.system.stress).toMatchObject({ value: 0, max: 7 });
  });
});

describe("an unlinked token's actor", () => {
  test("is hurt without its base actor or the other token of it", async () => {
    const base = await npc({ flat: { hpMax: 6 } });
    const scene = await Scene.create({ name: "Dock" });
    const tokens = await scene?.createEmbeddedDocuments("Token", [
      { name: "First", actorId: base.id, actorLink: false },
      { name: "Second", actorId: base.id, actorLink: false },
    ]);
    const [first, second] = tokens ?? [];
    await first?.actor?.update({ system: { hp: { value: 1 } } });
    const hp = (actor: Actor.Implementation | null | undefined) => actor?.stats?.hp.value;
    expect([hp(first?.actor), hp(second?.actor), hp(base)]).toEqual([1, 6, 6]);
  });
});

describe("an entry taken from a pack", () => {
  const flags = { starchasers: { i18n: { ru: { name: "Ильза Варн", description: "<p>Капитан.</p>" } } } };
  const knife = {
    name: "Combat knife",
    type: "weapon",
    flags: { starchasers: { i18n: { ru: { name: "Боевой нож", description: "<p>Короткий.</p>" } } } },
  };

  test("speaks the table's language, its items too", async () => {
    await openWorld({ language: "ru" });
    const actor = await character({}, { flags, items: [knife] });
    expect(actor.name).toBe("Ильза Варн");
    expect(actor.system.biography).toBe("<p>Капитан.</p>");
    expect(actor.itemTypes.weapon.map(({ name }) => name)).toEqual(["Боевой нож"]);
    expect(actor.itemTypes.weapon[0]?.system.description).toBe("<p>Короткий.</p>");
  });

  test("keeps a name that somebody gave it later, and its copy keeps it too", async () => {
    const actor = await character({}, { flags });
    await actor.update({ name: "Капитан Ильза" });
    const copy = await Actor.create(actor.toObject());
    expect(copy?.name).toBe("Капитан Ильза");
  });

  test("stays as it is in the language it was written in", async () => {
    await openWorld({ language: "en" });
    expect((await character({}, { flags })).name).toBe("Ilsa Varn");
  });
});

describe("House Rules", () => {
  test("a change prepares every actor again, those of unlinked tokens included, and draws open windows", async () => {
    const hero = await character();
    const base = await npc();
    const scene = await Scene.create({ name: "Hangar" });
    const tokens = await scene?.createEmbeddedDocuments("Token", [
      { name: "Thug", actorId: base.id, actorLink: false },
    ]);
    const [token] = tokens ?? [];
    await token?.actor?.update({ system: { faction: "dockers" } });
    const render = vi.fn();
    foundry.applications.instances.set("open-window", { render } as never);
    await game.settings.set("starchasers", "houseRules", {
      starchasers: { hpMax: { base: 20, attribute: "toughness" } },
    });
    expect([hero.system.hp.max, base.system.hp.max, token?.actor?.stats?.hp.max]).toEqual([22, 22, 22]);
    expect(render).toHaveBeenCalledTimes(1);
    foundry.applications.instances.delete("open-window");
    await game.settings.set("starchasers", "houseRules", {});
    expect(hero.system.hp.max).toBe(12);
  });

  test("the stored model gives exactly the defaults of the rules", async () => {
    const { houseRules } = await import("../../src/data/settings.ts");
    const { DEFAULT_HOUSE_RULES } = await import("../../src/rules/house-rules.ts");
    expect(houseRules()).toEqual(DEFAULT_HOUSE_RULES);
  });

  test.each([
    ["a word of no choice", { starchasers: { critDamage: "thrice" } }],
    ["seven faces", { starchasers: { attackDieFaces: Array(7).fill("hit") } }],
    ["a face of the other die", { starchasers: { attackDieFaces: Array(8).fill("evade") } }],
  ])("%s is refused", async (_what, value) => {
    await expect(game.settings.set("starchasers", "houseRules", value as never)).rejects.toThrow();
  });

  test("every option has a label and a hint in the window's schema", async () => {
    const { HouseRulesData } = await import("../../src/data/house-rules-data.ts");
    foundry.helpers.Localization.localizeDataModel(HouseRulesData);
    const missing: string[] = [];
    const { starchasers, hitDice, cyber } = HouseRulesData.schema.fields;
    for (const [group, schema] of Object.entries({ starchasers, hitDice, cyber })) {
      for (const [key, field] of Object.entries<foundry.data.fields.DataField.Any>(schema.fields)) {
        if (!field.label || !field.hint) missing.push(`${group}.${key}`);
      }
    }
    expect(missing).toEqual([]);
  });

  test("what cannot be read becomes the defaults, and says so", async () => {
    const { forgetHouseRules, houseRules } = await import("../../src/data/settings.ts");
    const { DEFAULT_HOUSE_RULES } = await import("../../src/rules/house-rules.ts");
    const say = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const get = vi.spyOn(game.settings, "get").mockImplementation(() => {
      throw new Error("broken");
    });
    forgetHouseRules();
    expect(houseRules()).toBe(DEFAULT_HOUSE_RULES);
    expect(say).toHaveBeenCalledTimes(1);
    get.mockRestore();
    say.mockRestore();
    forgetHouseRules();
  });
});

describe("conditions", () => {
  test("take the place of Foundry's statuses; dead is what Foundry calls defeated", async () => {
    const { CONDITIONS } = await import("../../src/rules/conditions.ts");
    const ids = Object.values(CONFIG.statusEffects).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(CONDITIONS)));
    expect(new Set(ids).size).toBe(ids.length);
    expect(CONFIG.specialStatusEffects.DEFEATED).toBe("dead");
    const names = Object.values(CONFIG.statusEffects).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["Unconscious", "Armor reduced"]));
  });

  test("have the data of an effect without a core duration, and a flag that the rules may read", async () => {
    const { conditionEffect } = await import("../../src/foundry/status-effects.ts");
    expect(conditionEffect("unconscious")).toEqual({
      name: "Unconscious",
      img: "systems/starchasers/assets/conditions/unconscious.svg",
      statuses: ["unconscious"],
      flags: { starchasers: { condition: { key: "unconscious" } } },
    });
    expect(conditionEffect("toString")).toBeNull();
  });

  test("are written one by one where Foundry keeps a record of them", async () => {
    const { registerStatusEffects } = await import("../../src/foundry/status-effects.ts");
    const before = CONFIG.statusEffects;
    const record: Record<string, unknown> = { prone: { id: "prone", name: "theirs" }, fly: { id: "fly", name: "Fly" } };
    Object.assign(CONFIG, { statusEffects: record });
    Object.assign(CONFIG.specialStatusEffects, { FLY: "fly" });
    registerStatusEffects();
    expect(record["prone"]).toMatchObject({ name: "STARCHASERS.Condition.prone" });
    expect(record["fly"]).toMatchObject({ name: "Fly" });
    Object.assign(CONFIG, { statusEffects: before });
  });
});

describe("initiative", () => {
  test("SC-INIT-01: a combatant rolls its initiative dice", async () => {
    const actor = await character({ attributes: { perception: { value: 3 } }, skills: { alertness: { value: 2 } } });
    const combat = await Combat.create({});
    const [combatant] = (await combat?.createEmbeddedDocuments("Combatant", [{ actorId: actor.id }])) ?? [];
    expect(combatant?.getInitiativeRoll().formula).toBe("5da");
  });
});
