/** Small additions to built-in classes that packages may rely on. */

/** The number, or the nearer of two bounds. */
export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

function capitalize(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function titleCase(text: string): string {
  return text.toLocaleLowerCase().split(/(\s+)/).map(capitalize).join("");
}

/** A text as an identifier: lower case, letters, digits and a separator. */
function slugify(
  text: string,
  { replacement = "-", strict = false }: { replacement?: string; strict?: boolean } = {},
): string {
  const plain = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLocaleLowerCase()
    .trim();
  const kept = strict ? plain.replace(/[^a-z0-9\s-]/g, "") : plain.replace(/[^\p{L}\p{N}\s_-]/gu, "");
  return kept.replace(/[\s-]+/g, replacement);
}

function define(target: object, name: string, value: unknown): void {
  if (!Object.hasOwn(target, name)) {
    Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
  }
}

/** Add them; doing so twice changes nothing. */
export function installPrimitives(): void {
  define(Math, "clamp", clamp);
  define(Math, "toDegrees", (radians: number) => (radians * 180) / Math.PI);
  define(Math, "toRadians", (degrees: number) => (degrees * Math.PI) / 180);
  define(String.prototype, "capitalize", function (this: string) {
    return capitalize(String(this));
  });
  define(String.prototype, "titleCase", function (this: string) {
    return titleCase(String(this));
  });
  define(String.prototype, "slugify", function (this: string, options?: { replacement?: string; strict?: boolean }) {
    return slugify(String(this), options);
  });
  define(Number.prototype, "between", function (this: number, a: number, b: number, inclusive = true) {
    const [value, min, max] = [Number(this), Math.min(a, b), Math.max(a, b)];
    return inclusive ? value >= min && value <= max : value > min && value < max;
  });
}
