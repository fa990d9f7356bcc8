import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { gamePage } from "./game-page.ts";
import { joinPage, type JoinUser } from "./join-page.ts";
import { EXPIRED_COOKIE, sessionCookie, sessionOf, type Sessions } from "./sessions.ts";
import { safeSegments, sendFile } from "./static-files.ts";

/** What the pages need to know of the running game. */
export interface Site {
  titles(): { world: string; system: string; systemId: string };
  joinUsers(): JoinUser[];
  /** The user id when the password is right. */
  authenticate(userId: string, password: string): string | undefined;
  /** The session ended by itself: its sockets must go. */
  onLogout(session: string): void;
  sessions: Sessions;
  /** First path segment → the folder it is served from. */
  folders: Readonly<Record<string, string>>;
}

const MAX_BODY = 16 * 1024;

function send(response: ServerResponse, status: number, type: string, body: string, headers: object = {}): void {
  response.writeHead(status, { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-store", ...headers });
  response.end(body);
}

function redirect(response: ServerResponse, location: string, headers: object = {}): void {
  response.writeHead(302, { Location: location, "Cache-Control": "no-store", ...headers }).end();
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const buffer = Buffer.from(chunk);
    size += buffer.length;
    if (size > MAX_BODY) throw new RangeError("The request is too long");
    chunks.push(buffer);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseJoin(text: string, isJson: boolean): { userid: string; password: string } {
  const field = (value: unknown): string => (typeof value === "string" ? value : "");
  if (!isJson) {
    const form = new URLSearchParams(text);
    return { userid: field(form.get("userid")), password: field(form.get("password")) };
  }
  const data: unknown = JSON.parse(text);
  const get = (name: string): unknown => (typeof data === "object" && data !== null ? Reflect.get(data, name) : "");
  return { userid: field(get("userid")), password: field(get("password")) };
}

async function joinGame(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isJson = (request.headers["content-type"] ?? "").includes("application/json");
  const refuse = (status: number, message: string): void => {
    if (isJson) send(response, status, "application/json", JSON.stringify({ status: "failed", message }));
    else send(response, status, "text/html", joinPage(site.titles(), site.joinUsers(), message));
  };
  let wish: { userid: string; password: string };
  try {
    wish = parseJoin(await readBody(request), isJson);
  } catch {
    return refuse(400, "The form could not be read.");
  }
  if (!wish.userid) return refuse(400, "Choose who you are.");
  const userId = site.authenticate(wish.userid, wish.password);
  if (!userId) return refuse(401, "That password does not fit.");
  const session = site.sessions.open(userId);
  const headers = { "Set-Cookie": sessionCookie(session) };
  if (!isJson) return redirect(response, "/game", headers);
  const body = JSON.stringify({ status: "success", redirect: "/game", session, userId });
  send(response, 200, "application/json", body, headers);
}

function logout(site: Site, request: IncomingMessage, response: ServerResponse): void {
  const session = sessionOf(request);
  if (session) {
    site.sessions.close(session);
    site.onLogout(session);
  }
  redirect(response, "/join", { "Set-Cookie": EXPIRED_COOKIE });
}

/** Packages may be links to somewhere else (a build folder), so each is a root of its own. */
const PACKAGE_KINDS: readonly string[] = ["systems", "worlds", "modules"];

/** The databases of worlds and packs are not for reading over the web. */
const DATABASES: readonly string[] = ["data", "packs"];

/** The folder and the rest of the path that a URL path stands for; null when it stands for nothing that is served. */
function locate(site: Site, path: string): { root: string; rest: string[] } | null {
  const [first, ...rest] = safeSegments(path) ?? [];
  const folder = first !== undefined && Object.hasOwn(site.folders, first) ? site.folders[first] : undefined;
  if (first === undefined || folder === undefined) return null;
  if (!PACKAGE_KINDS.includes(first)) return { root: folder, rest };
  const [id, ...inside] = rest;
  if (id === undefined || DATABASES.includes(inside[0] ?? "")) return null;
  return { root: join(folder, id), rest: inside };
}

async function sendStatic(site: Site, request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
  const place = locate(site, path);
  if (place && (await sendFile(request, response, place.root, place.rest))) return;
  send(response, 404, "text/plain", "Not found");
}

/** Answer one HTTP request. */
export async function handleRequest(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader("X-Content-Type-Options", "nosniff");
  const path = (request.url ?? "/").split("?")[0] ?? "/";
  const user = site.sessions.userOf(sessionOf(request));
  if (request.method === "POST" && path === "/join") return joinGame(site, request, response);
  if (request.method !== "GET" && request.method !== "HEAD") {
    return send(response, 405, "text/plain", "Not allowed", { Allow: "GET, HEAD" });
  }
  switch (path) {
    case "/":
      return redirect(response, user ? "/game" : "/join");
    case "/join":
      return send(response, 200, "text/html", joinPage(site.titles(), site.joinUsers()));
    case "/join/users":
      return send(response, 200, "application/json", JSON.stringify(site.joinUsers()));
    case "/game":
      return user ? send(response, 200, "text/html", gamePage(site.titles())) : redirect(response, "/join");
    case "/logout":
      return logout(site, request, response);
    default:
      return sendStatic(site, request, response, path);
  }
}
