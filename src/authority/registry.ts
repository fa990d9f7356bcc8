import type { Answer } from "./request.ts";

/** One kind of request, with its reading, its checks and its deed. */
export interface AuthorityAction<Data> {
  /** Read what the request carries; null if it is not what a client of ours would send. */
  readonly read: (data: Readonly<Record<string, unknown>>) => Data | null;
  /** What must not run at the same time: usually the id of the card. */
  readonly key: (data: Data) => string;
  /**
   * Check the request against the documents and the rules, and carry it out. Runs on the active GM's client only.
   *
   * @param sender - the user the server named, never one that the request names
   */
  readonly run: (data: Data, sender: User.Implementation) => Promise<Answer>;
}

/** A request that was read and can now be run. */
export interface ReadyRequest {
  readonly key: string;
  readonly run: (sender: User.Implementation) => Promise<Answer>;
}

const readers = new Map<string, (data: Readonly<Record<string, unknown>>) => ReadyRequest | null>();

/** Make a kind of request known. Called once for each kind when the authority opens. */
export function registerAction<Data>(type: string, action: AuthorityAction<Data>): void {
  readers.set(type, (raw) => {
    const data = action.read(raw);
    if (data === null) return null;
    return { key: action.key(data), run: (sender) => action.run(data, sender) };
  });
}

/** Read a request; null if there is no such kind, or if it carries something else than its kind does. */
export function readRequest(type: string, data: Readonly<Record<string, unknown>>): ReadyRequest | null {
  return readers.get(type)?.(data) ?? null;
}
