import { oneAtATime } from "../authority/queue.ts";
import type { StarchasersActor } from "../documents/starchasers-actor.ts";

/**
 * Change a counter of an actor by a step: motivation, Focus Tokens, injuries. It never goes below 0; its schema knows the top.
 *
 * Clicks that follow each other faster than the server answers count one by one.
 *
 * @param path - path in the document, e.g. `system.tokens.focus`
 * @param delta - usually 1 or -1
 * @throws {RangeError} if there is no number at the path: a bug in the caller
 */
export async function changeResource(actor: StarchasersActor, path: string, delta: number): Promise<void> {
  await oneAtATime(`${actor.uuid}:${path}`, async () => {
    const current: unknown = foundry.utils.getProperty(actor._source, path);
    if (typeof current !== "number" || !Number.isInteger(delta)) throw new RangeError(`no step ${delta} of ${path}`);
    const next = Math.max(0, current + delta);
    if (next !== current) await actor.update(foundry.utils.expandObject({ [path]: next }));
  });
}
