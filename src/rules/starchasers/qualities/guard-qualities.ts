import type { GuardQualityRow } from "./quality-effects.ts";

const BOTH = ["armor", "shield"] as const;

/**
 * Every quality of armor and of shields: what may have it and what the Focus of the defense roll does through it.
 * A new quality is one more row.
 *
 * @see SC-ARMQ-01 to SC-ARMQ-07, SC-SHDQ-01, SC-SHDQ-02, SC-DEF-03
 */
export const GUARD_QUALITIES = {
  /** SC-ARMQ-02: a set of modifiers that is always there. */
  augmenting: { use: "passive", on: ["armor"] },
  /** SC-ARMQ-03 */
  fortifying: { use: "focus", on: BOTH, apply: (points) => ({ resistance: points }) },
  /** SC-ARMQ-04; the printed Defensive(N) of armor. */
  protective: { use: "focus", on: BOTH, aliases: ["defensive"], apply: (points) => ({ evades: points }) },
  /** SC-ARMQ-05 */
  reflective: {
    use: "focus",
    on: BOTH,
    apply: (points, { uncanceledHits }) => ({ reflected: Math.min(points, uncanceledHits) }),
  },
  /** SC-ARMQ-06 */
  restorative: { use: "focus", on: BOTH, apply: (points) => ({ healed: points }) },
  /** SC-ARMQ-07 */
  spiked: { use: "focus", on: BOTH, apply: (points, { melee }) => ({ attackerDamage: melee ? points : 0 }) },
  /** SC-SHDQ-02 */
  knockback: { use: "focus", on: ["shield"], apply: (points) => ({ knockback: points }) },
} as const satisfies Record<string, GuardQualityRow>;
export type GuardQuality = keyof typeof GUARD_QUALITIES;

/** Qualities of armor (SC-ARMQ-01 to SC-ARMQ-07). */
export const ARMOR_QUALITIES = {
  augmenting: GUARD_QUALITIES.augmenting,
  fortifying: GUARD_QUALITIES.fortifying,
  protective: GUARD_QUALITIES.protective,
  reflective: GUARD_QUALITIES.reflective,
  restorative: GUARD_QUALITIES.restorative,
  spiked: GUARD_QUALITIES.spiked,
} as const;
