import type { GuardQualityRow } from "./quality-effects.ts";

/**
 * Every quality of armor and of shields: what the Focus of the defense roll does through it. A new quality is one more
 * row.
 *
 * @see SC-ARMQ-01 to SC-ARMQ-07, SC-SHDQ-01, SC-SHDQ-02, SC-DEF-03
 */
const SHARED = {
  /** SC-ARMQ-03 */
  fortifying: { use: "focus", apply: (points) => ({ resistance: points }) },
  /** SC-ARMQ-04; the printed Defensive(N) of armor. */
  protective: { use: "focus", aliases: ["defensive"], apply: (points) => ({ evades: points }) },
  /** SC-ARMQ-05 */
  reflective: {
    use: "focus",
    apply: (points, { uncanceledHits }) => ({ reflected: Math.min(points, uncanceledHits) }),
  },
  /** SC-ARMQ-06 */
  restorative: { use: "focus", apply: (points) => ({ healed: points }) },
  /** SC-ARMQ-07 */
  spiked: { use: "focus", apply: (points, { melee }) => ({ attackerDamage: melee ? points : 0 }) },
} as const satisfies Record<string, GuardQualityRow>;

/** Qualities of armor (SC-ARMQ-01 to SC-ARMQ-07). */
export const ARMOR_QUALITIES = {
  /** SC-ARMQ-02: a set of modifiers that is always there. */
  augmenting: { use: "passive" },
  ...SHARED,
} as const satisfies Record<string, GuardQualityRow>;
export type ArmorQuality = keyof typeof ARMOR_QUALITIES;

/** Qualities of shields (SC-SHDQ-01). */
export const SHIELD_QUALITIES = {
  ...SHARED,
  /** SC-SHDQ-02 */
  knockback: { use: "focus", apply: (points) => ({ knockback: points }) },
} as const satisfies Record<string, GuardQualityRow>;
export type ShieldQuality = keyof typeof SHIELD_QUALITIES;

/** All of them. */
export const GUARD_QUALITIES = { ...ARMOR_QUALITIES, ...SHIELD_QUALITIES } as const;
export type GuardQuality = keyof typeof GUARD_QUALITIES;
