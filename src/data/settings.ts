import { SYSTEM_ID } from "../constants.ts";
import { DEFAULT_HOUSE_RULES } from "../rules/house-rules.ts";
import type { HouseRules } from "../rules/house-rules.ts";
import { HouseRulesData } from "./house-rules-data.ts";

/** The House Rules as they were read last; `null`: read them again. */
let current: HouseRules | null = null;

/**
 * The resolved House Rules of this world. Read once and kept until the setting changes, because every preparation of
 * every actor asks for them.
 *
 * @returns the defaults while the setting is not there yet, or if what is stored cannot be read
 */
export function houseRules(): HouseRules {
  current ??= readHouseRules();
  return current;
}

function readHouseRules(): HouseRules {
  try {
    return game.settings.get(SYSTEM_ID, "houseRules").toRules();
  } catch (error) {
    console.error("Starchasers: the House Rules cannot be read, the defaults are used", error);
    return DEFAULT_HOUSE_RULES;
  }
}

/** Forget what was read, so that the next question reads the setting again. */
export function forgetHouseRules(): void {
  current = null;
}

/** Whether the Gamemaster's client rolls the defense of an NPC as soon as an attack is on the table. */
export function isNpcDefenseAutomatic(): boolean {
  return game.settings.get(SYSTEM_ID, "autoRollNpcDefense");
}

/** Every actor of the world, those of unlinked tokens included. */
function* allActors(): Generator<Actor.Implementation> {
  yield* game.actors;
  for (const scene of game.scenes) {
    for (const token of scene.tokens) if (!token.actorLink && token.actor) yield token.actor;
  }
}

/** A House Rule changed: prepare every document again that reads them, and draw what is open. */
export function onHouseRulesChanged(): void {
  forgetHouseRules();
  for (const item of game.items) item.reset();
  for (const actor of allActors()) actor.reset();
  for (const app of foundry.applications.instances.values()) void app.render();
}

/** Settings of the system; called in `init`. */
export function registerSettings(): void {
  game.settings.register(SYSTEM_ID, "houseRules", {
    name: "STARCHASERS.Settings.houseRules.name",
    scope: "world",
    config: false,
    type: HouseRulesData,
    default: new HouseRulesData(),
    onChange: onHouseRulesChanged,
  });
  game.settings.register(SYSTEM_ID, "autoRollNpcDefense", {
    name: "STARCHASERS.Settings.autoRollNpcDefense.name",
    hint: "STARCHASERS.Settings.autoRollNpcDefense.hint",
    scope: "world",
    config: true,
    type: new foundry.data.fields.BooleanField({ initial: true }),
  });
  game.settings.register(SYSTEM_ID, "migrationVersion", {
    name: "STARCHASERS.Settings.migrationVersion.name",
    scope: "world",
    config: false,
    type: new foundry.data.fields.StringField({ required: true, initial: "" }),
  });
}
