import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openWorld, WORLD_TIMEOUT } from "./support/host.ts";

const loadModes = () => import("../../src/foundry/message-modes.ts");
let modes: Awaited<ReturnType<typeof loadModes>>;

beforeAll(async () => {
  await openWorld();
  modes = await loadModes();
}, WORLD_TIMEOUT);

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Settings as the other generation registers them. */
function stubSettings(registered: string[], value: unknown): void {
  const settings = { settings: new Map(registered.map((key) => [key, {}])), get: () => value };
  vi.stubGlobal("game", { ...game, settings, i18n: game.i18n });
}

describe("P01: who may read a message", () => {
  test.each([
    ["core.rollMode", "publicroll", "public"],
    ["core.rollMode", "gmroll", "gm"],
    ["core.rollMode", "blindroll", "blind"],
    ["core.rollMode", "selfroll", "self"],
    ["core.messageMode", "public", "public"],
    ["core.messageMode", "gm", "gm"],
    ["core.messageMode", "blind", "blind"],
    ["core.messageMode", "self", "self"],
    ["core.messageMode", "ic", "gm"],
    ["core.rollMode", null, "gm"],
    ["core.rollMode", undefined, "gm"],
    ["core.rollMode", "roll", "gm"],
  ])("%s %s is %s", (key, stored, mode) => {
    stubSettings([key], stored);
    expect(modes.currentMessageMode()).toBe(mode);
  });

  test("the modes have words", () => {
    expect(modes.messageModeChoices()).toEqual([
      { mode: "public", label: "Everybody" },
      { mode: "gm", label: "Gamemasters and me" },
      { mode: "blind", label: "Gamemasters only" },
      { mode: "self", label: "Only me" },
    ]);
  });

  test.each([
    ["public", { whisper: [], blind: false }],
    ["gm", { whisper: [self()], blind: false }],
    ["blind", { whisper: [self()], blind: true }],
    ["self", { whisper: [self()], blind: false }],
  ] as const)("%s in generation 13", (mode, expected) => {
    expect(modes.applyMessageMode({ content: "x" }, mode)).toMatchObject(expected);
  });

  test("generation 14 is asked by its own name", () => {
    const applyMode = vi.fn();
    vi.stubGlobal("getDocumentClass", () => ({ applyMode }));
    const data = { content: "x" };
    expect(modes.applyMessageMode(data, "blind")).toBe(data);
    expect(applyMode).toHaveBeenCalledWith(data, "blind");
  });

  function self(): string {
    return "headlessUser0001";
  }
});

describe("deleting a key", () => {
  test("generation 13 marks the key, generation 14 the value", async () => {
    const { forcedDeletion } = await import("../../src/foundry/deletion.ts");
    expect(forcedDeletion("old")).toEqual({ "-=old": null });
    const operator = { operator: "delete" };
    vi.stubGlobal("_del", operator);
    expect(forcedDeletion("old")).toEqual({ old: operator });
  });
});

describe("targets", () => {
  test("P10: are named as their tokens; a token without an actor is left out", async () => {
    const { userTargets } = await import("../../src/foundry/targets.ts");
    const token = (name: string, actor: object | null) => ({
      document: { name, actor, texture: { src: "stranger.svg" } },
    });
    const user = {
      targets: new Set([token("Stranger", { uuid: "Actor.zero", name: "Agent Zero" }), token("Crate", null)]),
    };
    vi.stubGlobal("game", { ...game, user });
    expect(userTargets()).toEqual([{ uuid: "Actor.zero", name: "Stranger", img: "stranger.svg" }]);
  });

  test("without a canvas there are none", async () => {
    const { userTargets } = await import("../../src/foundry/targets.ts");
    expect(userTargets()).toEqual([]);
  });
});
