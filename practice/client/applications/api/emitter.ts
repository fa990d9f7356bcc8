/** Base of applications: named events for listeners outside, on top of the browser's own `EventTarget`. */
export class EventEmitter {
  static readonly emittedEvents: readonly string[] = [];
  readonly #target = new EventTarget();

  addEventListener(type: string, listener: (event: Event) => unknown, options: { once?: boolean } = {}): void {
    this.#target.addEventListener(type, listener, options);
  }

  removeEventListener(type: string, listener: (event: Event) => unknown): void {
    this.#target.removeEventListener(type, listener);
  }

  dispatchEvent(event: Event): boolean {
    return this.#target.dispatchEvent(event);
  }
}
