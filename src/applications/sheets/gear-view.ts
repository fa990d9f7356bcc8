import { wordKeys } from "../../data/fields.ts";
import { LOCATIONS } from "../../rules/vocabulary.ts";
import { say, word } from "./words.ts";

interface GearRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly summary: string;
  readonly quantity: number;
  readonly location?: string;
  readonly hasLocation: boolean;
  /** Only of what is worn. */
  readonly equipped?: boolean;
}

/** Items of one type on the Gear tab. */
export interface GearGroup {
  readonly type: "weapon" | "armor";
  readonly label: string;
  readonly empty: string;
  readonly createLabel: string;
  readonly items: readonly GearRow[];
}

/** Where a weapon can be carried: word to language key. */
export const LOCATION_CHOICES = wordKeys(LOCATIONS, "STARCHASERS.Location");

function weapons(actor: Actor.Implementation): GearRow[] {
  return actor.itemTypes.weapon
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ id, name, img, system }) => ({
      id: id ?? "",
      name,
      img: img ?? "",
      summary: [word("Range", system.range), word("Weight", system.weight)].join(" · "),
      quantity: system._source.quantity,
      location: system._source.location,
      hasLocation: true,
    }));
}

function armors(actor: Actor.Implementation): GearRow[] {
  return actor.itemTypes.armor
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ id, name, img, system }) => ({
      id: id ?? "",
      name,
      img: img ?? "",
      summary: say(system.derived.destroyed ? "armorDestroyed" : "armorSummary", {
        deflection: String(system.derived.deflection),
        penalty: String(system.agilityPenalty),
      }),
      quantity: system._source.quantity,
      equipped: system._source.equipped,
      hasLocation: false,
    }));
}

/** Everything an actor carries, by type, in the order of its lists. */
export function gearGroups(actor: Actor.Implementation): GearGroup[] {
  return [
    {
      type: "weapon",
      label: say("weapons"),
      empty: say("noWeaponsGear"),
      createLabel: say("newWeapon"),
      items: weapons(actor),
    },
    { type: "armor", label: say("armor"), empty: say("noArmor"), createLabel: say("newArmor"), items: armors(actor) },
  ];
}
