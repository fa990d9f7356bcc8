import { fighterOf } from "../authority/fighter.ts";
import { SYSTEM_ID } from "../constants.ts";
import { NpcData } from "../data/actor/npc-data.ts";
import { WeaponData } from "../data/item/weapon-data.ts";
import { isUsable } from "../rules/starchasers/attack-pool.ts";
import type { WeaponFacts } from "../rules/starchasers/facts.ts";

const GLYPHS = `systems/${SYSTEM_ID}/assets/glyphs`;

/** Something an actor can attack with. */
export interface WeaponChoice {
  /** Id of the item, `attacks.<n>` for a simple attack of an NPC, or `""` for bare hands. */
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** What the rules read; null for bare hands. */
  readonly facts: WeaponFacts | null;
}

/** What an attack with bare hands is called and how it looks. */
function bareHands(): WeaponChoice {
  return {
    id: "",
    uuid: "",
    name: game.i18n.localize("STARCHASERS.Attack.unarmed"),
    img: `${GLYPHS}/power.svg`,
    facts: null,
  };
}

/** How a simple attack of an NPC is named where else the id of an item stands. */
export function simpleAttackId(index: number): string {
  return `attacks.${index}`;
}

/** Attacks that are printed on an NPC's card without a weapon (SC-ALLY-DEF-04). */
function simpleAttacks(actor: Actor.Implementation): WeaponChoice[] {
  const system: unknown = actor.system;
  if (!(system instanceof NpcData)) return [];
  return system.attacks.map(({ name }, index) => ({
    id: simpleAttackId(index),
    uuid: "",
    name: name || game.i18n.localize("STARCHASERS.Attack.unnamed"),
    img: `${GLYPHS}/hit.svg`,
    facts: system.toWeaponFacts(index),
  }));
}

function isInHand({ system }: Item.Implementation): boolean {
  return system instanceof WeaponData && system.location === "hand";
}

function weaponChoice(item: Item.Implementation): WeaponChoice[] {
  const { system, uuid, name } = item;
  if (!(system instanceof WeaponData)) return [];
  return [{ id: item.id ?? "", uuid, name, img: item.img ?? "", facts: system.toWeaponFacts() }];
}

/**
 * Everything an actor can attack with: weapons, those in hand first, then the simple attacks of its card, then bare
 * hands.
 *
 * @returns empty for an actor that does not fight
 */
export function weaponChoices(actor: Actor.Implementation): WeaponChoice[] {
  if (!fighterOf(actor)) return [];
  const weapons = actor.items.contents
    .filter(({ system }) => system instanceof WeaponData && isUsable(system.toWeaponFacts()))
    .sort((a, b) => Number(isInHand(b)) - Number(isInHand(a)) || a.sort - b.sort)
    .flatMap(weaponChoice);
  return [...weapons, ...simpleAttacks(actor), bareHands()];
}
