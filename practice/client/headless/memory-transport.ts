import { isFunction } from "../records.ts";
import type { Transport } from "../socket.ts";

/** A connection to nobody: it remembers what was sent, and delivers what a test says that somebody sent. */
export class MemoryTransport implements Transport {
  readonly connected = true;
  /** What was sent, as `[event, ...arguments]`. */
  readonly sent: unknown[][] = [];
  readonly #handlers = new Map<string, Set<(...args: never[]) => void>>();

  emit(event: string, ...args: unknown[]): this {
    const reply = args.at(-1);
    if (isFunction(reply)) reply({ ok: true, result: [] });
    this.sent.push([event, ...args.filter((argument) => !isFunction(argument))]);
    return this;
  }

  on(event: string, handler: (...args: never[]) => void): this {
    const known = this.#handlers.get(event) ?? new Set();
    this.#handlers.set(event, known.add(handler));
    return this;
  }

  off(event: string, handler?: (...args: never[]) => void): this {
    if (handler) this.#handlers.get(event)?.delete(handler);
    else this.#handlers.delete(event);
    return this;
  }

  /** As if the server had delivered this message: the payload, then the id of the user who sent it. */
  receive(event: string, payload: unknown, senderId: string): void {
    for (const handler of this.#handlers.get(event) ?? []) Reflect.apply(handler, undefined, [payload, senderId]);
  }
}
