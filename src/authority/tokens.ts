import { fighterOf } from "./fighter.ts";
import { refuse, type Answer } from "./request.ts";

async function setTokens(actor: Actor.Implementation, focus: number): Promise<void> {
  await actor.update({ system: { tokens: { focus } } });
}

/** Focus Tokens that an actor holds. */
export function focusTokens(actor: Actor.Implementation | null): number {
  return fighterOf(actor)?.toAttackerFacts().focusTokens ?? 0;
}

/**
 * Spend a Focus Token together with what it is spent on: if that fails, the token is back (P33, SC-ATK-08).
 *
 * @param work - what the token pays for; anything but `ok` gives the token back
 * @returns the answer of the work, or `noToken` if there is none to spend
 */
export async function withTokenSpent(actor: Actor.Implementation, work: () => Promise<Answer>): Promise<Answer> {
  const before = focusTokens(actor);
  if (before < 1) return refuse("noToken");
  await setTokens(actor, before - 1);
  let answer: Answer;
  try {
    answer = await work();
  } catch (error) {
    await setTokens(actor, focusTokens(actor) + 1);
    throw error;
  }
  if (!answer.ok) await setTokens(actor, focusTokens(actor) + 1);
  return answer;
}
