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

/** Attacks that are printed on an NPC's card without a weapon (SC-ALLY-DEF-04). */
function simpleAttacks(actor: Actor.Implementation): WeaponChoice[] {
  const system: unknown = actor.system;
  if (!(system instanceof NpcData)) return [];
  return system.attacks.map(({ name }, index) => ({
    id: `attacks.${index}`,
    uuid: "",
    name: name || game.i18n.localize("STARCHASERS.Attack.unnamed"),
    img: `${GLYPHS}/hit.svg`,
    facts: system.toWeaponFacts(index),
  }));
}

function isInHand(weapon: WeaponData): boolean {
  return weapon.location === "hand";
}

/**
 * Everything an actor can attack with: weapons, those in hand first, then the simple attacks of its card, then bare
 * hands.
 *
 * @returns empty for an actor that does not fight
 */
export function weaponChoices(actor: Actor.Implementation): WeaponChoice[] {
  if (!fighterOf(actor)) return [];
  const weapons = actor.items.contents.flatMap((item) => {
    const system: unknown = item.system;
    if (!(system instanceof WeaponData) || !isUsable(system.toWeaponFacts())) return [];
    const choice = { id: item.id ?? "", uuid: item.uuid, name: item.name, img: item.img ?? "" };
    return { ...choice, facts: system.toWeaponFacts(), held: isInHand(system), sort: item.sort };
  });
  weapons.sort((a, b) => Number(b.held) - Number(a.held) || a.sort - b.sort);
  return [...weapons.map(({ held: _held, sort: _sort, ...choice }) => choice), ...simpleAttacks(actor), bareHands()];
}
