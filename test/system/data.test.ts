import { beforeAll, describe, expect, test } from "vitest";
import { poolSize } from "../../src/rules/dice/pools.ts";
import { character, npc, openWorld, WORLD_TIMEOUT } from "./support/host.ts";

beforeAll(async () => {
  await openWorld();
}, WORLD_TIMEOUT);

const PISTOL = {
  name: "Blaster pistol",
  type: "weapon",
  system: { range: "pistol", damage: 2, proficiency: "pistols", location: "hand" },
} as const;
const KNIFE = {
  name: "Knife",
  type: "weapon",
  system: { range: "blade", damage: 2, proficiency: "blades", location: "hand", parryBonus: 1 },
} as const;
const VEST = {
  name: "Blast vest",
  type: "armor",
  system: { deflection: 2, agilityPenalty: 1, resistanceBonus: 1, equipped: true },
} as const;

describe("a new character", () => {
  test("starts with the defaults of the ledger", async () => {
    const { system } = await character();
    expect(system.attributes.strength.value).toBe(2);
    expect(system.skills["first-aid"]).toEqual({ value: 0, bonus: 0 });
    expect(system).toMatchObject({ creature: "biological", size: "medium", defaultDefense: "dodge", aim: false });
    expect(system.proficiencies).toEqual(new Set());
    expect(system.tokens).toEqual({ focus: 0, stealth: { stealthSide: 0, usedSide: 0 } });
  });

  test("has full hit points, or those its maker gave it", async () => {
    const fresh = await character({ attributes: { toughness: { value: 4 } } });
    expect(fresh._source.system).toMatchObject({ hp: { value: 14 } });
    expect((await character({ hp: { value: 3 } })).system.hp.value).toBe(3);
  });

  test("SC-RES-07: has the Motivation of the House Rules", async () => {
    expect((await character()).system.motivation.value).toBe(0);
    await game.settings.set("starchasers", "houseRules", { starchasers: { motivationStart: 2 } });
    expect((await character()).system.motivation.value).toBe(2);
    await game.settings.set("starchasers", "houseRules", {});
  });

  test("has derived numbers that explain themselves", async () => {
    const { system } = await character({ attributes: { toughness: { value: 3 } }, hp: { bonus: 2 } });
    expect(system.hp.max).toBe(15);
    expect(system.stress.max).toBe(7);
    expect(system.derived.vitality).toEqual({ value: 6, max: 6 });
    expect(system.derived.explain.hpMax).toEqual([
      { reason: "base", dice: 10 },
      { reason: "toughness", dice: 3 },
      { reason: "bonus", dice: 2 },
    ]);
  });
});

describe("hit points and stress", () => {
  test.each([
    [99, 12],
    [-5, 0],
    [7, 7],
  ])("P76: %i hit points are stored as %i", async (value, stored) => {
    const actor = await character();
    await actor.update({ system: { hp: { value: 5 } } });
    await actor.update({ system: { hp: { value } } });
    expect(actor._source.system).toMatchObject({ hp: { value: stored } });
  });

  test("a maximum that rises in the same update counts", async () => {
    const actor = await character();
    await actor.update({ system: { attributes: { toughness: { value: 5 } }, hp: { value: 15 } } });
    expect(actor.system.hp).toMatchObject({ value: 15, max: 15 });
  });

  test("a maximum that falls takes the value with it while it is low, but not what is stored", async () => {
    const actor = await character();
    await actor.update({ system: { hp: { override: 4 } } });
    expect(actor.system.hp).toMatchObject({ value: 4, max: 4 });
    await actor.update({ system: { hp: { override: null } } });
    expect(actor.system.hp.value).toBe(12);
  });

  test("SC-STUN-06: stress may pass its capacity", async () => {
    const actor = await character();
    await actor.update({ system: { stress: { value: 30 } } });
    expect(actor.system.stress).toMatchObject({ value: 30, max: 7 });
  });

  test.each([
    ["hp", -5, true, 7],
    ["hp", -50, true, 0],
    ["hp", 50, true, 12],
    ["hp", 3, false, 3],
    ["hp", Number.NaN, true, 12],
  ] as const)("P75, P76: the token bar, %s %d (delta %s), gives %i", async (attribute, value, isDelta, expected) => {
    const actor = await character();
    await actor.modifyTokenAttribute(attribute, value, isDelta, true);
    expect(actor.system.hp.value).toBe(expected);
  });

  test.each([
    [20, true, 22],
    [-9, true, 0],
    [15, false, 15],
  ])(
    "P76: stress on the token bar, %i (delta %s), gives %i: the same as on the sheet",
    async (value, isDelta, after) => {
      const actor = await character({ stress: { value: 2 } });
      await actor.modifyTokenAttribute("stress", value, isDelta, true);
      expect(actor.system.stress.value).toBe(after);
    },
  );
});

