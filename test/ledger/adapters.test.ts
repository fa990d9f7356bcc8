import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "adapters");

const FORBIDDEN = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.PercentToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.PlusEqualsToken,
  ts.SyntaxKind.MinusEqualsToken,
]);

/** Expressions that translate a name of the ledger into a name of the rules and decide nothing. Keep it short. */
const ALLOWED: readonly string[] = ["-penalty"];

function computations(file: string): string[] {
  const text = readFileSync(join(folder, file), "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const counted = ts.isPrefixUnaryExpression(node) && node.operator !== ts.SyntaxKind.ExclamationToken;
    const computed = ts.isBinaryExpression(node) && FORBIDDEN.has(node.operatorToken.kind);
    const negative = counted && ts.isNumericLiteral(node.operand);
    const mathematical = ts.isPropertyAccessExpression(node) && node.expression.getText() === "Math";
    if (
      (computed || mathematical || (counted && !negative) || ts.isPostfixUnaryExpression(node)) &&
      !ALLOWED.includes(node.getText())
    )
      found.push(`${file}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test("adapters translate and compute nothing", () => {
  const files = readdirSync(folder).filter((name) => /^sc-\d\d\.ts$/.test(name));
  expect(files.length).toBe(8);
  expect(files.flatMap(computations)).toEqual([]);
});
