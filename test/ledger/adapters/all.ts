import type { Adapters } from "./adapter.ts";
import { SC_01 } from "./sc-01.ts";
import { SC_02 } from "./sc-02.ts";
import { SC_03 } from "./sc-03.ts";
import { SC_04 } from "./sc-04.ts";
import { SC_05 } from "./sc-05.ts";
import { SC_06 } from "./sc-06.ts";
import { SC_07 } from "./sc-07.ts";
import { SC_08 } from "./sc-08.ts";

const FILES = [SC_01, SC_02, SC_03, SC_04, SC_05, SC_06, SC_07, SC_08];

function merge(files: readonly Adapters[]): Adapters {
  const all: Record<string, Adapters[string]> = {};
  for (const [name, adapter] of files.flatMap((file) => Object.entries(file))) {
    if (name in all) throw new Error(`two adapters for "${name}"`);
    all[name] = adapter;
  }
  return all;
}

/** Every adapter; each `fn` has one, in the file of the first ledger file that uses it. */
export const ADAPTERS: Adapters = merge(FILES);
