import type { AttackCard } from "../authority/attack-card.ts";
import { askAuthority } from "./ask-authority.ts";

/** Have the result written onto the target. */
export async function applyAttack(card: AttackCard): Promise<void> {
  await askAuthority(card, "attack.apply");
}
