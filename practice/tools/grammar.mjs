/**
 * Compile the dice grammar to `client/dice/grammar.generated.js`, which is committed: tests and builds need no plugin.
 * Run `node practice/tools/grammar.mjs` after a change of the grammar; a test compares the two.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import peggy from "peggy";

const grammarFile = fileURLToPath(new URL("../client/dice/grammar.peggy", import.meta.url));
export const generatedFile = fileURLToPath(new URL("../client/dice/grammar.generated.js", import.meta.url));

/** The text of the parser that belongs to the present grammar. */
export function generateParser() {
  const code = peggy.generate(readFileSync(grammarFile, "utf8"), { format: "es", output: "source", cache: true });
  return `// Made by practice/tools/grammar.mjs from grammar.peggy.\n${code}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(generatedFile, generateParser());
