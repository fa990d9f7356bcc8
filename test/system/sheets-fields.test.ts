// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { attachHalfTyped, captureTyping, restoreTyping } from "../../src/applications/half-typed.ts";
import { attachNumberInputs } from "../../src/applications/number-input.ts";
import { openWorld, WORLD_TIMEOUT } from "./support/host.ts";

beforeAll(async () => {
  await openWorld();
}, WORLD_TIMEOUT);

let root: HTMLElement;
const submitted = vi.fn();
const written = vi.fn();

function input(selector = "input"): HTMLInputElement {
  const found = root.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

function type(text: string, selector?: string): void {
  const field = input(selector);
  field.value = text;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

beforeEach(() => {
  submitted.mockReset();
  written.mockReset();
  document.body.innerHTML = "";
  root = document.createElement("form");
  root.innerHTML =
    '<div><input data-number name="system.hp.value" value="7"><input data-number data-path="system.quantity" value="7"></div>';
  document.body.append(root);
  attachNumberInputs(root, {
    read: () => ({ limits: { min: 0, max: 12, integer: true }, current: 7 }),
    write: (_input, value) => written(value),
  });
  attachHalfTyped(root);
  root.addEventListener("change", () => submitted(input().value));
});

const message = () => root.querySelector(".sc-field-message");

describe("a number field in a form (P75)", () => {
  test.each([
    ["+3", "10"],
    ["-9", "0"],
    ["=4", "4"],
    ["1e9", "12"],
    ["3.7", "4"],
  ])("%j reaches the form as %s", (text, value) => {
    type(text);
    expect(submitted).toHaveBeenCalledExactlyOnceWith(value);
  });

  test.each(["abc", "", "5-2"])(
    "%j never reaches the form: the old value comes back and the field says why",
    (text) => {
      type(text);
      expect(submitted).not.toHaveBeenCalled();
      expect(input().value).toBe("7");
      expect(input().getAttribute("aria-invalid")).toBe("true");
      expect(message()?.getAttribute("role")).toBe("alert");
    },
  );

  test("a name in the refused text is inert", () => {
    type("<img src=x onerror=alert(1)>");
    expect(message()?.textContent).toContain("<img");
    expect(message()?.querySelector("img")).toBeNull();
  });

  test("what changes nothing is not submitted", () => {
    type("+0");
    expect(submitted).not.toHaveBeenCalled();
    expect(message()).toBeNull();
  });

  test("a field of an owned item is written there, and not to the actor", () => {
    type("+1", "[data-path]");
    expect(written).toHaveBeenCalledExactlyOnceWith(8);
    expect(submitted).not.toHaveBeenCalled();
  });
});

describe("somebody else changes the document while one types (P72)", () => {
  function redraw(): void {
    const prior = root.querySelector("div");
    if (!prior) throw new Error("no part");
    const next = document.createElement("div");
    next.innerHTML =
      '<input data-number name="system.hp.value" value="5"><input data-number data-path="system.quantity" value="7">';
    const typing = captureTyping(prior);
    prior.replaceWith(next);
    restoreTyping(next, typing);
  }

  test("focus, text and caret stay, and nothing is stored yet", () => {
    input().focus();
    input().value = "12";
    input().setSelectionRange(1, 1);
    redraw();
    expect(document.activeElement).toBe(input());
    expect(input().value).toBe("12");
    expect(input().selectionStart).toBe(1);
    expect(submitted).not.toHaveBeenCalled();
  });

  test("leaving the field stores what was carried over, once", () => {
    input().focus();
    input().value = "+2";
    redraw();
    input().dispatchEvent(new Event("focusout", { bubbles: true }));
    input().dispatchEvent(new Event("focusout", { bubbles: true }));
    expect(submitted).toHaveBeenCalledExactlyOnceWith("9");
  });

  test("a field in which nothing was typed shows the new value", () => {
    input().focus();
    redraw();
    expect(input().value).toBe("5");
    expect(document.activeElement).toBe(input());
  });
});

describe("the changed field alone is saved", () => {
  const saved = async (control: HTMLElement, read: (name: string) => unknown = () => undefined) => {
    const { changedData } = await import("../../src/applications/changed-field.ts");
    const source = {
      system: {
        attacks: [
          { name: "Bite", dice: 2 },
          { name: "Claw", dice: 3 },
        ],
      },
    };
    root.replaceChildren(control);
    const event = new Event("change");
    Object.defineProperty(event, "target", { value: control });
    return changedData(event, read, source);
  };

  const control = (html: string): HTMLElement => {
    const holder = document.createElement("div");
    holder.innerHTML = html;
    return holder.firstElementChild as HTMLElement; // the markup above has one element
  };

  test("a member of a list comes with its whole list", async () => {
    const data = await saved(control('<input name="system.attacks.1.name" value="Talon">'));
    expect(data).toEqual({
      system: {
        attacks: [
          { name: "Bite", dice: 2 },
          { name: "Talon", dice: 3 },
        ],
      },
    });
  });

  test("boxes of one name are the list of the ticked ones", async () => {
    const box = control('<input type="checkbox" data-set name="system.proficiencies" value="axes" checked>');
    expect(await saved(box, () => [null, "axes", "exotic:Bola"])).toEqual({
      system: { proficiencies: ["axes", "exotic:Bola"] },
    });
  });

  test("a shown minus is a number, an empty field is nothing", async () => {
    expect(await saved(control('<input data-number name="system.x" value="−2">'))).toEqual({ system: { x: -2 } });
    expect(await saved(control('<input data-number name="system.x" value="">'))).toEqual({ system: { x: null } });
  });

  test("anything but a change saves nothing", async () => {
    const { changedData } = await import("../../src/applications/changed-field.ts");
    expect(changedData(new Event("submit"), () => 1, {})).toEqual({});
    expect(changedData(null, () => 1, {})).toEqual({});
  });
});
