// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ApplicationV2 } from "../../client/applications/api/application.ts";
import { HandlebarsApplicationMixin } from "../../client/applications/api/handlebars-application.ts";
import type { RenderOptions } from "../../client/applications/api/types.ts";
import "../../client/applications/handlebars/helpers.ts";
import { clearTemplates, templateSource } from "../../client/applications/handlebars/templates.ts";
import { instances } from "../../client/applications/instances.ts";

const files: Record<string, string> = {};

class Sheet extends HandlebarsApplicationMixin(ApplicationV2) {
  static override PARTS = {
    head: { template: "head.hbs", classes: ["top"], id: "head" },
    body: { template: "body.hbs", templates: ["row.hbs"], scrollable: [""] },
  };

  count = 0;

  protected override async _prepareContext(_options: RenderOptions) {
    return { count: ++this.count, rows: ["x", "y"] };
  }
}

beforeAll(() => {
  templateSource.current = async (path) => files[path] ?? Promise.reject(new Error(`no ${path}`));
});

beforeEach(() => {
  files["head.hbs"] = `<header>{{count}}<input name="title" value="{{count}}"></header>`;
  files["body.hbs"] = `<section>{{#each rows}}{{> "row.hbs" this}}{{/each}}</section>`;
  files["row.hbs"] = `<b>{{this}}</b>`;
});

afterEach(async () => {
  for (const app of instances.values()) await app.close();
  clearTemplates();
});

describe("parts (Q33)", () => {
  test("each part is one element, in order, with id and classes", async () => {
    const app = await new Sheet({ id: "sheet" }).render({ force: true });
    const parts = [...app.element.querySelectorAll<HTMLElement>("[data-application-part]")];
    expect(parts.map((part) => [part.dataset["applicationPart"], part.id, part.className])).toEqual([
      ["head", "sheet-head", "top"],
      ["body", "", ""],
    ]);
    expect(app.parts["body"]?.innerHTML).toBe("<b>x</b><b>y</b>");
  });

  test("only named parts are replaced; the others stay the same node", async () => {
    const app = await new Sheet().render({ force: true });
    const { head, body } = { ...app.parts };
    await app.render({ parts: ["head"] });
    expect(app.parts["body"]).toBe(body);
    expect(app.parts["head"]).not.toBe(head);
    expect(head?.isConnected).toBe(false);
  });

  test("a part with two roots is refused", async () => {
    files["head.hbs"] = "<p></p><p></p>";
    await expect(new Sheet().render({ force: true })).rejects.toThrow(
      'Template part "head" must render a single HTML element.',
    );
  });

  test("a missing template is an error that names it", async () => {
    delete files["row.hbs"];
    await expect(new Sheet().render({ force: true })).rejects.toThrow("no row.hbs");
  });

  test("focus and scroll position outlive the replacement", async () => {
    const app = await new Sheet().render({ force: true });
    app.element.querySelector("input")?.focus();
    if (app.parts["body"]) app.parts["body"].scrollTop = 40;
    await app.render();
    expect(document.activeElement).toBe(app.element.querySelector("input"));
    expect(app.parts["body"]?.scrollTop).toBe(40);
  });
});
