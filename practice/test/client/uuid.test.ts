import { beforeAll, describe, expect, test } from "vitest";
import { installHeadlessFoundry, type HeadlessFoundry } from "../../client/headless.ts";
import { CONFIG } from "../../client/config.ts";
import { fromUuid, fromUuidSync } from "../../client/uuid.ts";
import type { User } from "../../client/documents/all.ts";
import { ChatMessage } from "../../client/documents/all.ts";
import { invalidReports } from "../../client/collections/document-collection.ts";
import { trusted } from "../../client/records.ts";

let table: HeadlessFoundry;

beforeAll(async () => {
  table = installHeadlessFoundry({
    system: { documentTypes: { Item: { weapon: {} } } },
    users: [
      { _id: "gmgmgmgmgmgm0001", name: "Second GM", role: 4 },
      { _id: "player0000000001", name: "Bo", role: 1 },
    ],
    documents: {
      actors: [
        {
          _id: "actor00000000001",
          name: "Ada",
          type: "base",
          items: [{ _id: "item000000000001", name: "Gun", type: "weapon" }],
        },
        { _id: "actor00000000002", name: "Broken", type: "nonsense" },
      ],
    },
  });
  await table.start();
});

describe("addresses", () => {
  test("they lead to documents of the world and what is in them", async () => {
    expect(fromUuidSync("Actor.actor00000000001")).toMatchObject({ name: "Ada" });
    expect(fromUuidSync("Actor.actor00000000001.Item.item000000000001")).toMatchObject({ name: "Gun" });
    expect(await fromUuid("Actor.nothing")).toBeNull();
    expect(fromUuidSync(null)).toBeNull();
    expect(fromUuidSync("nonsense")).toBeNull();
  });

  test("a relative one starts at a document", () => {
    const actor = table.game.actors?.get("actor00000000001");
    expect(fromUuidSync(".Item.item000000000001", { relative: actor })).toMatchObject({ name: "Gun" });
  });

  test("a pack that moved is found under its new name", () => {
    CONFIG.compendium.uuidRedirects["Actor.old"] = "Actor.actor00000000001";
    expect(fromUuidSync("Actor.old")).toMatchObject({ name: "Ada" });
  });
});

describe("a world with a broken document", () => {
  test("opens, names it, and loads the rest", () => {
    expect([...(table.game.actors?.invalidDocumentIds ?? [])]).toEqual(["actor00000000002"]);
    expect(table.game.actors?.size).toBe(1);
    expect(invalidReports).toContainEqual(expect.objectContaining({ name: "Broken", id: "actor00000000002" }));
  });

  test("it can be deleted", async () => {
    await table.game.actors?.getInvalid("actor00000000002")?.delete();
    expect(table.game.actors?.invalidDocumentIds.size).toBe(0);
  });
});

describe("users", () => {
  test("activeGM is a full gamemaster who is there, the same on every client (Q25)", () => {
    expect(table.game.users?.activeGM?.isSelf).toBe(true);
    table.game.users?.setActivity("gmgmgmgmgmgm0001", true);
    expect(table.game.users?.activeGM?.id).toBe("gmgmgmgmgmgm0001");
    table.game.users?.setActivity("gmgmgmgmgmgm0001", false);
  });

  test("a query runs here for oneself and rejects for somebody away (Q24)", async () => {
    CONFIG.queries["trial.double"] = (data) => Number(data) * 2;
    const users = table.game.users;
    expect(await trusted<User>(users?.current).query("trial.double", 4)).toBe(8);
    await expect(trusted<User>(users?.get("player0000000001")).query("trial.double", 4)).rejects.toThrow(
      "not connected",
    );
    await expect(trusted<User>(users?.current).query("trial.nothing", 4)).rejects.toThrow("trial.nothing");
  });

  test("targets is an empty set without a canvas", () => {
    expect(table.game.user?.targets.size).toBe(0);
    expect(table.game.user?.targets.ids).toEqual([]);
  });
});

describe("who sees a message (Q27)", () => {
  const whisper = ["player0000000001"];

  test("a whisper to somebody else is not there for others", () => {
    const message = new ChatMessage({ content: "x", whisper, author: "player0000000001" });
    expect([message.visible, message.isContentVisible]).toEqual([false, false]);
  });

  test("a private roll's author sees it, a blind roll's does not", () => {
    const author = table.game.userId;
    const rolls = [JSON.stringify({ class: "Roll", formula: "1", terms: [], evaluated: true, total: 1, options: {} })];
    const secret = new ChatMessage({ whisper, author, rolls });
    const blind = new ChatMessage({ whisper, author, rolls, blind: true });
    expect([secret.visible, secret.isContentVisible]).toEqual([true, true]);
    expect([blind.visible, blind.isContentVisible]).toEqual([true, false]);
  });

  test("recipients by name", () => {
    expect(ChatMessage.getWhisperRecipients("gm").map((user) => user.name)).toEqual(["Gamemaster", "Second GM"]);
    expect(ChatMessage.getWhisperRecipients("bo").map((user) => user.name)).toEqual(["Bo"]);
    expect(ChatMessage.getWhisperRecipients("players").map((user) => user.name)).toEqual(["Bo"]);
  });

  test("the speaker is the token, the actor, or the user", () => {
    const actor = trusted<never>(table.game.actors?.get("actor00000000001"));
    expect(ChatMessage.getSpeaker({ actor })).toEqual({
      scene: null,
      actor: "actor00000000001",
      token: null,
      alias: "Ada",
    });
    expect(ChatMessage.getSpeaker()).toMatchObject({ actor: null, alias: "Gamemaster" });
  });
});
