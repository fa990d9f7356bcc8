import { registerAttackActions } from "./actions/attack-actions.ts";
import { reportForgery } from "./forgery.ts";
import { oneAtATime } from "./queue.ts";
import { readRequest } from "./registry.ts";
import { CHANNEL, readEnvelope, refuse, type Answer, type AuthorityRequest, type Envelope } from "./request.ts";

/** How long a client waits for the GM's client before it asks once more, milliseconds. */
const PATIENCE = 5000;
/** How many answers the GM's client remembers, so that a repeated request is not carried out again. */
const REMEMBERED = 200;

const waiting = new Map<string, (answer: Answer) => void>();
const answered = new Map<string, Promise<Answer>>();

/** Listen on the system's channel. Called once, when the world is ready. */
export function openAuthority(): void {
  registerAttackActions();
  // The types of socket.io know no second argument; Foundry's server stamps the sender there.
  game.socket.on(CHANNEL, (payload: unknown, senderId?: unknown) => {
    void receive(payload, senderId);
  });
}

/**
 * Ask the authority to do something: on the active GM's own client at once, else over the socket.
 *
 * @param type - a registered kind of request
 * @param data - plain JSON
 * @param id - the request's id; the same id is never carried out twice
 * @returns what became of it: `noGamemaster` when no GM is connected, `noAnswer` when the GM's client stays silent
 */
export async function submit(
  type: string,
  data: Readonly<Record<string, unknown>>,
  id: string = foundry.utils.randomID(),
): Promise<Answer> {
  const request: AuthorityRequest = { id, type, data };
  if (game.user.isActiveGM) return carryOut(request, game.user);
  if (!game.users.activeGM) return refuse("noGamemaster");
  return (await ask(request)) ?? (await ask(request)) ?? refuse("noAnswer");
}

/** Send a request and wait; null when nothing came back in time. */
async function ask(request: AuthorityRequest): Promise<Answer | null> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(() => {
      waiting.delete(request.id);
      resolve(null);
    }, PATIENCE);
    waiting.set(request.id, (answer) => {
      window.clearTimeout(timer);
      waiting.delete(request.id);
      resolve(answer);
    });
    send({ kind: "request", request });
  });
}

function send(envelope: Envelope): void {
  game.socket.emit(CHANNEL, envelope);
}

/**
 * A frame from the socket.
 *
 * @param payload - anything at all
 * @param senderId - the user as the server stamped it
 */
export async function receive(payload: unknown, senderId: unknown): Promise<void> {
  const sender = typeof senderId === "string" ? game.users.get(senderId) : undefined;
  const envelope = readEnvelope(payload);
  if (envelope?.kind === "answer") {
    // Only a GM's client answers; a player who imitates one changes nothing, but must not mislead either.
    if (sender?.isGM && envelope.to === game.user.id) waiting.get(envelope.id)?.(envelope.answer);
    return;
  }
  if (!game.user.isActiveGM) return;
  if (!envelope || !sender) {
    reportForgery(sender ?? null, payload);
    return;
  }
  const { request } = envelope;
  if (!readRequest(request.type, request.data)) {
    reportForgery(sender, payload);
    return;
  }
  const answer = await carryOut(request, sender);
  send({ kind: "answer", id: request.id, to: sender.id, answer });
}

/** Carry a request out once, however often it arrives. Runs on the active GM's client only. */
export function carryOut(request: AuthorityRequest, sender: User.Implementation): Promise<Answer> {
  const name = `${sender.id}:${request.id}`;
  const known = answered.get(name);
  if (known) return known;
  const answer = attempt(request, sender);
  answered.set(name, answer);
  const oldest = answered.size > REMEMBERED ? answered.keys().next().value : undefined;
  if (oldest !== undefined) answered.delete(oldest);
  return answer;
}

async function attempt(request: AuthorityRequest, sender: User.Implementation): Promise<Answer> {
  const ready = readRequest(request.type, request.data);
  if (!ready) return refuse("unknownRequest");
  try {
    return await oneAtATime(ready.key, () => ready.run(sender));
  } catch (error) {
    console.warn(`Starchasers | ${request.type} could not be carried out`, error);
    return refuse("failed");
  }
}
