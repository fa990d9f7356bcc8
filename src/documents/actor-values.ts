import { houseRules } from "../data/settings.ts";
import { tokenDefaults } from "./token-defaults.ts";

/** What a new actor starts with, and what an update may not break. Called by the actor's own `_pre…` methods. */

/** The prototype token of a new actor, where its maker said nothing (design 4b). */
export function startTokens(actor: Actor.Implementation, data: object): void {
  const defaults = tokenDefaults(actor.type);
  if (!defaults) return;
  const said: unknown = foundry.utils.getProperty(data, "prototypeToken");
  actor.updateSource({ prototypeToken: { ...defaults } });
  // What the maker said wins; it is data that Foundry has validated already.
  if (typeof said === "object" && said !== null) actor.updateSource({ prototypeToken: said });
}

/** Hit Points of a new actor are full, Motivation is the House Rules', where its maker said nothing (SC-RES-07). */
export function startValues(actor: Actor.Implementation, data: object): void {
  const { stats } = actor;
  if (!stats) return;
  const isSaid = (path: string): boolean => foundry.utils.getProperty(data, `system.${path}`) !== undefined;
  if (!isSaid("hp.value")) actor.updateSource({ system: { hp: { value: stats.derived.hpMax } } });
  if (actor.isType("character") && !isSaid("motivation.value")) {
    actor.updateSource({ system: { motivation: { value: houseRules().starchasers.motivationStart } } });
  }
}

function maximumAfter(actor: Actor.Implementation, changed: object): number | null {
  // The changes of an update as Foundry handed them over; a clone takes the same.
  const changes = foundry.utils.deepClone({ system: foundry.utils.getProperty(changed, "system") });
  const next = actor.clone(changes as Parameters<typeof actor.clone>[0], { keepId: true });
  return next.stats?.derived.hpMax ?? null;
}

/**
 * Hit Points are never above their maximum nor below 0, on whatever road they come: sheet, token bar, macro (P76). The
 * maximum is the one that holds after the update.
 *
 * @param changed - expanded changes; the number in it is moved to the limit
 */
export function clampHitPoints(actor: Actor.Implementation, changed: object): void {
  const value: unknown = foundry.utils.getProperty(changed, "system.hp.value");
  if (typeof value !== "number") return;
  const max = maximumAfter(actor, changed) ?? value;
  foundry.utils.setProperty(changed, "system.hp.value", Math.max(0, Math.min(value, max)));
}
