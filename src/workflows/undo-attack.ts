import { isAttackCard, type AttackCard } from "../authority/attack-card.ts";
import { askAuthority } from "./ask-authority.ts";

/** The newest card that was applied to the same actor after this one, or null. */
function newerOn(card: AttackCard): AttackCard | null {
  const entry = card.system.application;
  if (!entry) return null;
  const newer = game.messages.contents.filter(isAttackCard).filter((other) => {
    const theirs = other.system.application;
    return (
      other !== card &&
      theirs !== null &&
      theirs.actor === entry.actor &&
      theirs.done &&
      !theirs.undone &&
      theirs.at > entry.at
    );
  });
  return newer.at(-1) ?? null;
}

/** Take an applied result back. If the same actor was hit again since, that exchange is named first. */
export async function undoAttack(card: AttackCard): Promise<void> {
  const newer = newerOn(card);
  if (newer) {
    const { attacker, weapon } = newer.system;
    const text = game.i18n.format("STARCHASERS.Card.undoNewer", {
      name: card.system.target.name,
      attacker: attacker.name,
      weapon: weapon.name,
    });
    const content = document.createElement("p");
    content.textContent = text;
    const holder = document.createElement("div");
    holder.append(content);
    const title = game.i18n.localize("STARCHASERS.Card.undo");
    const sure = await foundry.applications.api.DialogV2.confirm({ window: { title }, content: holder });
    if (sure !== true) return;
  }
  await askAuthority(card, "attack.undo");
}
