import { isStressKnockout } from "./health.ts";
import type { HouseRules } from "../house-rules.ts";
import type { ActorKind } from "./facts.ts";

/** What Special Actions are paid with (SC-RES-01). */
export const RESOURCES = ["motivation", "stress"] as const;
export type Resource = (typeof RESOURCES)[number];

/** Who pays. */
export interface PayerFacts {
  readonly kind: ActorKind;
  readonly motivation: number;
  readonly stress: number;
  readonly stressCapacity: number;
}

/** Points paid of each Resource. */
export type Payment = Readonly<Partial<Record<Resource, number>>>;

/** Why a cost cannot be paid: a key under `STARCHASERS.Error`. */
export type PaymentRefusal = "mixedPayment" | "onlyPlayersHaveMotivation" | "notEnoughMotivation" | "stressKnocksOut";

/** Motivation and Stress after a payment, or why there is none. */
export type PaymentResult =
  | { readonly ok: true; readonly motivation: number; readonly stress: number }
  | { readonly ok: false; readonly reason: PaymentRefusal };

function checkPoints(points: number): void {
  if (!Number.isInteger(points) || points < 0) throw new RangeError(`a cost is a whole number >= 0, got ${points}`);
}

/**
 * Pay the cost of a Special Action: wholly in Motivation, which only Player Characters have, or wholly by taking Stress,
 * which may not knock the payer Unconscious.
 *
 * @param payer - values before; never changed
 * @param payment - whole points >= 0 of each Resource
 * @returns both values after, or why it cannot be paid
 * @throws {RangeError} if points are negative or fractional
 * @see SC-RES-01 to SC-RES-04
 */
export function payCost(payer: PayerFacts, payment: Payment, rules: HouseRules): PaymentResult {
  const { motivation = 0, stress = 0 } = payment;
  checkPoints(motivation);
  checkPoints(stress);
  if (motivation > 0 && stress > 0) return { ok: false, reason: "mixedPayment" };
  if (motivation > 0 && payer.kind !== "pc") return { ok: false, reason: "onlyPlayersHaveMotivation" };
  if (motivation > payer.motivation) return { ok: false, reason: "notEnoughMotivation" };
  const raised = payer.stress + stress;
  if (stress > 0 && isStressKnockout(raised, payer.stressCapacity, rules))
    return { ok: false, reason: "stressKnocksOut" };
  return { ok: true, motivation: payer.motivation - motivation, stress: raised };
}

/** The Resources that could pay a cost now, Motivation first; none: it cannot be activated (SC-RES-03). */
export function paymentChoices(payer: PayerFacts, cost: number, rules: HouseRules): Resource[] {
  return RESOURCES.filter((resource) => payCost(payer, { [resource]: cost }, rules).ok);
}

/**
 * How often a cost can still be paid with Stress: Stun damage uses up what an NPC needs for its abilities.
 *
 * @param cost - points each time, at least 1
 * @throws {RangeError} if the cost is not a whole number of at least 1
 * @see SC-UNARM-02, SC-RES-03
 */
export function stressUsesLeft(payer: PayerFacts, cost: number, rules: HouseRules): number {
  if (!Number.isInteger(cost) || cost < 1) throw new RangeError(`a cost is at least 1, got ${cost}`);
  const room = payer.stressCapacity - payer.stress;
  const usable = rules.starchasers.stressKOThreshold === "atCapacity" ? room - 1 : room;
  return Math.max(0, Math.floor(usable / cost));
}
