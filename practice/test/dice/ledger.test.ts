import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { loadSpecs } from "../../conformance/lib/specs.mjs";

interface Statement {
  id: string;
  text: string;
  source: string;
  status: string;
  check: string;
}

const file = fileURLToPath(new URL("../../ledger.yml", import.meta.url));
const ledger = parse(readFileSync(file, "utf8")) as Statement[];
const specs = await loadSpecs();

test("statements are numbered without gaps and complete", () => {
  const ids = ledger.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (let n = 1; n <= 41; n++) expect(ids).toContain(`Q${n}`);
  const status = /^(sourced|assumed|confirmed: 1[34]\.\d+)$/;
  const faulty = ledger.filter((one) => one.text.length < 20 || !one.source || !one.check || !status.test(one.status));
  expect(faulty).toEqual([]);
});

test("each statement that claims conformance has a spec", () => {
  const tested = new Set(specs.map(({ id }) => id));
  const claimed = ledger.filter(({ check }) => check === "conformance").map(({ id }) => id);
  expect(claimed.filter((id) => !tested.has(id))).toEqual([]);
});

test("each spec belongs to such a statement, and its name is said once", () => {
  const claimed = new Set(ledger.filter(({ check }) => check === "conformance").map(({ id }) => id));
  expect(specs.map(({ id }) => id).filter((id) => !claimed.has(id))).toEqual([]);
  expect(new Set(specs.map(({ name }) => name)).size).toBe(specs.length);
});
