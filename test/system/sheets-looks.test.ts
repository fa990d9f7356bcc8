import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Variables that a theme sets: name without `--sc-` to `#rrggbb`. */
function theme(name: "dark" | "light"): Record<string, string> {
  const colors = [...read(`styles/variables/${name}.css`).matchAll(/--sc-([\w-]+): (#[0-9a-f]{3,6});/g)];
  return Object.fromEntries(
    colors.map(([, key = "", color = ""]) => [key, color.length === 4 ? color.replace(/[0-9a-f]/g, "$&$&") : color]),
  );
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const SURFACES = ["surface-0", "surface-1", "surface-2"];
const TEXTS = ["ink", "ink-soft", "accent", "attack", "defense", "focus", "stress", "danger", "ok"];

describe.each(["dark", "light"] as const)("the %s theme (P54, P91)", (name) => {
  const colors = theme(name);
  const color = (key: string) => colors[key] ?? "";

  test.each(TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface] as const)))(
    "%s can be read on %s",
    (text, surface) => {
      expect(contrast(color(text), color(surface))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each([
    ["accent-ink", "accent"],
    ["ink", "accent-wash"],
    ["accent", "accent-wash"],
    ["surface-2", "attack"],
    ["picture-ink", "picture"],
  ])("%s can be read on %s", (text, surface) => {
    expect(contrast(color(text), color(surface))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SURFACES)("the edge of a field stands out from %s", (surface) => {
    expect(contrast(color("line-strong"), color(surface))).toBeGreaterThanOrEqual(3);
  });

  test("both themes set the same variables", () => {
    expect(Object.keys(theme("dark"))).toEqual(Object.keys(theme("light")));
  });
});

describe("symbols", () => {
  const files = readdirSync(join(root, "assets/glyphs"));
  const styles = read("styles/variables/glyphs.css");
  const looks = read("styles/system/dice.css");

  test.each(files)("%s is one path, and what the styles draw", (file) => {
    const svg = read(`assets/glyphs/${file}`).trim();
    const name = file.replace(".svg", "");
    expect(svg.match(/<path /g)).toHaveLength(1);
    const inlined = svg.replaceAll("<", "%3C").replaceAll(">", "%3E").replaceAll("#", "%23");
    expect(styles).toContain(`--sc-glyph-${name}: url('data:image/svg+xml,${inlined}');`);
    expect(looks).toContain(`.sc-glyph-${name} {`);
  });

  test("no two symbols have the same shape", () => {
    expect(new Set(files.map((file) => read(`assets/glyphs/${file}`))).size).toBe(files.length);
  });
});

describe("styles", () => {
  const files = readdirSync(join(root, "styles"), { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".css"),
  );

  test("every file is part of the one that ships", () => {
    const entry = read("styles/starchasers.css");
    const imported = [...entry.matchAll(/@import "([^"]+)"/g)].map(([, file]) => file);
    expect(imported.toSorted()).toEqual(files.filter((file) => file !== "starchasers.css").toSorted());
  });

  test.each(files.filter((file) => !file.startsWith("variables/")))("%s takes its colours from variables", (file) => {
    expect(read(`styles/${file}`)).not.toMatch(/:[^;{]*(#[0-9a-f]{3,8}\b|rgba?\(|hsla?\()/i);
  });

  test.each(files)("%s keeps its budget and needs no address with a leading slash (P94)", (file) => {
    const css = read(`styles/${file}`);
    expect(css.split("\n").length).toBeLessThanOrEqual(151);
    expect(css).not.toMatch(/url\(["']?\//);
  });
});
