import type { NpcData } from "../../data/actor/npc-data.ts";
import type { Quality } from "../../rules/qualities.ts";
import { poolSize } from "../../rules/dice/pools.ts";
import type { PoolPart } from "../../rules/dice/pools.ts";
import type { DamageKind, DuelType, WeaponRange } from "../../rules/vocabulary.ts";
import { attackPoolParts, isUsable } from "../../rules/starchasers/attack-pool.ts";
import type { ActorDerived } from "../../rules/starchasers/derive-actor.ts";
import { simpleAttackId } from "../../workflows/weapon-choices.ts";
import { explainParts } from "../explain.ts";
import { qualityMarks } from "./quality-view.ts";
import type { QualityMark } from "./quality-view.ts";
import { say, word } from "./words.ts";

/** Context of `parts/attack-row`. */
export interface AttackRow {
  /** The owned weapon; null for unarmed and simple attacks. */
  readonly itemId: string | null;
  /** What the attack workflow is handed. */
  readonly attack: string;
  readonly name: string;
  /** Empty: the glyph of its duel type stands there. */
  readonly img: string;
  readonly dice: number;
  readonly diceLabel: string;
  readonly explain: string;
  readonly range: string;
  readonly duelType: DuelType;
  readonly duelLabel: string;
  readonly stun: boolean;
  readonly damageLabel: string;
  readonly qualities: readonly QualityMark[];
  readonly attackLabel: string;
}

/** What a row is made of, whatever the attack is. */
interface AttackFacts {
  readonly itemId: string | null;
  readonly attack: string;
  readonly name: string;
  readonly img: string;
  readonly dice: number;
  readonly pool: readonly PoolPart[];
  readonly range: WeaponRange;
  readonly duelType: DuelType;
  readonly damageKind: DamageKind;
  readonly qualities: readonly Quality[];
}

function attackRow(facts: AttackFacts): AttackRow {
  const { itemId, attack, name, img, dice, duelType, damageKind } = facts;
  return {
    itemId,
    attack,
    name,
    img,
    dice,
    diceLabel: say("attackDice", { dice: String(dice) }),
    explain: explainParts(facts.pool),
    range: word("Range", facts.range),
    duelType,
    duelLabel: word("Duel", duelType),
    stun: damageKind === "stun",
    damageLabel: word("DamageKind", damageKind),
    qualities: qualityMarks(facts.qualities),
    attackLabel: say("attackWith", { name }),
  };
}

/** Weapons of an actor in the order of its list; what is no weapon at all (a makeshift of damage 0) is left out. */
export function weaponRows(actor: Actor.Implementation): AttackRow[] {
  return actor.itemTypes.weapon
    .toSorted((a, b) => a.sort - b.sort)
    .filter(({ system }) => isUsable(system.toWeaponFacts()))
    .map((item) => {
      const { derived, ...stored } = { ...item.system.toWeaponFacts(), derived: item.system.derived };
      return attackRow({
        ...stored,
        itemId: item.id,
        attack: item.id ?? "",
        img: item.img ?? "",
        dice: derived.dice,
        pool: derived.pool,
      });
    });
}

/** The attack that everybody has (SC-UNARM-01). */
export function unarmedRow(derived: ActorDerived, duelType: DuelType): AttackRow {
  return attackRow({
    itemId: null,
    attack: "",
    name: say("unarmed"),
    img: "",
    dice: derived.unarmedPool,
    pool: derived.explain.unarmedPool,
    range: "blade",
    duelType,
    damageKind: "lethal",
    qualities: [],
  });
}

/** Simple attacks of an NPC, printed without a weapon, with what counts for every attack of it (SC-ALLY-DEF-04). */
export function simpleRows(system: NpcData): AttackRow[] {
  const attacker = system.toAttackerFacts();
  return system.attacks.map((entry, index) => {
    const pool = attackPoolParts({ weapon: system.toWeaponFacts(index), attacker });
    return attackRow({
      ...entry,
      itemId: null,
      attack: simpleAttackId(index),
      name: entry.name || say("unnamedAttack"),
      img: "",
      dice: poolSize(pool),
      pool,
    });
  });
}
