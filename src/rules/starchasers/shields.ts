import { SHIELD_EFFECT } from "../constants.ts";
import { DAMAGE_TYPE_FAMILIES } from "../vocabulary.ts";
import type { DamageFamily, DamageType, TechLevel } from "../vocabulary.ts";

/** Kinds of shields (SC-SHD-01). */
export const SHIELD_KINDS = ["physical", "energy", "psychic"] as const;
export type ShieldKind = (typeof SHIELD_KINDS)[number];

/** Which sides Energy and Psychic Shields cover (SC-SHD-08). */
export const SHIELD_MODES = ["directional", "spherical"] as const;
export type ShieldMode = (typeof SHIELD_MODES)[number];

/** What a material brings along; an item may say otherwise. */
interface ShieldMaterialFacts {
  readonly techLevel: TechLevel;
  readonly superEffective: readonly (DamageType | DamageFamily)[];
  readonly indestructible: "nearly" | null;
}

/** Materials of physical shields (SC-SHD-03 to SC-SHD-06). */
export const SHIELD_MATERIALS = {
  primitive: { techLevel: "primitive", superEffective: [], indestructible: null },
  durasteel: { techLevel: "modern", superEffective: [], indestructible: null },
  adamantine: { techLevel: "modern", superEffective: ["photonic"], indestructible: "nearly" },
  orichalcum: { techLevel: "modern", superEffective: ["photonic"], indestructible: null },
  other: { techLevel: "modern", superEffective: [], indestructible: null },
} as const satisfies Record<string, ShieldMaterialFacts>;
export type ShieldMaterial = keyof typeof SHIELD_MATERIALS;

/** Tech Level of a shield: by its material, or High Tech if it is no physical one (SC-SHD-02, SC-SHD-07). */
export function shieldTech(kind: ShieldKind, material: ShieldMaterial): TechLevel {
  return kind === "physical" ? SHIELD_MATERIALS[material].techLevel : "highTech";
}

/** A shield as an attack meets it. */
export interface ShieldFacts {
  readonly kind: ShieldKind;
  readonly material: ShieldMaterial;
  readonly mode: ShieldMode;
  readonly blockBonus: number;
  /** Damage types or whole families. */
  readonly superEffective: readonly (DamageType | DamageFamily)[];
  readonly weakAgainst: readonly (DamageType | DamageFamily)[];
  /** Of an Energy Shield (SC-SHD-14). */
  readonly attunement: DamageFamily;
  /** Rounds of power, 0 without a limit, and Rounds it was active (SC-SHD-07). */
  readonly shieldingDuration: number;
  readonly roundsActive: number;
}

/** What a shield has to know of an attack. */
export interface ShieldedAttack {
  readonly damageType: DamageType;
  readonly techLevel: TechLevel;
  /** It comes from the side the bearer faces (SC-SHD-08). */
  readonly fromFront: boolean;
}

/** Why a shield gives no Block bonus: a key under `STARCHASERS.Error`; the bearer may still Block without it. */
export type ShieldRefusal = "shieldPrimitive" | "shieldUnpowered" | "shieldNotAttuned" | "shieldUncoveredSide";

/** What a shield is worth against an attack. */
export interface ShieldReading {
  readonly bonus: number;
  /** Factor of the wear it takes (SC-SHD-11 to SC-SHD-14). */
  readonly degradeFactor: number;
  readonly reason: ShieldRefusal | null;
}

/** Family that an Energy Shield is attuned against, or null (SC-SHD-15). */
export function damageFamily(type: DamageType): DamageFamily | null {
  return DAMAGE_TYPE_FAMILIES[type];
}

/** Whether a shield still has power: physical and psychic ones need none (SC-SHD-07, SC-SHD-09). */
export function isPowered(shield: Pick<ShieldFacts, "kind" | "shieldingDuration" | "roundsActive">): boolean {
  return shield.kind !== "energy" || shield.shieldingDuration === 0 || shield.roundsActive < shield.shieldingDuration;
}

/** Whether a shield covers the side an attack comes from; a physical one is moved to where it is needed (SC-SHD-08). */
export function coversSide(shield: Pick<ShieldFacts, "kind" | "mode">, fromFront: boolean): boolean {
  return shield.kind === "physical" || shield.mode === "spherical" || fromFront;
}

/** Why a shield gives no Block bonus against an attack; null if it does (SC-SHD-03, SC-SHD-07, SC-SHD-08, SC-SHD-14). */
export function shieldRefusal(shield: ShieldFacts, attack: ShieldedAttack): ShieldRefusal | null {
  if (!coversSide(shield, attack.fromFront)) return "shieldUncoveredSide";
  if (!isPowered(shield)) return "shieldUnpowered";
  const primitive = shield.kind === "physical" && shield.material === "primitive";
  if (primitive && attack.techLevel !== "primitive") return "shieldPrimitive";
  const attuned = shield.kind !== "energy" || damageFamily(attack.damageType) === shield.attunement;
  return attuned ? null : "shieldNotAttuned";
}

function effectOf(shield: ShieldFacts, type: DamageType): keyof typeof SHIELD_EFFECT {
  const family = damageFamily(type);
  const named = (list: readonly (DamageType | DamageFamily)[]): boolean =>
    list.includes(type) || (family !== null && list.includes(family));
  if (named(shield.superEffective)) return "superEffective";
  return named(shield.weakAgainst) ? "weak" : "effective";
}

/**
 * What a shield is worth against an attack: doubled and without wear where it is Super Effective, halved and worn
 * double where it is Weak, nothing and unworn where it does not work at all.
 *
 * @see SC-SHD-03, SC-SHD-07, SC-SHD-08, SC-SHD-11 to SC-SHD-14
 */
export function shieldReading(shield: ShieldFacts, attack: ShieldedAttack): ShieldReading {
  const reason = shieldRefusal(shield, attack);
  if (reason !== null) return { bonus: 0, degradeFactor: 0, reason };
  const { bonus, wear } = SHIELD_EFFECT[effectOf(shield, attack.damageType)];
  return { bonus: Math.floor(shield.blockBonus * bonus), degradeFactor: wear, reason: null };
}
