import { beforeAll, describe, expect, test } from "vitest";
import { installHeadlessFoundry, type HeadlessFoundry } from "../../client/headless.ts";
import { TypeDataModel } from "../../common/abstract/type-data.ts";
import { NumberField, SchemaField, StringField } from "../../common/data/fields/all.ts";
import { CONFIG } from "../../client/config.ts";
import { Actor, ChatMessage, Combat, Item, Scene } from "../../client/documents/all.ts";
import { memoryOf } from "../../client/documents/combat-state.ts";
import { Hooks } from "../../client/hooks.ts";
import { trusted } from "../../client/records.ts";

const prepared: string[] = [];

class PilotData extends TypeDataModel {
  declare hp: { value: number; max: number };
  static override defineSchema() {
    return {
      hp: new SchemaField({
        value: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 10 }),
        max: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 10 }),
      }),
      callsign: new StringField({ required: true, initial: "" }),
    };
  }
  override prepareBaseData() {
    prepared.push("system.base");
  }
  override prepareDerivedData() {
    prepared.push("system.derived");
  }
}

let table: HeadlessFoundry;

beforeAll(async () => {
  table = installHeadlessFoundry({
    system: { documentTypes: { Actor: { pilot: {} }, Item: { weapon: {} } } },
    users: [{ name: "Bo" }],
    translations: { en: { PILOT: { greeting: "Hello {name}" } } },
  });
  Hooks.once("init", () => {
    CONFIG.Actor.dataModels["pilot"] = PilotData;
  });
  await table.start();
});

async function pilot(name = "Ada"): Promise<Actor> {
  const created = await Actor.create({ name, type: "pilot" });
  if (!created) throw new Error("the actor was not created");
  return trusted<Actor>(created);
}

