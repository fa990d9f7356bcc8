import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, type Page, chromium } from "playwright-core";
import { makeDemoWorld } from "../../../tools/demo-world.mjs";
import { needBrowser } from "../../../tools/lib/browser.mjs";

const ROOT = join(import.meta.dirname, "..", "..", "..");

/** Chromium asks outside hosts without these, and has no GPU on test machines. */
const FLAGS = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export type UserName = "Gamemaster" | "Player 1" | "Player 2" | "Gamemaster 2";

export interface SeatOptions {
  readonly language?: "en" | "ru";
  readonly theme?: "light" | "dark";
  readonly width?: number;
  readonly height?: number;
}

/** One user at the table: a browser context of its own, joined and ready. */
export interface Seat {
  readonly name: UserName;
  readonly page: Page;
  readonly context: BrowserContext;
  /** Everything that this client's console called an error or a deprecation. */
  readonly complaints: string[];
  /** Load the page again, as F5 does, and wait until the game is ready. */
  reload(): Promise<void>;
  /** The same user in one more tab of the same browser. */
  secondTab(): Promise<Seat>;
  /** Leave: close this browser context. */
  leave(): Promise<void>;
}

/** A practice table of its own with the demo world, and the browsers that sit at it. */
export interface Table {
  readonly url: string;
  readonly dataPath: string;
  sit(name: UserName, options?: SeatOptions): Promise<Seat>;
  /** Several users at once, which is faster. */
  seats<Names extends readonly UserName[]>(...names: Names): Promise<{ [Key in keyof Names]: Seat }>;
  /** Complaints of all seats; a test ends by expecting none. */
  complaints(): string[];
  close(): Promise<void>;
}

export interface TableOptions {
  /** Done to the world while nobody has it open. */
  readonly prepare?: (worldPath: string) => Promise<void>;
}

/** Start a server on a free port with a fresh demo world. */
export async function openTable({ prepare }: TableOptions = {}): Promise<Table> {
  const dataPath = mkdtempSync(join(tmpdir(), "starchasers-e2e-"));
  await makeDemoWorld({ dataPath });
  await prepare?.(join(dataPath, "Data", "worlds", "demo"));
  const { server, url } = await startServer(dataPath);
  const browser = await chromium.launch({ executablePath: needBrowser(), args: FLAGS });
  const seats: Seat[] = [];
  const sit = async (name: UserName, options: SeatOptions = {}): Promise<Seat> => {
    const seat = await takeSeat(browser, url, name, options);
    seats.push(seat);
    return seat;
  };
  return {
    url,
    dataPath,
    sit,
    // One seat for each name: the types know no map over a tuple.
    seats: <Names extends readonly UserName[]>(...names: Names) =>
      Promise.all(names.map((name) => sit(name))) as Promise<{ [Key in keyof Names]: Seat }>,
    complaints: () => seats.flatMap((seat) => seat.complaints.map((text) => `${seat.name}: ${text}`)),
    async close() {
      await browser.close();
      await stop(server);
      rmSync(dataPath, { recursive: true, force: true });
    },
  };
}

async function startServer(dataPath: string): Promise<{ server: ChildProcess; url: string }> {
  const args = [join(ROOT, "practice", "main.js"), `--dataPath=${dataPath}`, "--world=demo", "--port=0", "--headless"];
  const server = spawn(process.execPath, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    const read = (data: Buffer): void => {
      output += data.toString();
      const found = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(output);
      if (found) resolve(found[0]);
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    server.on("exit", (code) => reject(new Error(`the practice table ended with ${code}:\n${output}`)));
  });
  return { server, url };
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve();
    server.on("exit", () => resolve());
    server.kill("SIGINT");
  });
}

async function takeSeat(browser: Browser, url: string, name: UserName, options: SeatOptions): Promise<Seat> {
  const viewport = { width: options.width ?? 1400, height: options.height ?? 900 };
  const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
  const page = await context.newPage();
  const complaints: string[] = [];
  listen(page, complaints);
  await joinAs(page, url, name);
  await prefer(page, options);
  return seatAt(page, name, complaints);
}

function seatAt(page: Page, name: UserName, complaints: string[]): Seat {
  const context = page.context();
  return {
    name,
    page,
    context,
    complaints,
    async reload() {
      await page.reload();
      await ready(page);
    },
    async secondTab() {
      const tab = await context.newPage();
      listen(tab, complaints);
      await tab.goto(page.url());
      await ready(tab);
      return seatAt(tab, name, complaints);
    },
    leave: () => context.close(),
  };
}

function listen(page: Page, complaints: string[]): void {
  page.on("pageerror", (error) => complaints.push(error.stack ?? error.message));
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" || /deprecat/i.test(text)) complaints.push(text);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
}

async function joinAs(page: Page, url: string, name: UserName): Promise<void> {
  await page.goto(`${url}/join`);
  await page.locator("#join-game-form select[name=userid]").selectOption({ label: name });
  await page.locator("button[name=join]").click();
  await ready(page);
}

/** Wait until the client has run its `ready` hooks. */
async function ready(page: Page): Promise<void> {
  await page.waitForURL("**/game");
  await page.waitForFunction(() => Reflect.get(globalThis, "game")?.ready === true, undefined, { timeout: 30_000 });
}

async function prefer(page: Page, { language, theme }: SeatOptions): Promise<void> {
  if (!language && !theme) return;
  await page.evaluate(
    async ([lang, scheme]) => {
      const { settings } = Reflect.get(globalThis, "game");
      if (lang) await settings.set("core", "language", lang);
      if (scheme) {
        const config = { ...settings.get("core", "uiConfig") };
        await settings.set("core", "uiConfig", { ...config, colorScheme: { applications: scheme, interface: scheme } });
      }
    },
    [language, theme] as const,
  );
  await page.reload();
  await ready(page);
}

/** Change a client's theme while it plays. */
export async function wearTheme({ page }: Seat, theme: "light" | "dark"): Promise<void> {
  await page.evaluate(async (scheme) => {
    const { settings } = Reflect.get(globalThis, "game");
    const config = { ...settings.get("core", "uiConfig") };
    await settings.set("core", "uiConfig", { ...config, colorScheme: { applications: scheme, interface: scheme } });
  }, theme);
  await page.locator(`body.theme-${theme}`).waitFor();
}
