import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { declaredFile, declaredText } from "../../tools/declared.mjs";

test("the committed list of declared names is up to date (node practice/tools/declared.mjs)", () => {
  expect(readFileSync(declaredFile, "utf8")).toBe(declaredText());
}, 60_000);
