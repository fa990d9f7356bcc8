import { parseArgs } from "node:util";
import { resolve } from "node:path";
import type { Generation } from "../common/protocol.ts";

export const DEFAULT_PORT = 30013;

/** How a server is started; the names are those of the command line. */
export interface ServerOptions {
  dataPath: string;
  /** Folder name below `Data/worlds`; without it the only world there is taken. */
  world?: string;
  /** 0 lets the operating system choose. */
  port: number;
  /** How many ports after `port` are tried when it is taken. */
  portTries: number;
  hostname?: string;
  generation: Generation;
  /** Where lines for the person at the keyboard go. */
  log: (line: string) => void;
}

function readNumber(name: string, text: string, allowed: (value: number) => boolean): number {
  const value = Number(text);
  if (!Number.isInteger(value) || !allowed(value)) throw new RangeError(`--${name}=${text} is not possible`);
  return value;
}

/**
 * Read the command line. Flags that make no difference here (`--noupnp`, `--headless`, …) are accepted, because test
 * kits pass them.
 * @throws {RangeError} with a sentence for the user
 */
export function parseOptions(args: readonly string[], log: (line: string) => void): ServerOptions {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: {
      dataPath: { type: "string" },
      world: { type: "string" },
      port: { type: "string" },
      hostname: { type: "string" },
      generation: { type: "string" },
      noupnp: { type: "boolean" },
      headless: { type: "boolean" },
    },
  });
  const text = (name: string): string | undefined => {
    const value = values[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const dataPath = text("dataPath");
  if (!dataPath) throw new RangeError("--dataPath=DIR is needed: the folder that holds Config and Data");
  const generation = readNumber("generation", text("generation") ?? "13", (value) => value === 13 || value === 14);
  return {
    dataPath: resolve(dataPath),
    world: text("world"),
    port: readNumber("port", text("port") ?? String(DEFAULT_PORT), (value) => value >= 0 && value < 65536),
    portTries: 20,
    hostname: text("hostname"),
    generation: generation === 14 ? 14 : 13,
    log,
  };
}
