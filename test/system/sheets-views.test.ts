import { beforeAll, describe, expect, test } from "vitest";
import { openWorld, WORLD_TIMEOUT } from "./support/host.ts";
import type { Host } from "./support/host.ts";

let host: Host;

beforeAll(async () => {
  host = await openWorld();
}, WORLD_TIMEOUT);

const view = () => import("../../src/applications/sheets/actor-view.ts");
const skills = () => import("../../src/applications/sheets/skills-view.ts");
const fields = () => import("../../src/applications/sheets/field-view.ts");

async function character(system: object = {}, items: object[] = []) {
  const actor = await Actor.create({ name: "Ilsa", type: "character", system, items });
  if (!actor?.isType("character")) throw new Error("no character was created");
  return actor;
}

async function npc(system: object = {}) {
  const actor = await Actor.create({ name: "Kesh", type: "npc", system });
  if (!actor?.isType("npc")) throw new Error("no NPC was created");
  return actor;
}

describe("defense tiles", () => {
  test("SC-DEF-09: the Default is lit; one that cannot be used says why instead of its sum", async () => {
    const actor = await character({ attributes: { agility: { value: 3 }, perception: { value: 2 } } });
    const tiles = (await view()).defenseTiles(actor.system.derived, ["block", "dodge", "parry"]);
    const tile = (kind: string) => tiles.find((entry) => entry.kind === kind);
    expect(tile("dodge")).toMatchObject({ dice: 5, standing: true, choosable: true });
    expect(tile("dodge")?.explain).toBe("+3 Agility\n+2 Perception");
    expect(tile("block")).toMatchObject({ available: false, choosable: false });
    expect(tile("block")?.explain).toBe(game.i18n.localize("STARCHASERS.Error.noShield"));
    expect(tile("armor")).toMatchObject({ standing: false, choosable: false });
  });
});

describe("the life block", () => {
  test("P76: Stress has no cap, hit points stop at their maximum", async () => {
    const actor = await character({ stress: { value: 40 } });
    const { hp, stress } = (await view()).life(actor.system, 0);
    expect(hp.limit).toBe(actor.system.derived.hpMax);
    expect(stress).toMatchObject({ limit: undefined, over: true, value: 40 });
  });

  test("SC-INJ-02: each Injury empties a box of vitality", async () => {
    const actor = await character({ injuries: 2 });
    const { vitality } = (await view()).life(actor.system, 0);
    expect(vitality.boxes).toEqual([true, true, true, true, false, false]);
    expect(vitality.state).toBe("injured");
  });

  test("an NPC has no motivation", async () => {
    const { counters } = (await view()).life((await npc()).system, null);
    expect(counters.map(({ key }) => key)).toEqual(["injury", "focus"]);
  });
});

describe("attack rows", () => {
  test("SC-MAKE-03: something of damage 0 that is makeshift is no weapon", async () => {
    const { weaponRows } = await import("../../src/applications/sheets/attack-rows.ts");
    const actor = await character({}, [
      { name: "Chair", type: "weapon", system: { makeshift: true, makeshiftRolled: 0 } },
      { name: "Axe", type: "weapon", system: { damage: 3, qualities: [{ key: "vicious", n: 2 }] } },
    ]);
    const rows = weaponRows(actor);
    expect(rows.map(({ name }) => name)).toEqual(["Axe"]);
    expect(rows[0]).toMatchObject({ dice: 3, qualities: [{ label: "Vicious", n: 2 }] });
  });

  test("SC-ALLY-DEF-04: the simple attacks of an NPC are rows, named to the workflow by their place", async () => {
    const { simpleRows } = await import("../../src/applications/sheets/attack-rows.ts");
    const actor = await npc({ attacks: [{ name: "", dice: 4 }] });
    expect(simpleRows(actor.system)[0]).toMatchObject({ attack: "attacks.0", dice: 4, itemId: null });
  });
});

