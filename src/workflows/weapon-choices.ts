import { fighterOf } from "../authority/fighter.ts";
import { isUsable } from "../rules/starchasers/attack-pool.ts";
import type { WeaponFacts } from "../rules/starchasers/facts.ts";
import { WeaponData } from "../data/item/weapon-data.ts";

/** Something an actor can attack with. */
export interface WeaponChoice {
  /** Id of the item, or `""` for bare hands. */
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** What the rules read; null for bare hands. */
  readonly facts: WeaponFacts | null;
}

/** What an attack with bare hands is called and how it looks. */
function bareHands(): WeaponChoice {
  return { id: "", uuid: "", name: game.i18n.localize("STARCHASERS.Attack.unarmed"), img: "", facts: null };
}

function isInHand(weapon: WeaponData): boolean {
  return weapon.location === "hand";
}

/**
 * Everything an actor can attack with: weapons, those in hand first, then bare hands.
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
  return [...weapons.map(({ held: _held, sort: _sort, ...choice }) => choice), bareHands()];
}
