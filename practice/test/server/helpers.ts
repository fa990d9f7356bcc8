import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { io, type Socket } from "socket.io-client";
import type { ModifyAction, ModifyBroadcast, ModifyOperation, WorldPayload } from "../../common/protocol.ts";
import { asRecord, type PlainObject } from "../../common/utils/types.ts";
import { startServer, type RunningServer } from "../../server/server.ts";

export const SYSTEM = {
  id: "sky",
  title: "Sky <Pirates>",
  version: "1.2.3",
  socket: true,
  documentTypes: {
    Actor: { hero: { htmlFields: ["bio", "notes.*.text"], gmOnlyFields: ["secret", "vault.gold"] }, mook: {} },
    Item: { gear: { htmlFields: ["lore"] } },
  },
  packs: [{ name: "loot", label: "Loot", type: "Item", system: "sky" }],
};

/** A data path with one system and no world. */
export async function makeDataPath(): Promise<string> {
  const dataPath = await mkdtemp(join(tmpdir(), "practice-test-"));
  const folder = join(dataPath, "Data", "systems", SYSTEM.id);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "system.json"), JSON.stringify(SYSTEM));
  return dataPath;
}

export interface TestServer extends RunningServer {
  dataPath: string;
  lines: string[];
}

export async function start(dataPath?: string, port = 0): Promise<TestServer> {
  const path = dataPath ?? (await makeDataPath());
  const lines: string[] = [];
  const server = await startServer({
    ...{ dataPath: path, world: "test", port, portTries: 3, hostname: "127.0.0.1", generation: 13 },
    log: (line) => lines.push(line),
  });
  return Object.assign(server, { dataPath: path, lines, url: `http://127.0.0.1:${server.port}` });
}

export async function join_(server: TestServer, userid: string, password = ""): Promise<Response> {
  return fetch(`${server.url}/join`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ userid, password }),
  });
}

/** A client as thin as can be: it joins, asks and listens. */
export class Client {
  readonly heard: ModifyBroadcast[] = [];

  private constructor(
    readonly socket: Socket,
    readonly userId: string,
  ) {
    socket.on("modifyDocument", (news: ModifyBroadcast) => this.heard.push(news));
  }

  static async join(server: TestServer, name: string): Promise<Client> {
    const user = server.table.joinUsers().find((one) => one.name === name);
    if (!user) throw new Error(`No user ${name}`);
    const { session } = asRecord(await (await join_(server, user.id)).json());
    const socket = io(server.url, { auth: { session }, transports: ["websocket"], forceNew: true });
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("connect_error", reject);
    });
    return new Client(socket, user.id);
  }

  async request(event: string, payload: unknown): Promise<unknown> {
    const answer = asRecord(await this.socket.timeout(4000).emitWithAck(event, payload));
    if (answer["ok"] === true) return answer["result"];
    throw new Error(String(answer["error"]));
  }

  async modify(action: ModifyAction, documentName: string, operation: ModifyOperation): Promise<PlainObject[]> {
    const result = await this.request("modifyDocument", { action, documentName, operation });
    return (Array.isArray(result) ? result : []).map((one: unknown) =>
      typeof one === "string" ? { _id: one } : asRecord(one),
    );
  }

  async create(documentName: string, data: PlainObject, operation: ModifyOperation = {}): Promise<PlainObject> {
    const [made] = await this.modify("create", documentName, { ...operation, data: [data] });
    return made ?? {};
  }

  async update(documentName: string, changes: PlainObject, operation: ModifyOperation = {}): Promise<PlainObject> {
    const [diff] = await this.modify("update", documentName, { ...operation, updates: [changes] });
    return diff ?? {};
  }

  async world(): Promise<WorldPayload> {
    return (await this.request("world", {})) as WorldPayload;
  }

  /** The document as a newly joined client would get it. */
  async stored(collection: string, id: unknown): Promise<PlainObject> {
    const { documents } = await this.world();
    return documents[collection]?.find((source) => source["_id"] === id) ?? {};
  }

  /** Resolves once everything the server has sent so far has arrived. */
  async settled(): Promise<void> {
    await this.world();
  }

  /** The next message of an event, with all its arguments. */
  next(event: string): Promise<unknown[]> {
    return new Promise((resolve) => this.socket.once(event, (...args: unknown[]) => resolve(args)));
  }

  close(): void {
    this.socket.disconnect();
  }
}

export interface Seats {
  server: TestServer;
  gm: Client;
  ada: Client;
  bo: Client;
}

/** A server with a gamemaster and two players at the table. */
export async function seats(dataPath?: string): Promise<Seats> {
  const server = await start(dataPath);
  const gm = await Client.join(server, "Gamemaster");
  if (!server.table.joinUsers().some((user) => user.name === "Ada")) {
    await gm.modify("create", "User", { data: ["Ada", "Bo"].map((name) => ({ name, role: 1 })) });
  }
  const ada = await Client.join(server, "Ada");
  const bo = await Client.join(server, "Bo");
  gm.heard.length = 0;
  return { server, gm, ada, bo };
}

export async function leave({ server, gm, ada, bo }: Seats): Promise<void> {
  for (const client of [gm, ada, bo]) client.close();
  await server.stop();
}