describe("fields", () => {
  test.each(["character", "npc"] as const)("no stored number of a %s is without a field", async (type) => {
    const actor = type === "character" ? await character() : await npc();
    const paths = (await skills()).corrections(actor).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(["system.hp.bonus", "system.reach.override", "system.parryBonus"]));
    expect(paths).not.toContain("system.hp.value");
    const unlabelled = (await skills()).corrections(actor).filter(({ label }) => !label || label.includes("FIELDS"));
    expect(unlabelled).toEqual([]);
  });

  test("a field that the schema does not have is a bug of the caller", async () => {
    const { fieldViews } = await fields();
    const actor = await character();
    expect(() => fieldViews(actor, ["nothing.here"])).toThrow(RangeError);
  });

  test("a choice brings its words, a member of a list its own value", async () => {
    const { fieldViews } = await fields();
    const actor = await npc({ attacks: [{ name: "Bite", dice: 2, range: "blade" }] });
    const [name, range] = fieldViews(actor, ["attacks.0.name", "attacks.0.range"]);
    expect(name).toMatchObject({ kind: "text", value: "Bite", path: "system.attacks.0.name" });
    expect(range).toMatchObject({ kind: "select", value: "blade", choices: { blade: "STARCHASERS.Band.blade" } });
  });

  test("SC-PROF-05: exotic proficiencies stay ticked beside the printed ones", async () => {
    const actor = await character({ proficiencies: ["axes", "exotic:Bola"] });
    const groups = (await skills()).proficiencyGroups(actor, actor.system.proficiencies);
    expect(groups.at(-1)?.entries).toEqual([{ key: "exotic:Bola", label: "Bola", checked: true }]);
    expect(groups.flatMap(({ entries }) => entries).filter(({ checked }) => checked)).toHaveLength(2);
  });
});

describe("what the sheet hands to workflows", () => {
  test("SC-DEF-09: a PC may not make Armor its Default, and is told why", async () => {
    const { chooseDefense } = await import("../../src/workflows/choose-defense.ts");
    const actor = await character();
    expect(await chooseDefense(actor, "armor")).toBe(false);
    expect(await chooseDefense(actor, "block")).toBe(false);
    expect(actor.system.defaultDefense).toBe("dodge");
    expect(host.notifications.messages).toContainEqual(expect.objectContaining({ level: "warn" }));
    expect(await chooseDefense(actor, "dodge")).toBe(true);
  });

  test("P81: a counter never goes below 0", async () => {
    const { changeResource } = await import("../../src/workflows/resources.ts");
    const actor = await character({ tokens: { focus: 1 } });
    await changeResource(actor, "system.tokens.focus", -1);
    await changeResource(actor, "system.tokens.focus", -1);
    expect(actor.system.tokens.focus).toBe(0);
    await expect(changeResource(actor, "system.species", 1)).rejects.toThrow(RangeError);
  });

  test("P75: clicks on a counter that come faster than the server answers count one by one", async () => {
    const { changeResource } = await import("../../src/workflows/resources.ts");
    const actor = await character({ tokens: { focus: 1 } });
    await Promise.all([1, 1, 1].map((step) => changeResource(actor, "system.injuries", step)));
    expect(actor.system.injuries).toBe(3);
  });

  test("a list inside a member of a list is changed where it is, and an index that is gone changes nothing", async () => {
    const { addEntry, removeEntry } = await import("../../src/workflows/change-list.ts");
    const actor = await npc({ attacks: [{ name: "Bite" }, { name: "Claw" }] });
    await addEntry(actor, "system.attacks.1.qualities", { key: "vicious", n: 2 });
    expect(actor.system.attacks.map(({ qualities }) => qualities.length)).toEqual([0, 1]);
    await removeEntry(actor, "system.attacks", 7);
    expect(actor.system.attacks).toHaveLength(2);
    await removeEntry(actor, "system.attacks", 0);
    expect(actor.system.attacks.map(({ name }) => name)).toEqual(["Claw"]);
  });

  test("SC-DEF-07: only one piece of armor is worn at a time", async () => {
    const { toggleEquipped } = await import("../../src/workflows/manage-items.ts");
    const actor = await character({}, [
      { name: "Vest", type: "armor", system: { equipped: true } },
      { name: "Plate", type: "armor" },
    ]);
    const worn = () => actor.itemTypes.armor.filter(({ system }) => system.equipped).map(({ name }) => name);
    await toggleEquipped(actor, actor.items.getName("Plate")?.id ?? "");
    expect(worn()).toEqual(["Plate"]);
    await toggleEquipped(actor, actor.items.getName("Plate")?.id ?? "");
    expect(worn()).toEqual([]);
  });

  test("a copy stands behind its original and is not worn", async () => {
    const { duplicateItem } = await import("../../src/workflows/manage-items.ts");
    const actor = await character({}, [{ name: "Vest", type: "armor", sort: 100, system: { equipped: true } }]);
    await duplicateItem(actor, actor.items.getName("Vest")?.id ?? "");
    const copy = actor.itemTypes.armor.find(({ name }) => name === "Vest (copy)");
    expect(copy?.sort).toBe(101);
    expect(copy?.system.equipped).toBe(false);
  });
});
