import { afterEach, describe, expect, test, vi } from "vitest";
import { Hooks } from "../../client/hooks.ts";

afterEach(() => {
  for (const [hook, list] of Object.entries(Hooks.events)) for (const { id } of list) Hooks.off(hook, id);
  vi.restoreAllMocks();
});

describe("Hooks (Q2, Q3)", () => {
  test("callbacks run in the order of registration", () => {
    const order: number[] = [];
    Hooks.on("trial", () => order.push(1));
    Hooks.on("trial", () => order.push(2));
    expect(Hooks.callAll("trial")).toBe(true);
    expect(order).toEqual([1, 2]);
  });

  test("call stops at the first exact false, callAll does not", () => {
    const later = vi.fn();
    Hooks.on("trial", () => undefined);
    Hooks.on("trial", () => false);
    Hooks.on("trial", later);
    expect(Hooks.call("trial")).toBe(false);
    expect(later).not.toHaveBeenCalled();
    Hooks.callAll("trial");
    expect(later).toHaveBeenCalledOnce();
  });

  test("a promise of false stops nothing", () => {
    Hooks.on("trial", async () => false);
    expect(Hooks.call("trial")).toBe(true);
  });

  test("on gives a number; off takes the number or the function", () => {
    const fn = vi.fn();
    const other = vi.fn();
    const id = Hooks.on("trial", fn);
    Hooks.on("trial", other);
    expect(id).toBeTypeOf("number");
    Hooks.off("trial", id);
    Hooks.off("trial", other);
    Hooks.callAll("trial");
    expect(fn).not.toHaveBeenCalled();
    expect(other).not.toHaveBeenCalled();
  });

  test("once runs once, and whoever is added during a call waits for the next", () => {
    const once = vi.fn();
    const added = vi.fn();
    Hooks.once("trial", once);
    Hooks.once("trial", () => Hooks.on("trial", added));
    Hooks.callAll("trial");
    expect(added).not.toHaveBeenCalled();
    Hooks.callAll("trial");
    expect(once).toHaveBeenCalledOnce();
    expect(added).toHaveBeenCalledOnce();
  });

  test("an error goes to the console and to the error hook, and stops nobody", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const after = vi.fn();
    const told = vi.fn();
    Hooks.on("error", told);
    Hooks.on("trial", () => {
      throw new Error("broken");
    });
    Hooks.on("trial", after);
    Hooks.callAll("trial");
    expect(after).toHaveBeenCalledOnce();
    expect(log).toHaveBeenCalledOnce();
    expect(told).toHaveBeenCalledWith("Hooks.trial", expect.objectContaining({ message: "broken" }), {});
  });
});