describe("P75: bad numbers, in every number field of every type", () => {
  const TYPES = { Actor: ["character", "npc"], Item: ["weapon", "armor"] } as const;
  const { Actor: actorTypes, Item: itemTypes } = TYPES;

  interface NumberLimits {
    readonly path: string;
    readonly min: number | undefined;
    readonly max: number | undefined;
    readonly nullable: boolean;
    readonly initial: number | null;
    readonly integer: boolean;
  }

  function numberFields(schema: foundry.data.fields.SchemaField.Any, prefix = ""): NumberLimits[] {
    const { NumberField, SchemaField } = foundry.data.fields;
    return Object.entries(schema.fields as Record<string, unknown>).flatMap(([name, field]) => {
      const path = `${prefix}${name}`;
      if (field instanceof SchemaField) return numberFields(field, `${path}.`);
      if (!(field instanceof NumberField)) return [];
      const { min, max, nullable, integer } = field;
      return [{ path, min, max, nullable, integer, initial: field.getInitialValue({}) as number | null }];
    });
  }

  async function make(type: string) {
    const data = { name: "Somebody", type } as never;
    const made = itemTypes.some((known) => known === type) ? await Item.create(data) : await Actor.create(data);
    if (!made) throw new Error(`no ${type} was created`);
    return made;
  }

  /** The update as a sheet sends it; a refused one leaves everything as it was. */
  async function tryUpdate(target: Actor.Implementation | Item.Implementation, path: string, value: unknown) {
    try {
      await target.update(foundry.utils.expandObject({ [`system.${path}`]: value }));
    } catch (error) {
      expect(error).toBeInstanceOf(Error);
    }
    return foundry.utils.getProperty(target._source, `system.${path}`) as number | null;
  }

  test.each([...actorTypes, ...itemTypes])("%s", async (type) => {
    const document = await make(type);
    const model = document.system as unknown as { schema: foundry.data.fields.SchemaField.Any };
    const numbers = numberFields(model.schema);
    expect(numbers.length).toBeGreaterThan(5);
    const wrong: string[] = [];
    for (const { path, min = -Infinity, max = Infinity, nullable, integer } of numbers) {
      for (const value of [-5, "abc", "", 1e9, 3.7, Number.NaN, null]) {
        const stored = await tryUpdate(document, path, value);
        const fits =
          stored === null ? nullable : stored >= min && stored <= max && (!integer || Number.isInteger(stored));
        if (!fits) wrong.push(`${path}: ${String(value)} became ${String(stored)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("1e9 is stored as the largest count, 3.7 is rounded", async () => {
    const actor = await character();
    await actor.update({ system: { tokens: { focus: 1e9 } } });
    expect(actor.system.tokens.focus).toBe(999);
    await actor.update({ system: { tokens: { focus: 3.7 } } });
    expect(actor.system.tokens.focus).toBe(4);
  });

  test("a word of no vocabulary is refused", async () => {
    const actor = await character();
    await expect(actor.update({ system: { size: "planet" } } as never)).rejects.toThrow();
    expect(actor.system.size).toBe("medium");
  });
});

describe("gear", () => {
  test("SC-ATK-03: a weapon knows the pool of who holds it, and follows its attributes", async () => {
    const actor = await character({ attributes: { deftness: { value: 3 } }, proficiencies: ["pistols"] });
    const [weapon] = await actor.createEmbeddedDocuments("Item", [PISTOL]);
    if (!weapon?.isType("weapon")) throw new Error("no weapon");
    const held = actor.itemTypes.weapon[0];
    expect(held?.system.derived).toMatchObject({ dice: 5, proficient: true, attribute: "deftness", price: 0 });
    await actor.update({ system: { attributes: { deftness: { value: 5 } } } });
    expect(actor.itemTypes.weapon[0]?.system.derived.dice).toBe(7);
  });

  test("a weapon that nobody holds has its damage only", async () => {
    const item = await Item.create(PISTOL);
    if (!item?.isType("weapon")) throw new Error("no weapon");
    expect(item.system.derived).toMatchObject({ dice: 2, proficient: false, attribute: null, overweightDice: 0 });
  });

  test("SC-CAT-04: too heavy a weapon needs a Strength check", async () => {
    const actor = await character({ attributes: { strength: { value: 1 } } });
    await actor.createEmbeddedDocuments("Item", [{ ...PISTOL, system: { ...PISTOL.system, weight: "heavy" } }]);
    expect(actor.itemTypes.weapon[0]?.system.derived).toMatchObject({ strengthRequirement: 3, overweightDice: 4 });
  });

  test("SC-MAKE-03: a makeshift item of damage 0 is no weapon", async () => {
    const item = await Item.create({ ...PISTOL, system: { makeshift: true, makeshiftRolled: 0 } });
    if (!item?.isType("weapon")) throw new Error("no weapon");
    expect(item.system.derived.dice).toBe(0);
  });

  test("SC-PROF-05: an exotic weapon is its own proficiency", async () => {
    const system = { exotic: true, exoticName: "Bowcaster", damage: 4, range: "rifle" } as const;
    const actor = await character({ proficiencies: ["exotic:Bowcaster"], attributes: { deftness: { value: 3 } } });
    await actor.createEmbeddedDocuments("Item", [{ name: "Old Growler", type: "weapon", system }]);
    expect(actor.itemTypes.weapon[0]?.system.derived).toMatchObject({ proficient: true, dice: 7 });
  });

  test("SC-DEF-05, SC-DEF-07, SC-DEF-19: worn armor and the weapon in hand make the defenses", async () => {
    const actor = await character();
    await actor.createEmbeddedDocuments("Item", [VEST, KNIFE, PISTOL]);
    const { defenses, armorPenalty, resistancePool, standingDefense } = actor.system.derived;
    expect(defenses.armor).toMatchObject({ dice: 2, available: true });
    expect(defenses.dodge.dice).toBe(3);
    expect(defenses.parry).toMatchObject({ dice: 4, available: true });
    expect(defenses.block).toMatchObject({ available: false, reason: "noShield" });
    expect({ armorPenalty, resistancePool, standingDefense }).toEqual({
      armorPenalty: 1,
      resistancePool: 3,
      standingDefense: "dodge",
    });
  });

  test("armor that is not worn or is destroyed gives nothing; of two the better is worn", async () => {
    const actor = await character();
    const plate = {
      name: "Plate",
      type: "armor",
      system: { deflection: 4, agilityPenalty: 2, equipped: true },
    } as const;
    await actor.createEmbeddedDocuments("Item", [VEST, plate]);
    expect(actor.system.derived.defenses.armor.dice).toBe(4);
    const [, worn] = actor.itemTypes.armor;
    await worn?.update({ system: { damageThreshold: 5, damageTaken: 5 } });
    expect(worn?.system.derived).toMatchObject({ destroyed: true, deflection: 0 });
    expect(actor.system.derived.defenses.armor.dice).toBe(2);
  });

  test("SC-DEF-18: bracers parry without a weapon", async () => {
    const actor = await character();
    expect(actor.system.derived.defenses.parry.reason).toBe("nothingToParryWith");
    await actor.createEmbeddedDocuments("Item", [
      { name: "Bracers", type: "armor", system: { bracers: true, equipped: true, deflection: 0 } },
    ]);
    expect(actor.system.derived.defenses.parry.available).toBe(true);
  });

  test("the stun setting of a weapon makes its damage Stun", async () => {
    const item = await Item.create({ ...PISTOL, system: { stunSetting: { has: true, on: true } } });
    if (!item?.isType("weapon")) throw new Error("no weapon");
    expect(item.system.toWeaponFacts()).toMatchObject({ damageKind: "stun", name: "Blaster pistol", flatDice: null });
  });
});

describe("conditions and effects", () => {
  test("P78, SC-STATUS-05: Weakened takes 1, once", async () => {
    const actor = await character();
    await actor.toggleStatusEffect("weakened", { active: true });
    expect(actor.system.derived.attributes.strength).toBe(1);
    actor.reset();
    expect(actor.system.derived.attributes.strength).toBe(1);
    await actor.toggleStatusEffect("weakened", { active: false });
    expect(actor.system.derived.attributes.strength).toBe(2);
  });

  test("SC-BATTLE-01: Unconscious leaves Armor Defense only", async () => {
    const actor = await character();
    await actor.toggleStatusEffect("unconscious", { active: true });
    expect(actor.system.derived).toMatchObject({ standingDefense: "armor", canReact: false });
    expect(actor.system.derived.defenses.dodge.reason).toBe("unconsciousDefense");
  });

  test("every derived number has a bonus that effects may target", async () => {
    const actor = await character();
    const mode = CONST.ACTIVE_EFFECT_MODES.ADD;
    const change = (key: string, value: string) => ({ key, value, mode });
    await actor.createEmbeddedDocuments("ActiveEffect", [
      {
        name: "Stims",
        changes: [
          change("system.bonuses.movement", "2"),
          change("system.hp.bonus", "3"),
          change("system.bonuses.attack", "1"),
          change("system.dodgeBonus", "1"),
          change("system.attributes.agility.value", "1"),
        ],
      },
    ]);
    expect(actor.system.derived.movementPoints).toBe(8);
    expect(actor.system.hp.max).toBe(15);
    expect(actor.system.derived.defenses.dodge.dice).toBe(6);
    expect(actor.system.toAttackerFacts().attackBonus).toBe(1);
    expect(actor._source.system).toMatchObject({ attributes: { agility: { value: 2 } } });
  });
});

describe("an NPC", () => {
  test("SC-NPC-01: has a rank, no Motivation, and Armor Defense by default", async () => {
    const actor = await npc();
    expect(actor.system).toMatchObject({ rank: "extra", defaultDefense: "armor", faction: "hostile" });
    expect(actor.system.derived).toMatchObject({ canReact: false, standingDefense: "armor" });
    expect(actor.system.toVictim()).toMatchObject({ kind: "npc", rank: "extra", motivation: 0 });
  });

  test("numbers printed on its card replace the derived ones", async () => {
    const actor = await npc({ rank: "boss", flat: { hpMax: 40, stressCapacity: 9, dodge: 7 }, vitalityMax: 3 });
    expect([actor.system.hp.max, actor.system.hp.value, actor.system.stress.max]).toEqual([40, 40, 9]);
    expect(actor.system.derived.defenses.dodge.dice).toBe(7);
    expect(actor.system.derived).toMatchObject({ canReact: true, vitality: { value: 3, max: 3 } });
  });

  test("SC-ALLY-DEF-04: its simple attacks are pools of their own", async () => {
    const actor = await npc({
      attacks: [{ name: "Headbutt", dice: 3, range: "blade", damageKind: "stun", damageType: "bludgeoning" }],
    });
    const weapon = actor.system.toWeaponFacts(0);
    expect(weapon).toMatchObject({ name: "Headbutt", flatDice: 3, damageKind: "stun", id: null });
    expect(actor.system.toWeaponFacts(1)).toBeNull();
  });
});

describe("translators", () => {
  test("give plain facts that the rules take", async () => {
    const actor = await character({ tokens: { focus: 1 }, defaultDefense: "parry", motivation: { value: 3 } });
    await actor.createEmbeddedDocuments("Item", [KNIFE]);
    expect(actor.system.toDefenderFacts()).toMatchObject({
      id: actor.uuid,
      name: "Ilsa Varn",
      kind: "pc",
      focusTokens: 1,
      defaultDefense: "parry",
      parryWith: { name: "Knife", parryBonus: 1 },
      shield: null,
    });
    expect(actor.system.toVictim()).toMatchObject({ hp: 12, stressCapacity: 7, motivation: 3, resistanceScore: 2 });
    expect(poolSize(actor.system.derived.defenses.parry.parts)).toBe(5);
  });
});

describe("labels", () => {
  test("every field a person may fill has one", () => {
    const missing: string[] = [];
    const visit = (schema: foundry.data.fields.SchemaField.Any, prefix: string): void => {
      for (const [name, field] of Object.entries(schema.fields as Record<string, foundry.data.fields.DataField.Any>)) {
        if (field instanceof foundry.data.fields.SchemaField) visit(field, `${prefix}.${name}`);
        else if (!field.label || field.label.startsWith("STARCHASERS"))
          missing.push(`${prefix}.${name}: ${field.label}`);
      }
    };
    for (const models of [CONFIG.Actor.dataModels, CONFIG.Item.dataModels]) {
      for (const [type, model] of Object.entries(models)) visit(model.schema, type);
    }
    expect(missing).toEqual([]);
  });
});
