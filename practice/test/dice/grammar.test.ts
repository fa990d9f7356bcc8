import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generatedFile, generateParser } from "../../tools/grammar.mjs";

test("the committed parser belongs to the grammar (node practice/tools/grammar.mjs)", () => {
  expect(readFileSync(generatedFile, "utf8")).toBe(generateParser());
});
