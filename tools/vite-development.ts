import { readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { HmrContext, Plugin } from "vite";

const ROOT = join(import.meta.dirname, "..");
const BASE = "/systems/starchasers/";

/** What the page runs in place of the built entry: Vite's client, the sources, and the receiver of live edits. */
const ENTRY = `import "${BASE}@vite/client";
import "${BASE}src/starchasers.ts";
import "${BASE}tools/development-client.ts";`;

/** Send an edited template or language to every open page, and copy it where the host's own server reads it. */
async function sendEdit({ server, file, read }: HmrContext): Promise<boolean> {
  const path = relative(ROOT, file).split(sep).join("/");
  if (!/^(templates\/.*\.hbs|lang\/\w+\.json)$/.test(path)) return false;
  // Vite's own `read` waits for an editor that empties a file before it writes it.
  const text = await read();
  writeFileSync(join(ROOT, "dist", path), text);
  const event = path.startsWith("lang/") ? "starchasers:language" : "starchasers:template";
  server.ws.send({ type: "custom", event, data: { path, text } });
  return true;
}

/** Vite plugin: in front of a running world, serve the sources in place of the build and push edits without a reload. */
export function foundryDevelopment(): Plugin {
  return {
    name: "starchasers-development",
    apply: "serve",
    enforce: "post",
    configureServer(server) {
      server.watcher.add([join(ROOT, "templates"), join(ROOT, "lang")]);
      server.middlewares.use((request, response, next) => {
        const url = (request.url ?? "").split("?")[0];
        if (url === `${BASE}starchasers.mjs`) {
          response.setHeader("content-type", "text/javascript");
          response.end(ENTRY);
        } else if (url === `${BASE}starchasers.css`) {
          response.setHeader("content-type", "text/css");
          response.end("");
        } else if (/^\/systems\/starchasers\/(templates|lang|assets|fonts|packs)\/|\/system\.json$/.test(url ?? "")) {
          sendBuilt(url ?? "", response, next);
        } else next();
      });
    },
    // The page holds these styles itself, so what they name beside them would be looked for beside the page.
    transform(code, id) {
      return id.endsWith(".css") ? code.replace(/url\((\\?["'])fonts\//g, `url($1${BASE}fonts/`) : null;
    },
    async handleHotUpdate(context) {
      return (await sendEdit(context)) ? [] : undefined;
    },
  };
}

const TYPES: Record<string, string> = { json: "application/json", svg: "image/svg+xml", woff2: "font/woff2" };

/** Files that the page asks for by their built path come from `dist`, which a build has filled before. */
function sendBuilt(
  url: string,
  response: { setHeader(name: string, value: string): void; end(body: Uint8Array): void },
  next: () => void,
): void {
  const path = decodeURIComponent(url.slice(BASE.length));
  if (path.includes("..")) return next();
  try {
    const body = readFileSync(join(ROOT, "dist", path));
    response.setHeader("content-type", TYPES[path.split(".").at(-1) ?? ""] ?? "text/plain; charset=utf-8");
    response.end(body);
  } catch {
    next();
  }
}
