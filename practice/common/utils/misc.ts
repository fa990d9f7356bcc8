const ID_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

const pool = new Uint8Array(1024);
let poolIndex = pool.length;

/** Bytes are drawn in batches: a call to the system for each would be slow. */
function randomByte(): number {
  if (poolIndex >= pool.length) {
    crypto.getRandomValues(pool);
    poolIndex = 0;
  }
  return pool[poolIndex++] ?? 0;
}

/** A random alphanumeric identifier; 16 characters make a document id. */
export function randomID(length = 16): string {
  let id = "";
  while (id.length < length) {
    const byte = randomByte();
    // Bytes above the largest multiple of 62 would favour the first letters.
    if (byte < 248) id += ID_CHARACTERS.charAt(byte % 62);
  }
  return id;
}

/** Is the text a document id: 16 alphanumeric characters? */
export function isValidId(id: unknown): id is string {
  return typeof id === "string" && /^[A-Za-z0-9]{16}$/.test(id);
}

/** Is version `v1` later than `v0`? Parts between periods compare as numbers where both are numbers. */
export function isNewerVersion(v1: number | string, v0: number | string): boolean {
  const left = String(v1).split(".");
  const right = String(v0).split(".");
  for (const [index, part] of left.entries()) {
    const other = right[index];
    if (other === undefined) return true;
    if (part === other) continue;
    const [a, b] = [Number(part), Number(other)];
    if (Number.isNaN(a) || Number.isNaN(b)) return part > other;
    if (a !== b) return a > b;
  }
  return false;
}

/** Call only once the calls have paused for `delay` milliseconds, with the last arguments. */
export function debounce<Args extends unknown[]>(callback: (...args: Args) => unknown, delay: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function (this: unknown, ...args: Args): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      callback.apply(this, args);
    }, delay);
  };
}

/** Call at most once in `delay` milliseconds; a call in between runs at the end of the interval. */
export function throttle<Args extends unknown[]>(callback: (...args: Args) => unknown, delay: number) {
  let waiting: Args | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function run(this: unknown, ...args: Args): void {
    if (timer !== undefined) {
      waiting = args;
      return;
    }
    callback.apply(this, args);
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting) {
        const next = waiting;
        waiting = null;
        run.apply(this, next);
      }
    }, delay);
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Make text safe inside HTML content and quoted attributes. */
export function escapeHTML(value: unknown): string {
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** The reverse of `escapeHTML`. */
export function unescapeHTML(value: unknown): string {
  return String(value).replace(
    /&(?:amp|lt|gt|quot|#x27);/g,
    (entity) => Object.entries(ENTITIES).find(([, escaped]) => escaped === entity)?.[0] ?? entity,
  );
}

/** Pass a URL path through encoding without touching what is encoded already. */
export function encodeURL(path: string): string {
  return path
    .split("/")
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join("/");
}

/** A path on this host, below its optional prefix. */
export function getRoute(path: string, { prefix = null }: { prefix?: string | null } = {}): string {
  const route = path.replace(/^\/+/, "");
  return prefix ? `/${prefix}/${route}` : `/${route}`;
}
