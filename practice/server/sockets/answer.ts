import type { Ack } from "../../common/protocol.ts";
import { RequestError } from "../types.ts";

type Reply = (answer: Ack<unknown>) => void;

function isReply(value: unknown): value is Reply {
  return typeof value === "function";
}

/**
 * Run a request and acknowledge it. A refusal is told word for word; a fault of the server is logged and told briefly.
 * @returns the result, or undefined when it was refused
 */
export async function answer<T>(
  reply: unknown,
  log: (line: string) => void,
  run: () => T | Promise<T>,
): Promise<T | undefined> {
  const send: Reply = isReply(reply) ? reply : () => undefined;
  try {
    const result = await run();
    send({ ok: true, result });
    return result;
  } catch (error) {
    if (!(error instanceof RequestError)) log(`A request failed: ${describe(error)}`);
    send({ ok: false, error: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
