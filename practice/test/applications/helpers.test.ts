// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { Handlebars } from "../../client/applications/handlebars/helpers.ts";

const render = (template: string, context: object = {}) => Handlebars.compile(template)(context);

describe("Handlebars helpers", () => {
  test.each([
    [`{{#if (and a b)}}yes{{else}}no{{/if}}`, { a: 1, b: [] }, "no"],
    [`{{#if (or a b)}}yes{{else}}no{{/if}}`, { a: 0, b: "x" }, "yes"],
    [`{{#if (not a)}}yes{{/if}}`, { a: 0 }, "yes"],
    [`{{#if (eq a 2)}}yes{{/if}}`, { a: 2 }, "yes"],
    [`{{#if (ne a 2)}}yes{{else}}no{{/if}}`, { a: 2 }, "no"],
    [`{{ifThen a "x" "y"}}`, { a: false }, "y"],
    [`{{concat "a." b ".c"}}`, { b: 3 }, "a.3.c"],
    [`<input {{checked a}} {{disabled b}}>`, { a: 1, b: 0 }, "<input checked >"],
    [`{{numberFormat a decimals=1 sign=true}}`, { a: 2 }, "+2.0"],
    [`{{#with (object x=1 y=2)}}{{x}}{{y}}{{/with}}`, {}, "12"],
    [`{{localize "A.key"}}`, {}, "A.key"],
  ])("%s", (template, context, expected) => {
    expect(render(template, context)).toBe(expected);
  });

  test("options mark the selected one and escape labels", () => {
    expect(render(`{{selectOptions c selected="b"}}`, { c: { a: "A", b: "<b>" } })).toBe(
      `<option value="a">A</option><option value="b" selected>&lt;b&gt;</option>`,
    );
  });

  test("options take lists of records, and a blank one in front", () => {
    const c = [
      { id: "x", name: "Ex" },
      { id: "y", name: "Why" },
    ];
    expect(render(`{{selectOptions c valueAttr="id" labelAttr="name" blank="-"}}`, { c })).toBe(
      `<option value="" selected>-</option><option value="x">Ex</option><option value="y">Why</option>`,
    );
  });
});
