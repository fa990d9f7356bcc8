import { BaseChatMessage } from "../../common/documents/chat-message.ts";
import { Roll } from "../dice/all.ts";
import { currentSettings, game } from "../game.ts";
import { callIfPresent, isRecord, recordOf, stringOf, trusted, type UnknownRecord } from "../records.ts";
import { ui } from "../ui-registry.ts";
import type { Actor } from "./actor.ts";
import { renderChatMessage } from "./chat-message-html.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { rollDataOf } from "./roll-data.ts";
import { speakerOf, type Speaker, type SpeakerOptions } from "./speaker.ts";
import type { User } from "./user.ts";

/** A roll that no longer can be read is left out; the rest of the message stands. */
function revive(entry: unknown, messageId: string | null): Roll[] {
  try {
    const data: unknown = typeof entry === "string" ? JSON.parse(entry) : entry;
    return isRecord(data) ? [Roll.fromData(data)] : [];
  } catch (error) {
    console.warn(`A roll of chat message ${messageId} cannot be read`, error);
    return [];
  }
}

/** A line of chat, or a card. */
export class ChatMessage extends ClientDocumentMixin(BaseChatMessage) {
  declare author: User | null;
  declare whisper: string[];
  declare blind: boolean;
  declare speaker: Speaker;
  declare content: string;
  declare flavor: string;
  declare rolls: Roll[];
  declare timestamp: number;
  declare logged: boolean;

  /** The name over the message. */
  get alias(): string {
    return this.speaker.alias || (this.author?.name ?? "");
  }

  get isAuthor(): boolean {
    return this.author !== null && this.author.id === game.userId;
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  /** May this user know what the message says? The author of a blind roll may not. */
  get isContentVisible(): boolean {
    if (!this.whisper.length) return true;
    if (this.whisper.includes(game.userId ?? "")) return true;
    return this.isAuthor && !(this.isRoll && this.blind);
  }

  /** May this user know that there is a message? Of a secret roll everybody may. */
  override get visible(): boolean {
    return !this.whisper.length || this.isRoll || this.isAuthor || this.whisper.includes(game.userId ?? "");
  }

  get speakerActor(): Actor | null {
    return trusted<typeof ChatMessage>(this.constructor).getSpeakerActor(this.speaker);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const stored: unknown = this._source["rolls"];
    this.rolls = (Array.isArray(stored) ? stored : []).flatMap((entry: unknown) => revive(entry, this.id));
  }

  /**
   * Set the recipients that a roll mode means: nobody apart, oneself, or the gamemasters.
   * Recipients given for a private roll stay.
   */
  static applyRollMode(chatData: UnknownRecord, rollMode: string): UnknownRecord {
    const mode = rollMode === "roll" ? String(currentSettings().get("core", "rollMode")) : rollMode;
    const chosen = Array.isArray(chatData["whisper"]) ? chatData["whisper"] : [];
    const gamemasters = (): unknown[] => (game.users?.people ?? []).filter((user) => user.isGM).map((user) => user.id);
    switch (mode) {
      case "publicroll":
        return Object.assign(chatData, { whisper: [], blind: false });
      case "selfroll":
        return Object.assign(chatData, { whisper: [game.userId], blind: false });
      case "gmroll":
        return Object.assign(chatData, { whisper: chosen.length ? chosen : gamemasters(), blind: false });
      case "blindroll":
        return Object.assign(chatData, { whisper: chosen.length ? chosen : gamemasters(), blind: true });
      default:
        return chatData;
    }
  }

  /** Set the recipients that a roll mode means, on this message. */
  applyRollMode(rollMode: string): void {
    const { whisper, blind } = recordOf(this.toObject());
    this.updateSource(ChatMessage.applyRollMode({ whisper, blind }, rollMode));
  }

  /** Who is speaking: a token, an actor, or the user. */
  static getSpeaker(options: SpeakerOptions = {}): Speaker {
    return speakerOf(options);
  }

  static getSpeakerActor(speaker?: Partial<Speaker> | null): Actor | null {
    if (!speaker) return null;
    const token = speaker.token && game.scenes?.get(speaker.scene ?? "")?.collections["tokens"]?.get(speaker.token);
    const ofToken: unknown = token ? Reflect.get(token, "actor") : null;
    return trusted<Actor | null>(ofToken ?? game.actors?.get(speaker.actor ?? "") ?? null);
  }

  /** The users that a name in `/w name` means. */
  static getWhisperRecipients(name: string): User[] {
    const people = game.users?.people ?? [];
    const wanted = name.trim().toLocaleLowerCase();
    if (wanted === "gm" || wanted === "dm") return people.filter((user) => user.isGM);
    if (wanted === "players") return game.users?.players ?? [];
    const byName = people.filter((user) => user.name.toLocaleLowerCase() === wanted);
    if (byName.length) return byName;
    const actor = game.actors?.find((candidate) => candidate.name.toLocaleLowerCase() === wanted);
    return actor ? people.filter((user) => !user.isGM && actor.testUserPermission(user, "OWNER")) : [];
  }

  getRollData(): UnknownRecord {
    const actor = this.speakerActor ?? this.author?.character;
    return recordOf(actor ? callIfPresent(actor, "getRollData") : rollDataOf(this));
  }

  /** The message as an element. It may be drawn several times at once: in the log, as a notice, in a window of its own. */
  renderHTML(options: UnknownRecord = {}): Promise<HTMLElement> {
    return renderChatMessage(this, options);
  }

  override async _preCreate(data: UnknownRecord, options: UnknownRecord, user: User): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const rollMode = stringOf(options["rollMode"]);
    if (rollMode) this.applyRollMode(rollMode);
    const changes: UnknownRecord = {};
    if (!this._source["author"]) changes["author"] = user.id;
    if (this.isRoll && !data["content"]) changes["content"] = String(this.rolls[0]?.total ?? "");
    if (Object.keys(changes).length) this.updateSource(changes);
  }

  override _onCreate(data: UnknownRecord, options: UnknownRecord, userId: string): void {
    super._onCreate(data, options, userId);
    callIfPresent(ui["chat"], "postOne", this, { notify: options["notify"] ?? true });
  }

  override _onUpdate(changed: UnknownRecord, options: UnknownRecord, userId: string): void {
    super._onUpdate(changed, options, userId);
    callIfPresent(ui["chat"], "updateMessage", this);
  }

  override _onDelete(options: UnknownRecord, userId: string): void {
    super._onDelete(options, userId);
    callIfPresent(ui["chat"], "deleteMessage", this.id, options);
  }

  /** The message as plain lines of text. */
  export(): string {
    const time = new Date(this.timestamp).toLocaleString(game.i18n?.lang);
    const text = this.content.replace(/<[^>]*>/g, " ").trim();
    const rolls = this.rolls.map((roll) => `${roll.formula} = ${roll.result} = ${roll.total}`);
    return [`[${time}] ${this.alias}`, text, ...rolls].filter(Boolean).join("\n");
  }
}
