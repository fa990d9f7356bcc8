import type { Server as HttpServer } from "node:http";
import { Server, type Socket } from "socket.io";
import { EVENTS, isSystemEvent, type ModifyBroadcast, type UserActivity } from "../../common/protocol.ts";
import { asRecord } from "../../common/utils/types.ts";
import type { Table } from "../table.ts";
import { sessionFromCookie } from "../http/sessions.ts";
import { RequestError } from "../types.ts";
import { answer } from "./answer.ts";
import { readIndexRequest, readModifyRequest, readPackRequest, readQuery } from "./payloads.ts";

/** Longest wait for a client's answer to a query when the asker names none. */
const QUERY_TIMEOUT = 30_000;

/** The sockets of a table: who is connected, what they ask, and what the others are told. */
export class Hub {
  readonly #io: Server;
  readonly #table: Table;

  constructor(http: HttpServer, table: Table) {
    this.#table = table;
    this.#io = new Server(http, { serveClient: false, maxHttpBufferSize: 2e7, pingInterval: 10_000 });
    this.#io.use((socket, next) => {
      const known = this.#identify(socket);
      next(known ? undefined : new Error("Join the game first"));
    });
    this.#io.on("connection", (socket) => this.#enter(socket));
  }

  /** The session of a connection: the one it names, else the cookie's. */
  #identify(socket: Socket): boolean {
    const named: unknown = asRecord(socket.handshake.auth)["session"];
    const candidates = [named, sessionFromCookie(socket.handshake.headers.cookie)];
    for (const session of candidates) {
      if (typeof session !== "string") continue;
      const userId = this.#table.sessions.userOf(session);
      if (!userId || !this.#table.store.get("users", userId)) continue;
      Object.assign(socket.data, { userId, session });
      return true;
    }
    return false;
  }

  #enter(socket: Socket): void {
    const userId = userOf(socket);
    if (this.#table.presence.enter(userId, socket.id)) this.#tellActivity({ userId, active: true }, socket);
    socket.on("disconnect", () => {
      if (this.#table.presence.leave(userId, socket.id)) this.#tellActivity({ userId, active: false }, socket);
    });
    this.#onRequests(socket, userId);
    this.#relay(socket, userId);
  }

  #tellActivity(activity: UserActivity, from: Socket): void {
    from.broadcast.emit(EVENTS.USER_ACTIVITY, activity);
  }

  #onRequests(socket: Socket, userId: string): void {
    const table = this.#table;
    const on = (event: string, run: (payload: unknown) => unknown): void => {
      socket.on(event, (payload: unknown, reply: unknown) => void answer(reply, table.log, async () => run(payload)));
    };
    // In the queue, so that the state a client starts from and the changes it hears of have no gap between them.
    on(EVENTS.WORLD, () => table.queue.run(async () => table.worldPayload(userId)));
    on(EVENTS.GET_INDEX, (payload) => {
      const { pack, fields } = readIndexRequest(payload);
      return table.packs.index(pack, fields);
    });
    on(EVENTS.GET_PACK_DOCUMENTS, (payload) => {
      const { pack, ids } = readPackRequest(payload);
      return table.packs.documents(pack, ids);
    });
    on(EVENTS.QUERY, (payload) => this.#query(userId, payload));
    on(EVENTS.PAUSE, (payload) => {
      const paused = asRecord(payload)["paused"] === true;
      table.setPaused(userId, paused);
      socket.broadcast.emit(EVENTS.PAUSE, { paused });
      return { paused };
    });
    socket.on(EVENTS.MODIFY_DOCUMENT, (payload: unknown, reply: unknown) => {
      void table.queue.run(() => this.#modify(socket, userId, payload, reply));
    });
  }

  /** The sender gets the acknowledgement, then the others are told; both inside the queue, so in one order for all. */
  async #modify(socket: Socket, userId: string, payload: unknown, reply: unknown): Promise<void> {
    let told: ModifyBroadcast | undefined;
    let followUps: ModifyBroadcast[] = [];
    await answer(reply, this.#table.log, async () => {
      const outcome = await this.#table.modify(userId, readModifyRequest(payload));
      ({ broadcast: told, followUps } = outcome);
      return outcome.broadcast.result;
    });
    if (told && told.operation.broadcast !== false) socket.broadcast.emit(EVENTS.MODIFY_DOCUMENT, told);
    for (const followUp of followUps) this.#io.emit(EVENTS.MODIFY_DOCUMENT, followUp);
    if (told?.documentName === "User" && told.action === "delete") this.#dismiss(told.result.map(String));
  }

  async #query(senderId: string, payload: unknown): Promise<unknown> {
    const { userId, name, data, timeout } = readQuery(payload);
    this.#table.requirePermission(senderId, "QUERY_USER");
    const target = this.#table.presence
      .socketsOf(userId)
      .map((id) => this.#io.sockets.sockets.get(id))
      .find((socket) => socket !== undefined);
    if (!target) throw new RequestError(`User ${this.#table.userName(userId)} is not connected`);
    const wait = timeout ?? QUERY_TIMEOUT;
    const reply: unknown = await target
      .timeout(wait)
      .emitWithAck(EVENTS.QUERY, { name, data, timeout, senderId })
      .catch(() => {
        throw new RequestError(`User ${this.#table.userName(userId)} did not answer "${name}" within ${wait} ms`);
      });
    const record = asRecord(reply);
    if (record["ok"] === true) return record["result"];
    throw new RequestError(String(record["error"] ?? `"${name}" was not answered`));
  }

  /** Messages of the system go to every other client, with the true sender beside them (Q23). */
  #relay(socket: Socket, userId: string): void {
    const { id, socket: allowed } = this.#table.system;
    if (allowed !== true) return;
    socket.onAny((event: unknown, payload: unknown, ...rest: unknown[]) => {
      if (typeof event !== "string" || !isSystemEvent(event, id)) return;
      socket.broadcast.emit(event, typeof payload === "function" ? undefined : payload, userId);
      const reply = [payload, ...rest].find((argument) => typeof argument === "function");
      void answer(reply, this.#table.log, () => undefined);
    });
  }

  /** Users that no longer exist are sent away. */
  #dismiss(userIds: readonly string[]): void {
    for (const userId of userIds) this.#table.sessions.closeAllOf(userId);
    for (const socket of this.#io.sockets.sockets.values()) {
      if (userIds.includes(userOf(socket))) socket.disconnect(true);
    }
  }

  /** Close the sockets of a session that was logged out. */
  endSession(session: string): void {
    for (const socket of this.#io.sockets.sockets.values()) {
      const mine: unknown = asRecord(socket.data)["session"];
      if (mine === session) socket.disconnect(true);
    }
  }

  close(): Promise<void> {
    return this.#io.close();
  }
}

function userOf(socket: Socket): string {
  const userId: unknown = asRecord(socket.data)["userId"];
  return typeof userId === "string" ? userId : "";
}
