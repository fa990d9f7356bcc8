import { Hooks } from "../../../hooks.ts";
import { notify, ui } from "../../../ui-registry.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../../api/handlebars-application.ts";
import { DialogV2 } from "../../api/dialog.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/types.ts";
import { el } from "../../dom.ts";
import { config, documentClass, format, host, localize, shaped, type HostDocument } from "../../host.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";
import type { Sidebar } from "../sidebar.ts";
import { processChatCommand } from "./chat-commands.ts";
import { ChatNotifications } from "./chat-notifications.ts";

export interface ChatMessageLike extends HostDocument {
  readonly isAuthor: boolean;
  readonly isContentVisible: boolean;
  readonly timestamp: number;
  renderHTML(options?: Record<string, unknown>): Promise<HTMLElement>;
}

/** The chat: the log of messages and the field to write in. */
export class ChatLog extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "chat";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["flexcol"],
    actions: {
      deleteMessage: ChatLog.#onDeleteMessage,
      flushLog: ChatLog.#onFlush,
      jumpToBottom: ChatLog.#onJump,
    },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    log: { template: "templates/sidebar/tabs/chat/log.hbs" },
    input: { template: "templates/sidebar/tabs/chat/input.hbs" },
  };

  readonly #notifications = new ChatNotifications();
  /** Messages are rendered one after the other, so that they stay in order. */
  #work: Promise<unknown> = Promise.resolve();
  #history: string[] = [];
  #historyAt = -1;

  get #log(): HTMLElement | null {
    return this.element?.querySelector<HTMLElement>("ol.chat-log") ?? null;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const modes = shaped<Record<string, { label: string; icon: string }>>(config("Dice")["rollModes"]);
    return Object.assign(context, {
      isGM: host().user.isGM,
      rollModes: Object.entries(modes).map(([value, { label }]) => ({ value, label })),
      rollMode: host().settings.get("core", "rollMode"),
    });
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".message[data-message-id]", {
      hookName: "ChatMessageContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
    this.#notifications.listen();
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (options.parts?.includes("log")) await this.renderAll();
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    if (partId !== "input") return;
    const area = element.querySelector<HTMLTextAreaElement>("textarea");
    area?.addEventListener("keydown", (event) => this.#onKey(event, area));
    element.querySelector<HTMLSelectElement>("select")?.addEventListener("change", (event) => {
      if (event.target instanceof HTMLSelectElement) void host().settings.set("core", "rollMode", event.target.value);
    });
  }

  /** Draw the newest messages that this user may see; older ones come as one scrolls up. */
  async renderAll(): Promise<void> {
    this.#log?.replaceChildren();
    await this.renderBatch(shaped<number>(config("ChatMessage")["batchSize"]) || 100);
    this.scrollBottom();
    this.#log?.addEventListener("scroll", () => {
      if (this.#log && this.#log.scrollTop < 20) void this.#queue(() => this.renderBatch(50));
    });
  }

  /** Put a number of older messages above those that are drawn. */
  async renderBatch(size: number): Promise<void> {
    const log = this.#log;
    if (!log) return;
    const first = host().messages.get((log.firstElementChild as HTMLElement | null)?.dataset["messageId"] ?? "");
    const messages = shaped<ChatMessageLike[]>(host().messages.contents)
      .filter((message) => message.visible)
      .sort((a, b) => a.timestamp - b.timestamp);
    const end = first ? messages.indexOf(shaped<ChatMessageLike>(first)) : messages.length;
    const batch = messages.slice(Math.max(0, end - size), Math.max(0, end));
    const rendered = await Promise.all(batch.map((message) => this.#renderMessage(message)));
    const before = log.scrollHeight;
    log.prepend(...rendered.filter((element) => element !== null));
    log.scrollTop += log.scrollHeight - before;
  }

  async #renderMessage(message: ChatMessageLike): Promise<HTMLElement | null> {
    try {
      const user = host().user;
      const element = await message.renderHTML({ canDelete: user.isGM || message.isAuthor });
      element.dataset["messageId"] ??= message.id;
      element.classList.add("chat-message");
      return element;
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      Hooks.onError("ChatLog#render", failure, { msg: `Chat message ${message.id} failed to render.`, log: "error" });
      return null;
    }
  }

  #queue<T>(task: () => Promise<T>): Promise<T | undefined> {
    const run = this.#work.then(task).catch((error: unknown) => {
      Hooks.onError("ChatLog", error instanceof Error ? error : new Error(String(error)), { log: "error" });
      return undefined;
    });
    this.#work = run;
    return run;
  }

  #find(id: string): HTMLElement | null {
    return this.#log?.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(id)}"]`) ?? null;
  }

  /** Add one new message to the log. */
  async postOne(message: ChatMessageLike, options: { notify?: boolean } = {}): Promise<void> {
    await this.#queue(async () => {
      if (!this.#log || !message.visible || this.#find(message.id)) return;
      const follow = this.isAtBottom || message.isAuthor;
      const element = await this.#renderMessage(message);
      if (!element || this.#find(message.id)) return;
      this.#log.append(element);
      if (follow) this.scrollBottom();
      if (this.active || options.notify === false) return;
      shaped<Sidebar | undefined>(ui["sidebar"])?.mark("chat", true);
      await this.#notifications.show(message);
    });
  }

  /** Draw a message again. */
  async updateMessage(message: ChatMessageLike): Promise<void> {
    await this.#queue(async () => {
      const prior = this.#find(message.id);
      if (!message.visible) return prior?.remove();
      const follow = this.isAtBottom;
      const element = await this.#renderMessage(message);
      if (!element) return;
      if (prior) prior.replaceWith(element);
      else this.#log?.append(element);
      if (follow) this.scrollBottom();
      await this.#notifications.update(message);
    });
  }

  /** Take a message out of the log. */
  deleteMessage(id: string): void {
    void this.#queue(async () => {
      this.#find(id)?.remove();
      this.#notifications.remove(id);
    });
  }

  /** Is the newest message in view? */
  get isAtBottom(): boolean {
    const log = this.#log;
    return !log || log.scrollHeight - log.scrollTop - log.clientHeight < 80;
  }

  /** Bring the newest message into view. */
  scrollBottom(): void {
    const log = this.#log;
    if (log) log.scrollTop = log.scrollHeight;
  }

  override _onActivate(): void {
    shaped<Sidebar | undefined>(ui["sidebar"])?.mark("chat", false);
    this.#notifications.clear();
    this.scrollBottom();
  }

  #onKey(event: KeyboardEvent, area: HTMLTextAreaElement): void {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      const text = area.value.trim();
      if (text) void this.#send(text, area);
    } else if ((event.key === "ArrowUp" || event.key === "ArrowDown") && (!area.value || this.#historyAt >= 0)) {
      event.preventDefault();
      this.#recall(area, event.key === "ArrowUp" ? 1 : -1);
    }
  }

  #recall(area: HTMLTextAreaElement, step: number): void {
    this.#historyAt = Math.min(Math.max(this.#historyAt + step, -1), this.#history.length - 1);
    area.value = this.#history[this.#historyAt] ?? "";
  }

  async #send(text: string, area: HTMLTextAreaElement): Promise<void> {
    try {
      await this.processMessage(text);
      this.#history.unshift(text);
      this.#historyAt = -1;
      area.value = "";
    } catch (error) {
      notify("error", error instanceof Error ? error.message : String(error));
    }
  }

  /** Do what a line of chat says: a command, or plain words. */
  async processMessage(text: string, options: { speaker?: unknown } = {}): Promise<unknown> {
    const ChatMessage = shaped<{ getSpeaker(): unknown }>(documentClass("ChatMessage"));
    const speaker = options.speaker ?? ChatMessage.getSpeaker();
    if (!Hooks.call("chatMessage", this, text, { user: host().user.id, speaker })) return undefined;
    return processChatCommand(text, speaker);
  }

  protected _getEntryContextOptions(): ContextMenuEntry[] {
    const of = (row: HTMLElement) =>
      shaped<ChatMessageLike | undefined>(host().messages.get(row.dataset["messageId"] ?? ""));
    return [
      {
        name: "CHAT.DeleteMessage",
        icon: '<i class="fa-solid fa-trash fa-fw"></i>',
        condition: (row) => host().user.isGM || of(row)?.isAuthor === true,
        callback: (row) => void of(row)?.delete(),
      },
    ];
  }

  static async #onDeleteMessage(this: ChatLog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"] ?? "";
    await host().messages.get(id)?.delete();
  }

  static async #onFlush(this: ChatLog): Promise<void> {
    const content = el("p", { text: localize("CHAT.FlushWarning") });
    const answer = await DialogV2.confirm({ window: { title: "CHAT.Flush" }, content });
    if (answer) await shaped<{ flush(): Promise<unknown> }>(host().messages).flush();
  }

  static #onJump(this: ChatLog): void {
    this.scrollBottom();
  }

  override get title(): string {
    return format("SIDEBAR.TabChat", {});
  }
}
