import type { Locator } from "playwright-core";
import type { HostActor, HostPage } from "./host.ts";

/** What a person may type into a number field that is no plain number for it. */
export const BAD_TEXTS = ["-5", "abc", "", "1e9", "3.7"] as const;

/** What came of it. */
export interface FieldReport {
  /** How many fields were tried. */
  readonly fields: number;
  /** What went wrong, in words; empty when all is well. */
  readonly faults: readonly string[];
}

/**
 * Type each text into every number field of a sheet, on all its tabs, and see what is stored and what is told. The
 * expected value is read off the field's own limits: a sign changes the stored value, anything else sets it; it is
 * rounded and clamped; junk, and an empty text where there must be a number, leave the old value and say so.
 */
export function tryNumberFields(sheet: Locator, texts: readonly string[]): Promise<FieldReport> {
  return sheet.evaluate(async (root: HTMLElement, words) => {
    interface Limits {
      readonly min?: number;
      readonly max?: number;
      readonly integer?: boolean;
      readonly nullable?: boolean;
    }
    const { foundry } = globalThis as unknown as HostPage;
    const app = foundry.applications.instances.get(root.id);
    if (!app) throw new Error(`no window ${root.id}`);
    const own = Reflect.get(app, "document") as HostActor;
    const faults: string[] = [];

    const inputs = (): HTMLInputElement[] => [...root.querySelectorAll<HTMLInputElement>("input[data-number]:enabled")];
    const rowOf = (input: HTMLInputElement): string =>
      input.name ? "" : (input.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"] ?? "");
    const pathOf = (input: HTMLInputElement): string => input.name || (input.dataset["path"] ?? "");
    const idOf = (input: HTMLInputElement): string => `${rowOf(input)} ${pathOf(input)}`.trim();
    const documentOf = (input: HTMLInputElement) => own.items?.get(rowOf(input)) ?? own;

    const limitsOf = (input: HTMLInputElement): Limits => {
      const system = documentOf(input).system as { schema: { getField(path: string): Limits | undefined } };
      const path = pathOf(input).split(".").slice(1);
      const field = system.schema.getField(path.filter((step) => !/^\d+$/.test(step)).join("."));
      if (!field) throw new Error(`no field for ${idOf(input)}`);
      const { min, integer, nullable } = field;
      const max = input.dataset["max"] === undefined ? field.max : Number(input.dataset["max"]);
      return {
        ...(min === undefined ? {} : { min }),
        ...(max === undefined ? {} : { max }),
        integer: integer === true,
        nullable: nullable === true,
      };
    };

    /** The value that must be stored, and whether the person must be told something. */
    const expected = (text: string, before: number | null, limits: Limits): [number | null, boolean] => {
      if (text === "") return limits.nullable ? [null, false] : [before, true];
      if (Number.isNaN(Number(text))) return [before, true];
      const wish = /^[+-]/.test(text) ? (before ?? 0) + Number(text) : Number(text);
      const whole = limits.integer ? Math.round(wish) : wish;
      const value = Math.min(Math.max(whole, limits.min ?? -Infinity), limits.max ?? Infinity);
      return [value, value !== wish];
    };

    const stored = (input: HTMLInputElement): unknown =>
      foundry.utils.getProperty(documentOf(input)._source, pathOf(input));
    const until = async (done: () => boolean): Promise<boolean> => {
      for (const end = performance.now() + 4000; performance.now() < end;) {
        if (done()) return true;
        await new Promise((resolve) => setTimeout(resolve, 4));
      }
      return done();
    };

    /** Type a text into the field at a place; what must come of it is looked at by the function that is returned. */
    const type = (at: number, id: string, text: string): (() => Promise<void>) => {
      const input = inputs()[at];
      if (!input || idOf(input) !== id) {
        faults.push(`${id}: the field is gone`);
        return () => Promise.resolve();
      }
      const raw = stored(input);
      const before = typeof raw === "number" ? raw : null;
      const [after, told] = expected(text, before, limitsOf(input));
      input.focus();
      input.value = text;
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
      input.dispatchEvent(new Event("change", { bubbles: true }));
      const message = root.querySelector("[role=alert]")?.textContent ?? "";
      const where = `${id} = ${String(before)}, typed "${text}"`;
      if (told && message === "") faults.push(`${where}: nothing was said`);
      if (!told && message !== "") faults.push(`${where}: said "${message}"`);
      return async () => {
        const ok = await until(() => stored(input) === after);
        if (!ok) faults.push(`${where}: stored ${String(stored(input))} and not ${String(after)}`);
        const shown = (): string => inputs()[at]?.value.replace("−", "-") ?? "";
        if (!(await until(() => shown() === String(after ?? "")))) faults.push(`${where}: shows "${shown()}"`);
      };
    };

    const ids = inputs().map(idOf);
    const numbered = [...ids.entries()];
    // Skills touch nothing else, so all of them are typed at once; of the others one may move the limits of another.
    const together = numbered.filter(([, id]) => id.startsWith("system.skills."));
    const apart = numbered.filter(([, id]) => !id.startsWith("system.skills."));
    for (const text of words) {
      const checks = together.map(([at, id]) => type(at, id, text));
      for (const check of checks) await check();
    }
    for (const [at, id] of apart) for (const text of words) await type(at, id, text)();
    if (/NaN|Infinity|undefined/.test(root.innerText))
      faults.push(`the sheet shows ${String(/\S*(NaN|Infinity|undefined)\S*/.exec(root.innerText)?.[0])}`);
    for (const input of inputs())
      if (/NaN|Infinity/.test(input.value)) faults.push(`${idOf(input)} shows ${input.value}`);
    return { fields: ids.length, faults };
  }, texts);
}
