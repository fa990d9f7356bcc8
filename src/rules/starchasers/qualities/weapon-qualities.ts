import { IONIC_SHIELD_DAMAGE } from "../../constants.ts";
import type { Condition } from "../../conditions.ts";
import { pierced } from "./piercing.ts";
import type { PassiveEffect, WeaponQualityRow } from "./quality-effects.ts";

const named =
  (condition: Condition) =>
  (bonus: number): PassiveEffect => ({ namedCondition: { condition, bonus } });

/**
 * Every weapon quality: its key, how its number works and what it does. A new quality is one more row.
 *
 * @see SC-QUAL-03 to SC-QUAL-26
 */
export const WEAPON_QUALITIES = {
  /** SC-QUAL-03 */
  accurate: { use: "focus", atRoll: (points) => ({ hits: points }) },
  /** SC-QUAL-04, SC-AREA-03: new Hits on neighbours, or by house rule more targets for the damage. */
  cleaving: {
    use: "focus",
    aliases: ["cleave"],
    atRoll: (points, { rules }) =>
      rules.starchasers.cleaveMode === "convert" ? { neighbourHits: points } : { sharedTargets: points },
  },
  /** SC-QUAL-05, SC-AREA-04 */
  impale: { use: "focus", atRoll: (points) => ({ neighbourHits: points }) },
  /** SC-QUAL-06: banked for the next defense; in a Parry the defense roll's own Focus is used (`evadesOf`). */
  defensive: { use: "focus", afterwards: (points) => ({ bankedEvades: points }) },
  /** SC-QUAL-07 */
  disarming: { use: "focus", afterwards: (points, { success }) => ({ disarms: success ? points : 0 }) },
  /** SC-QUAL-08 */
  piercing: {
    use: "focus",
    atRoll: (points, { targetArmor }) => (targetArmor === null ? {} : pierced(points, targetArmor)),
  },
  /** SC-QUAL-09, SC-AREA-05 */
  spreading: { use: "focus", aliases: ["spread"], atRoll: (points) => ({ neighbourHits: points }) },
  /** SC-QUAL-10: in a Stun attack a Hit that can be Evaded, in a Lethal one Stress if it succeeds. */
  stunning: {
    use: "focus",
    atRoll: (points, { damageKind }) => ({ hits: damageKind === "stun" ? points : 0 }),
    afterwards: (points, { damageKind, success }) => ({ stress: success && damageKind === "lethal" ? points : 0 }),
  },
  /** SC-QUAL-11: a shield that took the blow is worn down even if nothing came through. */
  ionic: {
    use: "focus",
    afterwards: (points, { creature, energyShield, success }) => {
      if (energyShield) return { shieldDamage: points * IONIC_SHIELD_DAMAGE };
      return { stress: success && creature !== "biological" ? points : 0 };
    },
  },
  /** SC-QUAL-12 */
  vicious: { use: "focus", atRoll: (points) => ({ crits: points }) },
  /** SC-QUAL-13: a die for each point. */
  targeting: { use: "focus", atRoll: (points) => ({ rangeDiceCut: points }) },
  /** SC-QUAL-14 */
  burning: { use: "focus", afterwards: (points, { success }) => ({ burning: success ? points : 0 }) },
  /** SC-QUAL-15 */
  grappling: { use: "focus", afterwards: (points) => ({ grappling: points }) },
  /** SC-QUAL-16 */
  blinding: { use: "focus", afterwards: (points) => ({ senses: { insensate: points } }) },
  /** SC-QUAL-17 */
  deafening: { use: "focus", afterwards: (points) => ({ senses: { incommunicado: points } }) },
  /** SC-QUAL-18 */
  burst: { use: "passive", passive: (n) => ({ area: { shape: "circle", size: n, from: "square" } }) },
  splash: { use: "passive", passive: (n) => ({ area: { shape: "circle", size: n, from: "target" } }) },
  arc: { use: "passive", passive: (n) => ({ area: { shape: "cone", size: n, from: "attacker" } }) },
  /** SC-QUAL-19 */
  slowLoading: { use: "passive", passive: (n) => ({ reloadActions: n }) },
  /** SC-QUAL-20 to SC-QUAL-25 */
  stunner: { use: "passive", passive: named("stunned") },
  hamstring: { use: "passive", passive: named("hamstrung") },
  weakening: { use: "passive", passive: named("weakened") },
  daze: { use: "passive", passive: named("dazed") },
  shocking: { use: "passive", passive: named("shocked") },
  wounding: { use: "passive", passive: named("wounded") },
  /** SC-AUTOF-02 */
  autofire: { use: "passive", passive: (n) => ({ autofire: n }) },
} as const satisfies Record<string, WeaponQualityRow>;
export type WeaponQuality = keyof typeof WEAPON_QUALITIES;
