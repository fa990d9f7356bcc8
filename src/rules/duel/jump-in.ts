import type { HouseRules } from "../house-rules.ts";
import type { ActorKind } from "../starchasers/facts.ts";
import { MOTIVATION_COSTS } from "../starchasers/motivation.ts";
import { payCost } from "../starchasers/payment.ts";
import type { PayerFacts, PaymentRefusal, PaymentResult, Resource } from "../starchasers/payment.ts";

/** Why nobody jumps in: a key under `STARCHASERS.Error`. */
export type JumpInRefusal = PaymentRefusal | "jumpInTakesMotivation";
export type JumpInPayment =
  Extract<PaymentResult, { ok: true }> | { readonly ok: false; readonly reason: JumpInRefusal };

/**
 * What may pay for jumping into a duel, the usual first: Motivation for a Player Character, by house rule Stress too;
 * Stress for Allies and NPCs, who have no Motivation.
 *
 * @param rules - `duelJumpInResource` is read
 * @see SC-DUEL-FLOW-07, SC-ALLY-DUEL-04, SC-RES-02
 */
export function jumpInResources(kind: ActorKind, rules: HouseRules): readonly Resource[] {
  if (kind !== "pc") return ["stress"];
  return rules.starchasers.duelJumpInResource === "motivationOrStress" ? ["motivation", "stress"] : ["motivation"];
}

/**
 * Pay for jumping into a duel with an Attack or a Defense: 1 point, before anything is rolled.
 *
 * @param payer - values before; never changed
 * @returns both values after, or why it cannot be paid
 * @see SC-DUEL-FLOW-07, SC-ALLY-DUEL-04, SC-RES-03
 */
export function payJumpIn(payer: PayerFacts, resource: Resource, rules: HouseRules): JumpInPayment {
  const refused = resource === "stress" && !jumpInResources(payer.kind, rules).includes("stress");
  if (refused) return { ok: false, reason: "jumpInTakesMotivation" };
  return payCost(payer, { [resource]: MOTIVATION_COSTS.duelJumpIn }, rules);
}

/** The count of Interactions that one character's jump-ins wait for. */
export interface JumpInCount {
  readonly sinceStart: number;
  /** Interactions since it last tried, that try's own result included; null if it never did. */
  readonly sinceLastTry: number | null;
  /** It attacked or was attacked in this duel: then it need not wait. */
  readonly partOfDuel: boolean;
}

/**
 * Interactions that somebody still has to wait before it may jump in; 0: now. Each outsider counts for itself, and its
 * first attempt waits too.
 *
 * @param rules - `duelJumpInInterval` is read
 * @see SC-DUEL-FLOW-08, SC-ALLY-DUEL-04
 */
export function jumpInWait({ sinceStart, sinceLastTry, partOfDuel }: JumpInCount, rules: HouseRules): number {
  if (partOfDuel) return 0;
  return Math.max(0, rules.starchasers.duelJumpInInterval - (sinceLastTry ?? sinceStart));
}
