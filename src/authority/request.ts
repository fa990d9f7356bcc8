/** The socket channel of the system; Foundry relays no other. */
export const CHANNEL = "system.starchasers";

/** What a client asks the active GM's client to do. The sender is never in here: the server stamps it. */
export interface AuthorityRequest {
  /** Chosen by the asker; a request that arrives twice is carried out once. */
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What becomes of a request. `reason` is a key under `STARCHASERS.Error`. */
export type Answer =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: string;
      readonly params?: Readonly<Record<string, string | number>>;
    };

/** A frame on the channel. */
export type Envelope =
  | { readonly kind: "request"; readonly request: AuthorityRequest }
  | { readonly kind: "answer"; readonly id: string; readonly to: string; readonly answer: Answer };

/** A refusal with its reason, a key under `STARCHASERS.Error`. */
export function refuse(reason: string, params?: Readonly<Record<string, string | number>>): Answer {
  return params ? { ok: false, reason, params } : { ok: false, reason };
}

/** Longest word that a frame may carry in the place of an id or a type. */
const LONGEST_WORD = 64;

function isWord(value: unknown): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= LONGEST_WORD;
}

/** Whether a value is a plain object, as JSON makes them. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readAnswer(value: unknown): Answer | null {
  if (!isRecord(value)) return null;
  if (value["ok"] === true) return { ok: true };
  // The reason becomes part of a language key, so nothing but a plain word may be one.
  if (value["ok"] !== false || !isWord(value["reason"]) || !/^[A-Za-z]+$/.test(value["reason"])) return null;
  const params: Record<string, string | number> = {};
  for (const [key, param] of Object.entries(isRecord(value["params"]) ? value["params"] : {})) {
    if (typeof param === "string" || typeof param === "number") params[key] = param;
  }
  return { ok: false, reason: value["reason"], params };
}

/**
 * Read a frame that came over the socket. Anybody can send anything, so every part is looked at.
 *
 * @returns the frame, or null if it is none of ours
 */
export function readEnvelope(payload: unknown): Envelope | null {
  if (!isRecord(payload)) return null;
  if (payload["kind"] === "request") {
    const request = payload["request"];
    if (!isRecord(request) || !isWord(request["id"]) || !isWord(request["type"])) return null;
    if (!isRecord(request["data"])) return null;
    return { kind: "request", request: { id: request["id"], type: request["type"], data: request["data"] } };
  }
  if (payload["kind"] === "answer") {
    const answer = readAnswer(payload["answer"]);
    if (!answer || !isWord(payload["id"]) || !isWord(payload["to"])) return null;
    return { kind: "answer", id: payload["id"], to: payload["to"], answer };
  }
  return null;
}
