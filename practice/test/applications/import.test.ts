import { expect, test } from "vitest";

test("the applications load in plain Node, without a page", async () => {
  expect(typeof document).toBe("undefined");
  const { applications } = await import("../../client/applications/all.ts");
  expect(Object.keys(applications).sort()).toEqual(
    [
      "api",
      "apps",
      "elements",
      "fields",
      "handlebars",
      "instances",
      "settings",
      "sheets",
      "sidebar",
      "ui",
      "ux",
    ].sort(),
  );
});
