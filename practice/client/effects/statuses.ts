import type { Actor } from "../documents/actor.ts";
import type { ActiveEffect } from "../documents/active-effect.ts";
import { statusConfig } from "../documents/active-effect.ts";
import { getDocumentClass } from "../config.ts";
import { trusted } from "../records.ts";

/** Effects of the actor that stand for this status and no other. */
function existingEffects(actor: Actor, statusId: string, fixedId: string | undefined): string[] {
  const own = trusted<ActiveEffect[]>([...actor.effects]);
  if (fixedId) return own.filter((effect) => effect.id === fixedId).map((effect) => String(effect.id));
  return own
    .filter((effect) => effect.statuses.size === 1 && effect.statuses.has(statusId))
    .map((effect) => String(effect.id));
}

/**
 * Switch a status on or off.
 * @returns the new effect; false when one was removed; true when it was there and should be; undefined when it was
 * away and should be
 * @throws for a status that is not configured
 */
export async function toggleStatusEffect(
  actor: Actor,
  statusId: string,
  { active, overlay = false }: { active?: boolean | null; overlay?: boolean | null } = {},
): Promise<ActiveEffect | boolean | undefined> {
  const status = statusConfig(statusId);
  if (!status) throw new Error(`"${statusId}" is not a configured status effect`);
  const existing = existingEffects(actor, statusId, status._id);
  const wanted = active === undefined ? existing.length === 0 : active === true;
  if (existing.length) {
    if (wanted) return true;
    await actor.deleteEmbeddedDocuments("ActiveEffect", existing);
    return false;
  }
  if (!wanted) return undefined;
  const cls = trusted<typeof ActiveEffect>(getDocumentClass("ActiveEffect"));
  const effect = await cls.fromStatusEffect(statusId, { parent: actor });
  if (overlay) effect.updateSource({ "flags.core.overlay": true });
  const created = await cls.create(trusted<object>(effect), { parent: actor, keepId: Boolean(status._id) });
  return trusted<ActiveEffect | undefined>(created);
}