describe("a table in memory", () => {
  test("it starts, knows its user and its texts", () => {
    expect(table.game.ready).toBe(true);
    expect(table.game.user?.isGM).toBe(true);
    expect(table.game.i18n?.format("PILOT.greeting", { name: "Ada" })).toBe("Hello Ada");
    expect(Reflect.get(globalThis, "game")).toBe(table.game);
  });

  test("documents are created, changed by their difference, and deleted (Q7)", async () => {
    const actor = await pilot();
    expect(table.game.actors?.get(String(actor.id))).toBe(actor);
    const seen: unknown[] = [];
    const id = Hooks.on("updateActor", (_actor: unknown, changed: unknown) => seen.push(changed));
    await actor.update({ "system.hp.value": "7", name: "Ada" });
    expect(seen).toEqual([{ _id: actor.id, system: { hp: { value: 7 } } }]);
    expect(await actor.update({ "system.hp.value": 7 })).toBeUndefined();
    expect(seen).toHaveLength(1);
    Hooks.off("updateActor", id);
    await actor.delete();
    expect(table.game.actors?.has(String(actor.id))).toBe(false);
  });

  test("_preCreate changes what is stored only through updateSource; false drops the document (Q5)", async () => {
    const hook = Hooks.on("preCreateActor", (actor: Actor) => {
      if (actor.name === "No") return false;
      actor.updateSource({ img: "icons/svg/mystery-man.svg", "system.callsign": "X" });
      return undefined;
    });
    const made = await Actor.createDocuments([
      { name: "No", type: "pilot" },
      { name: "Yes", type: "pilot" },
    ]);
    Hooks.off("preCreateActor", hook);
    expect(made.map((actor) => actor.name)).toEqual(["Yes"]);
    expect(Reflect.get(Object(made[0]?.system), "callsign")).toBe("X");
  });

  test("data is prepared in order: system, document, embedded, derived (Q16)", async () => {
    const actor = await pilot();
    prepared.length = 0;
    actor.reset();
    expect(prepared).toEqual(["system.base", "system.derived"]);
  });

  test("items belong to the actor, which hears of them", async () => {
    const actor = await pilot();
    const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Pistol", type: "weapon" }]);
    expect(item?.parent).toBe(actor);
    expect(item).toBeInstanceOf(Item);
    expect(actor.items.size).toBe(1);
    expect(actor.itemTypes["weapon"]).toHaveLength(1);
    await actor.updateEmbeddedDocuments("Item", [{ _id: item?.id, name: "Rifle" }]);
    expect(actor.items.contents[0]?.name).toBe("Rifle");
    expect(actor.toObject()["items"]).toMatchObject([{ name: "Rifle" }]);
    await actor.deleteEmbeddedDocuments("Item", [String(item?.id)]);
    expect(actor.items.size).toBe(0);
  });

  test("toggleStatusEffect tells what it did (Q18)", async () => {
    const actor = await pilot();
    expect(await actor.toggleStatusEffect("prone")).toMatchObject({ documentName: "ActiveEffect" });
    expect(actor.statuses.has("prone")).toBe(true);
    expect(await actor.toggleStatusEffect("prone", { active: true })).toBe(true);
    expect(await actor.toggleStatusEffect("prone")).toBe(false);
    expect(await actor.toggleStatusEffect("prone", { active: false })).toBeUndefined();
  });

  test("effects change prepared values, in the order of priority (Q17)", async () => {
    const actor = await pilot();
    await actor.createEmbeddedDocuments("ActiveEffect", [
      {
        name: "Tough",
        changes: [
          { key: "system.hp.max", mode: 2, value: "5" },
          { key: "system.hp.max", mode: 1, value: "2" },
        ],
      },
    ]);
    expect(trusted<PilotData>(actor.system).hp.max).toBe(25);
    expect(trusted<{ hp: { max: number } }>(actor._source["system"]).hp.max).toBe(10);
    expect(actor.overrides).toEqual({ system: { hp: { max: 25 } } });
  });

  test("an unlinked token has an actor of its own", async () => {
    const base = await pilot("Base");
    await base.createEmbeddedDocuments("Item", [{ name: "Knife", type: "weapon" }]);
    const scene = await Scene.create({ name: "Deck", tokens: [] });
    const tokens = await scene?.createEmbeddedDocuments("Token", [
      { name: "One", actorId: base.id, actorLink: false },
      { name: "Two", actorId: base.id, actorLink: false },
    ]);
    const [first, second] = (tokens ?? []).map((token) => trusted<Actor>(Reflect.get(token, "actor")));
    expect(first?.uuid).toBe(`Scene.${scene?.id}.Token.${tokens?.[0]?.id}.Actor.${base.id}`);
    await first?.update({ "system.hp.value": 3 });
    await first?.createEmbeddedDocuments("Item", [{ name: "Gun", type: "weapon" }]);
    const hp = (actor: Actor | undefined): number => trusted<PilotData>(actor?.system).hp.value;
    expect([hp(first), hp(second), hp(base)]).toEqual([3, 10, 10]);
    expect([first?.items.size, second?.items.size, base.items.size]).toEqual([2, 1, 1]);
    await base.update({ "system.hp.max": 12, "system.hp.value": 9 });
    expect([hp(first), hp(second)]).toEqual([3, 9]);
    expect(trusted<PilotData>(first?.system).hp.max).toBe(12);
    const knife = first?.items.contents.find((item) => item.name === "Knife");
    await knife?.delete();
    expect([first?.items.size, second?.items.size, base.items.size]).toEqual([1, 1, 1]);
  });

  test("a change of a token's actor is cleaned and may be refused like any other", async () => {
    const base = await pilot("Base");
    const scene = await Scene.create({ name: "Deck" });
    const [token] = (await scene?.createEmbeddedDocuments("Token", [{ name: "One", actorId: base.id }])) ?? [];
    const actor = trusted<Actor>(Reflect.get(Object(token), "actor"));
    const seen: unknown[] = [];
    const before = Hooks.on("preUpdateActor", (_actor: unknown, changes: { system?: { hp?: { value?: number } } }) =>
      changes.system?.hp?.value === 1 ? false : undefined,
    );
    const after = Hooks.on("updateActor", (document: Actor, changed: unknown) => seen.push([document, changed]));
    await actor.update({ "system.hp.value": "4.4" });
    expect(trusted<PilotData>(actor.system).hp.value).toBe(4);
    expect(seen).toEqual([[actor, expect.objectContaining({ system: { hp: { value: 4 } } })]]);
    expect(await actor.update({ "system.hp.value": 1 })).toBeUndefined();
    expect(await actor.update({ "system.hp.value": 4 })).toBeUndefined();
    await expect(actor.update({ "system.hp.value": "many" })).rejects.toThrow("hp.value");
    expect(trusted<PilotData>(actor.system).hp.value).toBe(4);
    await actor.setFlag("starchasers", "done", { a: 1 });
    await actor.unsetFlag("starchasers", "done");
    expect(actor.getFlag("starchasers", "done")).toBeUndefined();
    Hooks.off("preUpdateActor", before);
    Hooks.off("updateActor", after);
  });

  test("roll modes set the recipients (Q27)", async () => {
    const message = await ChatMessage.create({ content: "psst" }, { rollMode: "selfroll" });
    expect(message?.whisper).toEqual([table.game.userId]);
    expect(ChatMessage.applyRollMode({}, "blindroll")).toMatchObject({ blind: true, whisper: [table.game.userId] });
    expect(ChatMessage.applyRollMode({ whisper: ["x"] }, "gmroll")).toEqual({ whisper: ["x"], blind: false });
  });

  test("a combat starts at round 1 with the first turn, and tells of turns (Q30, Q31)", async () => {
    const log: string[] = [];
    class LoggedCombat extends Combat {
      override async _onStartRound({ round }: { round: number }) {
        log.push(`startRound ${round}`);
      }
      override async _onEndRound({ round }: { round: number }) {
        log.push(`endRound ${round}`);
      }
      override async _onStartTurn(combatant: { name: string }) {
        log.push(`start ${combatant.name}`);
      }
      override async _onEndTurn(combatant: { name: string }) {
        log.push(`end ${combatant.name}`);
      }
    }
    const before = CONFIG.Combat.documentClass;
    CONFIG.Combat.documentClass = trusted(LoggedCombat);
    const combat = trusted<Combat>(await Combat.create({}));
    CONFIG.Combat.documentClass = before;
    await combat.createEmbeddedDocuments("Combatant", [
      { name: "A", initiative: 5 },
      { name: "B", initiative: 3 },
    ]);
    await combat.startCombat();
    expect([combat.round, combat.turn, combat.combatant?.name]).toEqual([1, 0, "A"]);
    await combat.nextTurn();
    await combat.nextTurn();
    await memoryOf(combat).events;
    expect(log).toEqual([
      "startRound 1",
      "start A",
      "end A",
      "start B",
      "end B",
      "endRound 1",
      "startRound 2",
      "start A",
    ]);
  });

  test("settings of the world and of this client (Q26)", async () => {
    const { settings } = table.game;
    const changes: unknown[] = [];
    settings?.register("starchasers", "speed", {
      scope: "world",
      type: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 2 }),
      default: 2,
      onChange: (value) => changes.push(value),
    });
    expect(settings?.get("starchasers", "speed")).toBe(2);
    await settings?.set("starchasers", "speed", 5);
    expect(settings?.get("starchasers", "speed")).toBe(5);
    expect(changes).toEqual([5]);
    settings?.register("starchasers", "odd", { scope: "client" });
    expect(settings?.get("starchasers", "odd")).toBeNull();
    settings?.register("starchasers", "rules", { scope: "world", type: PilotData });
    expect(settings?.get("starchasers", "rules")).toBeInstanceOf(PilotData);
    await settings?.set("starchasers", "rules", { hp: { value: 4 } });
    expect(settings?.get("starchasers", "rules")).toMatchObject({ hp: { value: 4, max: 10 } });
  });
});
