/** One registered callback of a hook. */
export interface HookedFunction {
  readonly hook: string;
  readonly id: number;
  readonly fn: HookCallback;
  readonly once: boolean;
}

/** A hook callback: what it gets depends on the hook, `false` matters only to {@link Hooks.call}. */
export type HookCallback = (...args: never[]) => unknown;

/** What {@link Hooks.onError} may be told besides the error. */
export interface HookErrorOptions {
  readonly msg?: string;
  readonly log?: "log" | "info" | "warn" | "error" | null;
  readonly notify?: "info" | "warn" | "error" | null;
  readonly [key: string]: unknown;
}

/** How an error reaches the screen; the user interface sets it once notifications exist. */
export const errorNotifier: { current: ((level: "info" | "warn" | "error", message: string) => void) | null } = {
  current: null,
};

let nextId = 1;
const registry = new Map<string, HookedFunction[]>();
const byId = new Map<number, HookedFunction>();

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Run one callback; a thrown error is reported and never reaches the other callbacks. */
function run(entry: HookedFunction, args: readonly unknown[]): unknown {
  if (entry.once) Hooks.off(entry.hook, entry.id);
  try {
    return Reflect.apply(entry.fn, undefined, args);
  } catch (error) {
    Hooks.onError(`Hooks.${entry.hook}`, asError(error), { log: "error" });
    return undefined;
  }
}

/** The event bus between the host and packages. Callbacks run in the order of registration and are never awaited. */
export class Hooks {
  /** Every event that has callbacks, with them in order. */
  static get events(): Record<string, HookedFunction[]> {
    return Object.fromEntries(registry);
  }

  /**
   * Run `fn` whenever the hook is called.
   * @returns a number by which {@link Hooks.off} knows the callback
   */
  static on(hook: string, fn: HookCallback, { once = false }: { once?: boolean } = {}): number {
    const entry: HookedFunction = { hook, id: nextId++, fn, once };
    const list = registry.get(hook);
    if (list) list.push(entry);
    else registry.set(hook, [entry]);
    byId.set(entry.id, entry);
    return entry.id;
  }

  /** Run `fn` at the next call of the hook only. */
  static once(hook: string, fn: HookCallback): number {
    return Hooks.on(hook, fn, { once: true });
  }

  /** Forget a callback, given by its number or by the function itself. */
  static off(hook: string, fn: number | HookCallback): void {
    const entry = typeof fn === "number" ? byId.get(fn) : registry.get(hook)?.find((candidate) => candidate.fn === fn);
    if (!entry) return;
    byId.delete(entry.id);
    // A new array, so that a call in progress keeps walking over the old one.
    const rest = (registry.get(entry.hook) ?? []).filter((candidate) => candidate !== entry);
    if (rest.length) registry.set(entry.hook, rest);
    else registry.delete(entry.hook);
  }

  /** Call every callback, whatever each returns. */
  static callAll(hook: string, ...args: readonly unknown[]): true {
    for (const entry of [...(registry.get(hook) ?? [])]) run(entry, args);
    return true;
  }

  /** Call the callbacks until one returns exactly `false`; tells whether none did. */
  static call(hook: string, ...args: readonly unknown[]): boolean {
    for (const entry of [...(registry.get(hook) ?? [])]) {
      if (run(entry, args) === false) return false;
    }
    return true;
  }

  /** Report an error caught by the host: console, notification, and the `error` hook for packages that collect them. */
  static onError(location: string, error: Error, options: HookErrorOptions = {}): void {
    const { msg, log = null, notify = null, ...data } = options;
    const message = msg ? `${msg} ${error.message}` : error.message;
    if (log) console[log](`${location}: ${message}`, error);
    if (notify) errorNotifier.current?.(notify, message);
    if (location !== "Hooks.error") Hooks.callAll("error", location, error, data);
  }
}
