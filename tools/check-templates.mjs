// Every template parses, knows its helpers and partials, and says what its context is; nothing in it is a bare string.
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import Handlebars from "handlebars";
import { filesBelow } from "./lib/files.mjs";

const root = join(import.meta.dirname, "..");

/** Helpers that Foundry registers (V13 and V14) and Handlebars' own. Ours are read from the source below. */
const CORE_HELPERS = new Set(
  (
    "if unless each with lookup log checked concat disabled eq ne lt gt lte gte not and or ifThen localize numberFormat numberInput " +
    "object selectOptions formGroup formField formInput radioBoxes rangePicker timeSince"
  ).split(" "),
);

/** @returns {Set<string>} helper names registered in the sources */
function ownHelpers() {
  const names = new Set();
  for (const file of filesBelow(join(root, "src"), ".ts")) {
    for (const [, name] of readFileSync(file, "utf8").matchAll(/registerHelper\(\s*["'](\w+)["']/g)) names.add(name);
  }
  return names;
}

class TemplateVisitor extends Handlebars.Visitor {
  calls = [];
  partials = [];
  texts = [];

  MustacheStatement(node) {
    if (node.params.length || node.hash) this.calls.push(node.path.original);
    super.MustacheStatement(node);
  }

  SubExpression(node) {
    this.calls.push(node.path.original);
    super.SubExpression(node);
  }

  BlockStatement(node) {
    this.calls.push(node.path.original);
    super.BlockStatement(node);
  }

  PartialStatement(node) {
    if (node.name.type === "PathExpression") this.partials.push(node.name.original);
    super.PartialStatement(node);
  }

  ContentStatement(node) {
    this.texts.push(node.value);
  }
}

/** Words between tags: they would be English for everybody. Attribute values are looked at by name. */
function bareWords(source) {
  const noComments = source.replace(/\{\{!--[\s\S]*?--\}\}|\{\{![\s\S]*?\}\}/g, "").replace(/<!--[\s\S]*?-->/g, "");
  const noMustache = noComments.replace(/\{\{\{?[\s\S]*?\}?\}\}/g, "\u0000");
  const between = [...noMustache.matchAll(/>([^<>]*)</g)].map((match) => match[1] ?? "");
  const attributes = [...noMustache.matchAll(/\b(?:title|aria-label|placeholder|alt|data-tooltip-text)="([^"]*)"/g)];
  return [...between, ...attributes.map((match) => match[1] ?? "")].filter((text) => /\p{L}{2,}/u.test(text));
}

/** @returns {string[]} the faults of one template */
function faultsOf(file, helpers) {
  const source = readFileSync(file, "utf8");
  const faults = [];
  let tree;
  try {
    tree = Handlebars.parse(source);
    Handlebars.precompile(source);
  } catch (error) {
    return [`does not parse: ${error.message.split("\n")[0]}`];
  }
  const visitor = new TemplateVisitor();
  visitor.accept(tree);
  for (const name of new Set(visitor.calls)) if (!helpers.has(name)) faults.push(`unknown helper "${name}"`);
  for (const name of new Set(visitor.partials)) {
    const path = name.replace(/^systems\/starchasers\//, "");
    const core = name.startsWith("templates/generic/");
    if (!core && !existsSync(join(root, path))) faults.push(`missing partial "${name}"`);
  }
  for (const text of bareWords(source)) faults.push(`text that is not localized: "${text.trim()}"`);
  if (!/^\{\{!/.test(source)) faults.push("does not open with its context in a comment");
  if (/\sstyle=/.test(source)) faults.push("inline style");
  if (/<button(?![^>]*\stype=)/.test(source)) faults.push("a button without a type");
  return faults;
}

const helpers = new Set([...CORE_HELPERS, ...ownHelpers()]);
const templates = filesBelow(join(root, "templates"), ".hbs");
const faults = templates.flatMap((file) => faultsOf(file, helpers).map((fault) => `${relative(root, file)}: ${fault}`));
for (const fault of faults) console.error(fault);
console.log(`templates: ${templates.length} read, ${faults.length} faults`);
if (!templates.length || faults.length) process.exit(1);
