// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { FormDataExtended } from "../../client/applications/ux/form-data-extended.ts";

function read(html: string, options = {}): Record<string, unknown> {
  const form = document.createElement("form");
  form.innerHTML = html;
  document.body.replaceChildren(form);
  return new FormDataExtended(form, options).object;
}

describe("FormDataExtended (Q35)", () => {
  test.each([
    ["disabled fields are left out", `<input name="a" value="1" disabled><input name="b" value="2">`, { b: "2" }],
    ["read-only fields are kept", `<input name="a" value="1" readonly>`, { a: "1" }],
    [
      "numbers are numbers, an empty one is null",
      `<input type="number" name="a" value="3"><input type="number" name="b">`,
      { a: 3, b: null },
    ],
    [
      "a check box without a value is true or false",
      `<input type="checkbox" name="a" checked><input type="checkbox" name="b">`,
      { a: true, b: false },
    ],
    [
      "a check box with a value gives it or null",
      `<input type="checkbox" name="a" value="x" checked><input type="checkbox" name="b" value="y">`,
      { a: "x", b: null },
    ],
    [
      "several of one name are a list with its gaps",
      `<input type="checkbox" name="a" value="x" checked><input type="checkbox" name="a" value="y">`,
      { a: ["x", null] },
    ],
    [
      "data-dtype casts",
      `<input name="a" value="5" data-dtype="Number"><select name="b" data-dtype="Boolean"><option value="true" selected></option></select>`,
      { a: 5, b: true },
    ],
    [
      "no radio chosen is no value",
      `<input type="radio" name="a" value="x"><input type="radio" name="a" value="y">`,
      {},
    ],
    [
      "the chosen radio is the value",
      `<input type="radio" name="a" value="x"><input type="radio" name="a" value="y" checked>`,
      { a: "y" },
    ],
  ])("%s", (_name, html, expected) => {
    expect(read(html)).toEqual(expected);
  });

  test("read-only fields can be left out, disabled ones asked for", () => {
    expect(read(`<input name="a" value="1" readonly>`, { readonly: false })).toEqual({});
    expect(read(`<input name="a" value="1" disabled>`, { disabled: true })).toEqual({ a: "1" });
  });
});
