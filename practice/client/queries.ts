/** A function that answers `User#query` on the asked user's client. */
export type QueryHandler = (data: unknown, options: { timeout?: number }) => unknown;

/**
 * Answer a query with the handler of that name.
 * @throws if nobody registered the name, or whatever the handler throws
 */
export async function answerQuery(
  handlers: Readonly<Record<string, QueryHandler | undefined>>,
  name: string,
  data: unknown,
  timeout: number | undefined,
): Promise<unknown> {
  const handler = handlers[name];
  if (!handler) throw new Error(`No query named "${name}" is registered`);
  return handler(data, timeout === undefined ? {} : { timeout });
}

/** The promise of `work`, or a rejection once `milliseconds` have passed. Without a limit it is `work` itself. */
export function withTimeout<T>(work: Promise<T>, milliseconds: number | undefined, message: string): Promise<T> {
  if (milliseconds === undefined) return work;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(message)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
