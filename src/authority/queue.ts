const tails = new Map<string, Promise<unknown>>();

/**
 * Run a piece of work after all earlier work of the same key, so that two clicks never interleave.
 *
 * @param key - e.g. the id of the card that is written
 * @param work - may fail; the next in line runs all the same
 * @returns what the work returns
 */
export async function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = tails.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  tails.set(key, mine);
  try {
    return await mine;
  } finally {
    if (tails.get(key) === mine) tails.delete(key);
  }
}
