import { afterEach, describe, expect, test, vi } from "vitest";
import { CONFIG } from "../../client/config.ts";
import { diceHost } from "../../client/dice/host.ts";
import type { ResolverLike } from "../../client/dice/resolver-like.ts";
import { Roll } from "../../client/dice/roll.ts";
import { useDice } from "./setup.ts";

useDice();

const asked = vi.fn();

class Hand implements ResolverLike {
  #faces = [8, 7];

  constructor(readonly roll: Roll) {}

  async awaitFulfillment(): Promise<void> {
    asked(this.roll.formula);
  }

  takeResult(): number | undefined {
    return this.#faces.shift();
  }

  async resolveResult(): Promise<number | undefined> {
    return 3;
  }

  registerResult(): boolean {
    return true;
  }
}

afterEach(() => {
  CONFIG.Dice.fulfillment.defaultMethod = "";
  diceHost.resolver = null;
  asked.mockClear();
});

describe("manual dice", () => {
  test("faces come from the user, then one by one", async () => {
    CONFIG.Dice.fulfillment.defaultMethod = "manual";
    diceHost.resolver = Hand;
    const roll = await new Roll("3da + 1").evaluate();
    expect(roll.dice[0]?.results.map(({ result }) => result)).toEqual([8, 7, 3]);
    expect(asked).toHaveBeenCalledWith("3da + 1");
    expect(Roll.RESOLVERS.size).toBe(0);
  });

  test("nobody is asked for a blind roll, nor without a window", async () => {
    CONFIG.Dice.fulfillment.defaultMethod = "manual";
    diceHost.resolver = Hand;
    expect((await new Roll("2da").evaluate({ allowInteractive: false })).total).toBe(2);
    expect(asked).not.toHaveBeenCalled();
    diceHost.resolver = null;
    expect((await new Roll("2da").evaluate()).total).toBe(2);
  });

  test("a method with a handler supplies faces", async () => {
    CONFIG.Dice.fulfillment.methods["tray"] = { label: "Tray", handler: async () => 6 };
    CONFIG.Dice.fulfillment.defaultMethod = "tray";
    expect((await new Roll("2da").evaluate()).total).toBe(12);
    Reflect.deleteProperty(CONFIG.Dice.fulfillment.methods, "tray");
  });
});
