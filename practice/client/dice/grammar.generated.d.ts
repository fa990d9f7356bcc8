/** Types of the parser that `practice/tools/grammar.mjs` makes. */
import type { ParseNode } from "./nodes.ts";

export class SyntaxError extends globalThis.SyntaxError {}

/** The nodes of a formula in written order. */
export function parse(formula: string): ParseNode[];
