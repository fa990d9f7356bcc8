import { escapeHTML } from "../utils/misc.ts";

export interface ElementFailure {
  id: string | number;
  name?: string;
  failure: DataModelValidationFailure;
}

export interface ValidationFailureOptions {
  invalidValue?: unknown;
  fallback?: unknown;
  dropped?: boolean;
  message?: string;
  unresolved?: boolean;
}

/** What went wrong with one value, and with the values inside it. */
export class DataModelValidationFailure {
  invalidValue: unknown;
  fallback: unknown;
  dropped: boolean;
  message: string | undefined;
  fields: Record<string, DataModelValidationFailure> = {};
  elements: ElementFailure[] = [];
  /** Was there no valid value to take its place? */
  unresolved: boolean;

  constructor(options: ValidationFailureOptions = {}) {
    this.invalidValue = options.invalidValue;
    this.fallback = options.fallback;
    this.dropped = options.dropped ?? false;
    this.message = options.message;
    this.unresolved = options.unresolved ?? false;
  }

  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  /** Has it no failures inside? */
  isEmpty(): boolean {
    return Object.keys(this.fields).length === 0 && this.elements.length === 0;
  }

  /** Record the failure of an inner field; it makes the whole unresolved if it is. */
  addField(name: string, failure: DataModelValidationFailure): void {
    this.fields[name] = failure;
    this.unresolved ||= failure.unresolved;
  }

  addElement(element: ElementFailure): void {
    this.elements.push(element);
    this.unresolved ||= element.failure.unresolved;
  }

  toObject(): Required<Pick<DataModelValidationFailure, "dropped">> & Record<string, unknown> {
    return {
      invalidValue: this.invalidValue,
      fallback: this.fallback,
      dropped: this.dropped,
      message: this.message,
    };
  }

  /** Every failed value by its dotted path. */
  flatten(path = ""): Record<string, DataModelValidationFailure> {
    const flat: Record<string, DataModelValidationFailure> = {};
    const join = (key: string): string => (path ? `${path}.${key}` : key);
    for (const [key, failure] of Object.entries(this.fields)) Object.assign(flat, failure.flatten(join(key)));
    for (const { id, failure } of this.elements) Object.assign(flat, failure.flatten(join(String(id))));
    if (this.isEmpty() && path) flat[path] = this;
    return flat;
  }

  toString(): string {
    const lines = this.message ? [this.message] : [];
    for (const [path, failure] of Object.entries(this.flatten())) {
      if (failure !== this) lines.push(`  ${path}: ${failure.message ?? "is invalid"}`);
    }
    return lines.join("\n");
  }
}

/** A validation failure as an exception. */
export class DataModelValidationError extends Error {
  readonly #failure: DataModelValidationFailure | undefined;

  constructor(failure: DataModelValidationFailure | string, options?: ErrorOptions) {
    super(typeof failure === "string" ? failure : failure.toString(), options);
    this.name = "DataModelValidationError";
    this.#failure = typeof failure === "string" ? undefined : failure;
  }

  /** The failure itself, or the one at a dotted path. */
  getFailure(path?: string): DataModelValidationFailure | undefined {
    if (!path) return this.#failure;
    return this.getAllFailures()?.[path];
  }

  getAllFailures(): Record<string, DataModelValidationFailure> | undefined {
    return this.#failure?.flatten();
  }

  logAsTable(): void {
    const rows = Object.entries(this.getAllFailures() ?? {}).map(([path, failure]) => [path, failure.toObject()]);
    if (rows.length) console.table(Object.fromEntries(rows));
  }

  asHTML(): string {
    const rows = Object.entries(this.getAllFailures() ?? {});
    if (!rows.length) return `<p>${escapeHTML(this.message)}</p>`;
    const items = rows.map(([path, failure]) => `<li>${escapeHTML(path)}: ${escapeHTML(failure.message ?? "")}</li>`);
    return `<ul>${items.join("")}</ul>`;
  }
}
