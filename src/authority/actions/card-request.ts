/** A request about one card. */
export interface CardRequest {
  /** Id of the chat message. */
  readonly message: string;
}

/** Read a request that names nothing but a card. */
export function readCardRequest(data: Readonly<Record<string, unknown>>): CardRequest | null {
  const message = data["message"];
  return typeof message === "string" ? { message } : null;
}

/** Most dice that anybody may roll in one pool. */
export const MOST_DICE = 100;

/** Read whole numbers within limits, or null if there is anything else. */
export function readWholes(value: unknown, min: number, max: number): number[] | null {
  if (!Array.isArray(value) || value.length > MOST_DICE) return null;
  const wholes: number[] = [];
  for (const entry of value) {
    if (typeof entry !== "number" || !Number.isInteger(entry) || entry < min || entry > max) return null;
    wholes.push(entry);
  }
  return wholes;
}

/** Read a whole number within limits; `undefined` when it is something else. */
export function readWhole(value: unknown, min: number, max: number): number | undefined {
  return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max ? value : undefined;
}
