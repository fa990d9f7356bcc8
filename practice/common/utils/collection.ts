/** A Map by id that iterates over its values and has the array helpers packages expect. */
export class Collection<V> extends Map<string, V> {
  /** Iterating gives values, not entries. */
  // @ts-expect-error Map promises entries here; the public Collection type yields values.
  override [Symbol.iterator](): MapIterator<V> {
    return this.values();
  }

  get contents(): V[] {
    return Array.from(this.values());
  }

  find<S extends V>(condition: (value: V, index: number, collection: this) => value is S): S | undefined;
  find(condition: (value: V, index: number, collection: this) => boolean): V | undefined;
  find(condition: (value: V, index: number, collection: this) => boolean): V | undefined {
    let index = 0;
    for (const value of this.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }

  filter<S extends V>(condition: (value: V, index: number, collection: this) => value is S): S[];
  filter(condition: (value: V, index: number, collection: this) => boolean): V[];
  filter(condition: (value: V, index: number, collection: this) => boolean): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  override forEach(fn: (value: V, ...rest: never[]) => void): void {
    for (const value of this.values()) fn(value);
  }

  override get(key: string, options: { strict: true }): V;
  override get(key: string, options?: { strict?: boolean }): V | undefined;
  override get(key: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const value = super.get(key);
    if (strict && value === undefined) {
      throw new Error(`The key ${key} does not exist in the ${this.constructor.name} Collection`);
    }
    return value;
  }

  getName(name: string, options: { strict: true }): V;
  getName(name: string, options?: { strict?: boolean }): V | undefined;
  getName(name: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const value = this.find((entry) => (entry as { name?: unknown } | null)?.name === name);
    if (strict && value === undefined) {
      throw new Error(`An entry with name ${name} does not exist in the collection`);
    }
    return value;
  }

  map<M>(transformer: (value: V, index: number, collection: this) => M): M[] {
    return this.contents.map((value, index) => transformer(value, index, this));
  }

  reduce<A>(evaluator: (accumulator: A, value: V, index: number, collection: this) => A, initial: A): A {
    return this.contents.reduce((sum, value, index) => evaluator(sum, value, index, this), initial);
  }

  some(condition: (value: V, index: number, collection: this) => boolean): boolean {
    return this.contents.some((value, index) => condition(value, index, this));
  }

  /** Elements in their JSON form. */
  toJSON(): unknown[] {
    return this.map((value) => {
      const json = (value as { toJSON?: unknown } | null)?.toJSON;
      return typeof json === "function" ? (json.call(value) as unknown) : value;
    });
  }
}
