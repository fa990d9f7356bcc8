// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { cleanHTML } from "../../client/applications/clean-html.ts";

describe("cleanHTML", () => {
  test.each([
    [`<p onclick="x()">a</p>`, "<p>a</p>"],
    [`<script>x()</script>b`, "b"],
    [`<a href="javascript:x()">c</a>`, "<a>c</a>"],
    [`<a href=" java\nscript:x()">c</a>`, "<a>c</a>"],
    [`<a href="https://example.org/">d</a>`, `<a href="https://example.org/">d</a>`],
    [`<img src="icons/a.svg" onerror="x()">`, `<img src="icons/a.svg">`],
    [`<unknown-thing><b>e</b></unknown-thing>`, "<b>e</b>"],
    [`<iframe srcdoc="<script>x()</script>"></iframe>f`, "f"],
    [`<input name="a" value="1">`, `<input name="a" value="1">`],
  ])("%s", (raw, expected) => {
    expect(cleanHTML(raw)).toBe(expected);
  });
});
