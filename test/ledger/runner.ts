import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import { ADAPTERS } from "./adapters/all.ts";
import { houseRulesWith } from "./adapters/house-rules.ts";
import type { Adapter } from "./adapters/adapter.ts";

interface Example {
  readonly fn: string;
  readonly inputs: Record<string, unknown>;
  readonly expect: Record<string, unknown>;
}

interface Entry {
  readonly id: string;
  readonly automation: "auto" | "assist" | "reference";
  readonly examples?: readonly Example[];
}

/** An example that we hold to be wrong: which, and why (test/ledger/disputed.yaml). */
interface Disputed {
  readonly id: string;
  /** Place of the example in its entry, from 0. */
  readonly example: number;
  readonly seedLines: string;
  readonly reading: string;
}

export interface FileResult {
  readonly name: string;
  readonly entries: number;
  passed: number;
  failed: number;
  skipped: number;
  /** One line for each failure. */
  readonly faults: string[];
  /** Ids all of whose examples ran and passed. */
  readonly passedIds: string[];
}

/** Run every `*.yaml` with rules in a folder. */
export function runFolder(folder: string): FileResult[] {
  const disputed = readDisputed(folder);
  return readdirSync(folder)
    .filter((name) => name.endsWith(".yaml") && name !== "disputed.yaml")
    .sort()
    .map((name) => ({ name, entries: readEntries(join(folder, name)) }))
    .filter(({ entries }) => entries.length > 0)
    .map(({ name, entries }) => runFile(name, entries, disputed));
}

function readEntries(file: string): Entry[] {
  const content = parse(readFileSync(file, "utf8")) as { rules?: Entry[] };
  return content.rules ?? [];
}

function readDisputed(folder: string): Disputed[] {
  const file = join(folder, "disputed.yaml");
  return existsSync(file) ? ((parse(readFileSync(file, "utf8")) as Disputed[] | null) ?? []) : [];
}

function runFile(name: string, entries: readonly Entry[], disputed: readonly Disputed[]): FileResult {
  const result: FileResult = {
    name,
    entries: entries.length,
    passed: 0,
    failed: 0,
    skipped: 0,
    faults: [],
    passedIds: [],
  };
  for (const entry of entries) {
    const examples = entry.examples ?? [];
    let clean = examples.length > 0;
    for (const [index, example] of examples.entries()) {
      const outcome = disputed.some((row) => row.id === entry.id && row.example === index)
        ? "skipped"
        : runExample(entry, example);
      if (outcome === "passed" || outcome === "skipped") result[outcome] += 1;
      else {
        result.failed += 1;
        result.faults.push(`${entry.id} example ${index + 1} (${example.fn}): ${outcome}`);
      }
      if (outcome !== "passed") clean = false;
    }
    if (clean) result.passedIds.push(entry.id);
  }
  return result;
}

/** @returns "passed", "skipped", or what is wrong */
function runExample(entry: Entry, example: Example): string {
  const adapter: Adapter | null | undefined = ADAPTERS[example.fn];
  // `null` is said on purpose: nothing in the program could run this, which only a text or an assistance may claim.
  if (adapter === null && entry.automation !== "auto") return "skipped";
  if (!adapter) return `no function for "${example.fn}"`;
  const { settings, ...inputs } = structuredClone(example.inputs);
  try {
    const rules = houseRulesWith((settings ?? {}) as Record<string, unknown>);
    const before = structuredClone(inputs);
    const actual = adapter(inputs, rules);
    if (!isDeepStrictEqual(inputs, before)) return "changed its inputs";
    return difference(actual, example.expect) ?? "passed";
  } catch (error) {
    return `threw ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** @returns null when each expected field is there and equal, else both sides */
function difference(actual: Record<string, unknown>, expected: Record<string, unknown>): string | null {
  const picked = Object.fromEntries(Object.keys(expected).map((key) => [key, plain(actual[key])]));
  if (isDeepStrictEqual(picked, expected)) return null;
  return `expected ${JSON.stringify(expected)}, got ${JSON.stringify(picked)}`;
}

/** Typed arrays, sets and frozen rows compare as plain data. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
}
