import type { Carried } from "../../rules/starchasers/carried.ts";
import { deriveActor } from "../../rules/starchasers/derive-actor.ts";
import type { ActorDerived } from "../../rules/starchasers/derive-actor.ts";
import type { AttackerFacts, DefenderFacts, VictimFacts } from "../../rules/starchasers/facts.ts";
import { houseRules } from "../settings.ts";
import { carriedBy, conditionsOf, toActorFacts, toAttackerFacts, toDefenderFacts, toVictim } from "./actor-facts.ts";
import type { KindFacts, StoredActor } from "./actor-facts.ts";

/** A resource after preparation: `max` is derived, the rest is stored. */
type PreparedResource = { value: number; override: number | null; bonus: number; max: number };

/** What preparation adds to the stored data of an actor. A `type`, because an interface has no index signature. */
export type ActorDerivedData = {
  hp: PreparedResource;
  stress: PreparedResource;
  derived: ActorDerived;
};

/** The model of an actor as this file needs it: what is stored, whose it is, and what only its type has. */
export interface ActorModel extends StoredActor {
  readonly parent: Actor.Implementation;
  kindFacts(): KindFacts;
}

/** A model that has been prepared. */
export interface PreparedModel extends ActorModel {
  readonly derived: ActorDerived;
}

function identity(actor: Actor.Implementation) {
  // Foundry fills `statuses` from effects; while a document is under construction it may not be there yet.
  const statuses: unknown = foundry.utils.getProperty(actor, "statuses");
  const conditions = conditionsOf(statuses instanceof Set ? new Set([...statuses].map(String)) : new Set());
  return { uuid: actor.uuid, name: actor.name, conditions };
}

function carried(actor: Actor.Implementation): Carried {
  return carriedBy(actor.itemTypes.weapon, actor.itemTypes.armor);
}

/** Everything derived for an actor, from its data, its items and its conditions. */
export function prepareActor(model: ActorModel): ActorDerived {
  const { parent } = model;
  return deriveActor(toActorFacts(model, identity(parent), model.kindFacts(), carried(parent)), houseRules());
}

/** Give the actor's weapons the numbers of who holds them. */
export function prepareWeapons(model: PreparedModel): void {
  const wielder = attackerOf(model);
  for (const weapon of model.parent.itemTypes.weapon) weapon.system.prepareFor(wielder);
}

/** The facts of a prepared actor as an attacker. */
export function attackerOf(model: PreparedModel): AttackerFacts {
  return toAttackerFacts(model, identity(model.parent), model.kindFacts(), model.derived);
}

/** The facts of a prepared actor as a defender. */
export function defenderOf(model: PreparedModel): DefenderFacts {
  const { parent } = model;
  return toDefenderFacts(model, identity(parent), model.kindFacts(), carried(parent), model.derived);
}

/** The facts of a prepared actor as someone who suffers damage. */
export function victimOf(model: PreparedModel): VictimFacts {
  return toVictim(model, model.kindFacts(), model.derived);
}
