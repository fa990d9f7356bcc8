import { describe, expect, test } from "vitest";
import { Localization } from "../../client/i18n.ts";

const FILES: Record<string, Record<string, unknown>> = {
  "/lang/en.json": { Name: "Name", DOCUMENT: { Actor: "Actor" } },
  "/lang/ru.json": { Name: "Имя" },
  "/s/en.json": { "TRIAL.Hello": "Hello {name}, {missing}", TRIAL: { Deep: { key: "deep" } } },
  "/s/ru.json": { TRIAL: { Hello: "Привет, {name}" } },
};

async function texts(lang: string): Promise<Localization> {
  const languages = [
    { lang: "en", path: "/s/en.json" },
    { lang: "ru", path: "/s/ru.json" },
  ];
  const localization = new Localization(languages, async (path) => FILES[path] ?? null);
  await localization.setLanguage(lang);
  return localization;
}

describe("Localization (Q37)", () => {
  test("an unknown key stands for itself", async () => {
    expect((await texts("en")).localize("TRIAL.Nothing")).toBe("TRIAL.Nothing");
  });

  test("a key that is a group of texts is not a text", async () => {
    const localization = await texts("en");
    expect(localization.has("TRIAL.Deep")).toBe(false);
    expect(localization.localize("TRIAL.Deep")).toBe("TRIAL.Deep");
    expect(localization.localize("TRIAL.Deep.key")).toBe("deep");
  });

  test("format fills names and leaves those it was not given", async () => {
    expect((await texts("en")).format("TRIAL.Hello", { name: "Ada" })).toBe("Hello Ada, {missing}");
  });

  test("a text missing in the language is English", async () => {
    const localization = await texts("ru");
    expect(localization.localize("TRIAL.Hello")).toBe("Привет, {name}");
    expect(localization.localize("DOCUMENT.Actor")).toBe("Actor");
    expect(localization.has("DOCUMENT.Actor", false)).toBe(false);
  });

  test("objects are sorted by a dotted key as the language sorts", async () => {
    const objects = [{ a: { n: "б" } }, { a: { n: "а" } }];
    expect((await texts("ru")).sortObjects(objects, "a.n")).toEqual([{ a: { n: "а" } }, { a: { n: "б" } }]);
  });
});
