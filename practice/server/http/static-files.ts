import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".hbs": "text/html; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".txt": "text/plain; charset=utf-8",
  ".wav": "audio/wav",
  ".webm": "video/webm",
  ".webp": "image/webp",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/** The MIME type of a file name. */
export function contentType(file: string): string {
  return TYPES[extname(file).toLowerCase()] ?? "application/octet-stream";
}

/**
 * The path segments of a URL path, or null when it tries to leave its folder: `..`, hidden files, back slashes,
 * NUL, broken escapes.
 */
export function safeSegments(path: string): string[] | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  const segments = decoded.split("/").filter((segment) => segment !== "");
  const bad = (segment: string): boolean => segment.startsWith(".") || /[\\\0:]/.test(segment);
  return segments.some(bad) ? null : segments;
}

async function resolveInside(root: string, segments: readonly string[]): Promise<string | null> {
  try {
    const base = await realpath(root);
    const file = await realpath(join(base, ...segments));
    return file.startsWith(base + sep) ? file : null;
  } catch {
    return null;
  }
}

/**
 * Answer with a file below `root`; links may not lead out of it. Browsers keep a copy but ask each time whether it is
 * still good, so a rebuilt system is what the next reload shows.
 * @returns false when there is no such file
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  root: string,
  segments: readonly string[],
): Promise<boolean> {
  const file = await resolveInside(root, segments);
  const info = file ? await stat(file) : null;
  if (!file || !info?.isFile()) return false;
  const etag = `"${info.size.toString(36)}-${info.mtimeMs.toString(36)}"`;
  const headers = { "Cache-Control": "no-cache", ETag: etag, "Content-Type": contentType(file) };
  if (request.headers["if-none-match"] === etag) {
    response.writeHead(304, headers).end();
    return true;
  }
  response.writeHead(200, { ...headers, "Content-Length": info.size });
  if (request.method === "HEAD") response.end();
  else
    createReadStream(file)
      .on("error", () => response.destroy())
      .pipe(response);
  return true;
}
