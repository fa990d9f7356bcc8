import { io, type Socket } from "socket.io-client";
import { isRecord } from "./records.ts";

/** What carries requests: a socket.io client, or a fake of it in tests. */
export interface Transport {
  emit(event: string, ...args: unknown[]): unknown;
  on(event: string, handler: (...args: never[]) => void): unknown;
  off(event: string, handler?: (...args: never[]) => void): unknown;
  readonly connected: boolean;
}

/** The connection of this page to the server. */
export const connection: { current: Transport | null } = { current: null };

/** Open the connection; resolves once the server has accepted the session. */
export function connect(): Promise<Transport> {
  // The tab's own session comes before the browser's cookie, so that two tabs can be two users.
  const session = (): string | null => sessionStorage.getItem("practice.session");
  const auth = (send: (data: object) => void): void => send({ session: session() });
  const socket: Socket = io({ transports: ["websocket"], reconnection: true, auth });
  connection.current = socket;
  return new Promise((resolve, reject) => {
    socket.once("connect", () => resolve(socket));
    socket.once("connect_error", reject);
  });
}

function requireConnection(): Transport {
  if (!connection.current) throw new Error("There is no connection to the server yet");
  return connection.current;
}

/**
 * Ask the server for something.
 * @throws with the server's reason when it refuses
 */
export function request(event: string, payload: unknown): Promise<unknown> {
  const transport = requireConnection();
  return new Promise((resolve, reject) => {
    transport.emit(event, payload, (answer: unknown) => {
      if (!isRecord(answer)) reject(new Error(`The server sent no answer to "${event}"`));
      else if (answer["ok"] === true) resolve(answer["result"]);
      else reject(new Error(String(answer["error"])));
    });
  });
}

type PackageHandler = (payload: unknown, senderId: string) => void;

/**
 * `game.socket`: messages between clients. The server relays `system.<id>` to every other client and adds who sent it.
 * A payload travels as JSON, so what JSON cannot hold is lost here as it is on the wire.
 */
export class GameSocket {
  /** The number of the connection, or undefined when offline. */
  get id(): string | undefined {
    const transport = connection.current;
    const id: unknown = transport ? Reflect.get(transport, "id") : undefined;
    return typeof id === "string" ? id : undefined;
  }

  get connected(): boolean {
    return connection.current?.connected ?? false;
  }

  /** Send to the other clients; never comes back to this one. */
  emit(event: string, ...args: unknown[]): this {
    const plain: unknown[] = args.map((argument) =>
      typeof argument === "function" || argument === undefined ? argument : JSON.parse(JSON.stringify(argument)),
    );
    requireConnection().emit(event, ...plain);
    return this;
  }

  /** Run `handler(payload, senderId)` for each message that another client sends. */
  on(event: string, handler: PackageHandler): this {
    requireConnection().on(event, handler);
    return this;
  }

  off(event: string, handler?: PackageHandler): this {
    requireConnection().off(event, handler);
    return this;
  }
}
