import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { assetFolders } from "./assets.ts";
import { handleRequest, type Site } from "./http/routes.ts";
import { openWorld, type OpenWorld } from "./open-world.ts";
import type { ServerOptions } from "./options.ts";
import { Hub } from "./sockets/hub.ts";
import type { Table } from "./table.ts";

export interface RunningServer {
  port: number;
  /** Address for a browser on this machine. */
  url: string;
  table: Table;
  /** Stop listening, send everybody away, write and close the databases. */
  stop(): Promise<void>;
}

/** Open the world and serve it. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const world = await openWorld(options);
  const { table } = world;
  const http = createServer();
  try {
    const port = await listen(http, options);
    const hub = new Hub(http, table);
    const site = makeSite(world, hub);
    http.on("request", (request, response) => {
      if (request.url?.startsWith("/socket.io/")) return;
      handleRequest(site, request, response).catch((error: unknown) => {
        table.log(`${request.method ?? ""} ${request.url ?? ""} failed: ${String(error)}`);
        if (!response.headersSent) response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" });
        response.end("The server failed to answer");
      });
    });
    const stop = async (): Promise<void> => {
      await hub.close();
      http.closeAllConnections();
      await world.close();
    };
    return { port, url: `http://localhost:${port}`, table, stop };
  } catch (error) {
    await world.close();
    throw error;
  }
}

function makeSite({ table, folders }: OpenWorld, hub: Hub): Site {
  return {
    titles: () => ({ world: table.world.title, system: table.system.title, systemId: table.system.id }),
    joinUsers: () => table.joinUsers(),
    authenticate: (userId, password) => table.authenticate(userId, password),
    onLogout: (session) => hub.endSession(session),
    sessions: table.sessions,
    folders: { ...assetFolders(), systems: folders.systems, worlds: folders.worlds, modules: folders.modules },
  };
}

/** Listen on the wished port, or on the first free one after it. */
async function listen(http: HttpServer, { port, portTries, hostname, log }: ServerOptions): Promise<number> {
  for (let candidate = port; ; candidate += 1) {
    const taken = await tryPort(http, candidate, hostname);
    if (taken === null) return portOf(http);
    if (taken !== "EADDRINUSE" || candidate >= port + portTries) {
      throw new RangeError(`Port ${candidate} cannot be used (${taken}). Choose another with --port=N.`);
    }
    log(`Port ${candidate} is taken by another program; trying ${candidate + 1}.`);
  }
}

/** @returns null when listening, else the reason why not */
function tryPort(http: HttpServer, port: number, hostname: string | undefined): Promise<string | null> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException): void => {
      http.off("listening", succeed);
      resolve(error.code ?? error.message);
    };
    const succeed = (): void => {
      http.off("error", fail);
      resolve(null);
    };
    http.once("error", fail);
    http.once("listening", succeed);
    http.listen(hostname === undefined ? { port } : { port, host: hostname });
  });
}

function portOf(http: HttpServer): number {
  const address: AddressInfo | string | null = http.address();
  return typeof address === "object" && address ? address.port : 0;
}
