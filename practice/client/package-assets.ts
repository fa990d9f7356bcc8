import type { SystemManifest } from "../common/manifest.ts";
import { Hooks } from "./hooks.ts";
import { systemPath } from "./world.ts";

/** The order of layers, weakest first. A style without a layer of its own goes to `system`. */
export const LAYERS = [
  ...["reset", "variables", "elements", "blocks", "applications", "compatibility", "layouts"],
  ...["system", "modules", "exceptions"],
];

/** The `@import` rule of one style of a manifest. `null` as its layer means: none, stronger than all. */
export function importRule(style: string | { src: string; layer?: string | null }): string {
  const { src, layer = "system" } = typeof style === "string" ? { src: style } : style;
  const address = JSON.stringify(systemPath(src));
  return layer === null ? `@import url(${address});` : `@import url(${address}) layer(${layer});`;
}

/** Add the package's styles to the page; resolves when they are loaded. */
export function loadStyles(manifest: SystemManifest): Promise<void> {
  const element = document.createElement("style");
  element.textContent = [`@layer ${LAYERS.join(", ")};`, ...(manifest.styles ?? []).map(importRule)].join("\n");
  const loaded = new Promise<void>((resolve) => {
    element.addEventListener("load", () => resolve());
    element.addEventListener("error", () => {
      console.error("A style of the system could not be loaded");
      resolve();
    });
  });
  document.head.append(element);
  return loaded;
}

/** Run the package's modules in order. One that fails is reported; the page goes on. */
export async function loadModules(manifest: SystemManifest): Promise<void> {
  for (const path of manifest.esmodules ?? []) {
    try {
      await import(/* @vite-ignore */ systemPath(path));
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      Hooks.onError("Game#loadModules", failure, { msg: `${path} failed to load.`, log: "error", notify: "error" });
    }
  }
}
