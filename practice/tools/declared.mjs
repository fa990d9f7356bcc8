/**
 * List the names that the public type declarations of Foundry export, by namespace path, into `client/declared.json`.
 * The client makes every declared name that the table lacks throw by name. Names only: no types, no text.
 * Run `node practice/tools/declared.mjs` after an update of the declarations; a test compares the two.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const entry = fileURLToPath(new URL("../../node_modules/fvtt-types/src/foundry/client/_module.d.mts", import.meta.url));
export const declaredFile = fileURLToPath(new URL("../client/declared.json", import.meta.url));

/** Out of the table's scope for good; reading the namespace itself fails already. */
const NEVER = new Set(["canvas", "appv1", "av", "audio", "nue", "prosemirror", "types"]);

/** Value exports of a module, and those of its namespaces, into `found`. */
function collect(checker, moduleSymbol, path, found) {
  const names = [];
  for (const symbol of checker.getExportsOfModule(moduleSymbol)) {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    if (!(target.flags & ts.SymbolFlags.Value) || symbol.name === "types") continue;
    names.push(symbol.name);
    const isModule = target.valueDeclaration && ts.isSourceFile(target.valueDeclaration);
    if (isModule && !NEVER.has(symbol.name)) collect(checker, target, `${path}.${symbol.name}`, found);
  }
  found[path] = names.sort();
}

/** The declared names by namespace path. */
export function declaredNames() {
  const program = ts.createProgram([entry], {
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2023,
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  if (!source) throw new Error(`The declarations have no ${entry}`);
  const found = {};
  collect(checker, checker.getSymbolAtLocation(source), "foundry", found);
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The text of the file: one namespace a line. */
export function declaredText() {
  const lines = Object.entries(declaredNames()).map(
    ([path, names]) => `  ${JSON.stringify(path)}: ${JSON.stringify(names).replaceAll('","', '", "')}`,
  );
  return `{\n${lines.join(",\n")}\n}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(declaredFile, declaredText());
