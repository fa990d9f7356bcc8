import { cleanHTML } from "../clean-html.ts";
import { button, el, icon } from "../dom.ts";
import { format, localize } from "../host.ts";
import { escapeHTML } from "../../../common/utils/all.ts";

export type NotificationType = "info" | "warning" | "error" | "success";

export interface NotificationOptions {
  permanent?: boolean;
  localize?: boolean;
  format?: Record<string, string>;
  escape?: boolean;
  clean?: boolean;
  progress?: boolean;
  console?: boolean;
}

export interface Notification {
  readonly id: number;
  readonly type: NotificationType;
  readonly timestamp: number;
  message: string;
  error?: Error;
  permanent: boolean;
  progress: boolean;
  pct: number;
  active: boolean;
  element?: HTMLElement;
  remove(): void;
  update(changes: { message?: string; pct?: number; localize?: boolean; format?: Record<string, string> }): void;
}

const ICONS: Record<NotificationType, string> = {
  info: "fa-solid fa-circle-info",
  warning: "fa-solid fa-triangle-exclamation",
  error: "fa-solid fa-circle-exclamation",
  success: "fa-solid fa-circle-check",
};

/** Short messages at the top of the page; a few at a time, the rest waits. */
export class Notifications {
  static MAX_ACTIVE = 5;
  static LIFETIME_MS = 5000;

  #nextId = 1;
  readonly #all = new Map<number, Notification>();
  readonly #queue: Notification[] = [];

  /** Show a message. Texts may hold simple HTML; what could run code is taken out. */
  notify(message: string | Error, type: NotificationType = "info", options: NotificationOptions = {}): Notification {
    const id = this.#nextId++;
    const text = message instanceof Error ? message.message : String(message);
    const notification: Notification = {
      id,
      type,
      timestamp: Date.now(),
      message: compose(text, options),
      ...(message instanceof Error ? { error: message } : {}),
      permanent: options.permanent ?? false,
      progress: options.progress ?? false,
      pct: 0,
      active: false,
      remove: () => this.remove(id),
      update: (changes) => this.update(id, changes),
    };
    this.#all.set(id, notification);
    this.#queue.push(notification);
    if (options.console ?? true) log(type, notification.message);
    this.#pump();
    return notification;
  }

  info(message: string | Error, options?: NotificationOptions): Notification {
    return this.notify(message, "info", options);
  }

  warn(message: string | Error, options?: NotificationOptions): Notification {
    return this.notify(message, "warning", options);
  }

  error(message: string | Error, options?: NotificationOptions): Notification {
    return this.notify(message, "error", options);
  }

  success(message: string | Error, options?: NotificationOptions): Notification {
    return this.notify(message, "success", options);
  }

  has(notification: Notification | number): boolean {
    return this.#all.has(typeof notification === "number" ? notification : notification.id);
  }

  /** Change text or progress of a message. */
  update(
    target: Notification | number,
    changes: { message?: string; pct?: number; localize?: boolean; format?: Record<string, string> },
  ): void {
    const notification = this.#all.get(typeof target === "number" ? target : target.id);
    if (!notification) return;
    if (changes.message !== undefined) notification.message = compose(changes.message, changes);
    if (changes.pct !== undefined) notification.pct = Math.min(Math.max(changes.pct, 0), 1);
    const paragraph = notification.element?.querySelector("p");
    if (paragraph) paragraph.innerHTML = notification.message;
    const bar = notification.element?.querySelector("progress");
    if (bar) bar.value = notification.pct;
    if (notification.progress && notification.pct >= 1) setTimeout(() => this.remove(notification.id), 1000);
  }

  /** Take a message away. */
  remove(target: Notification | number): void {
    const id = typeof target === "number" ? target : target.id;
    const notification = this.#all.get(id);
    if (!notification) return;
    this.#all.delete(id);
    notification.active = false;
    notification.element?.remove();
    const waiting = this.#queue.indexOf(notification);
    if (waiting >= 0) this.#queue.splice(waiting, 1);
    this.#pump();
  }

  /** Take every message away. */
  clear(): void {
    for (const id of [...this.#all.keys()]) this.remove(id);
  }

  #pump(): void {
    if (typeof document === "undefined") return;
    const list = document.getElementById("notifications");
    const active = [...this.#all.values()].filter((notification) => notification.active).length;
    const next = active < Notifications.MAX_ACTIVE ? this.#queue.shift() : undefined;
    if (!list || !next) return;
    next.active = true;
    next.element = this.#draw(next);
    list.append(next.element);
    if (!next.permanent && !next.progress) setTimeout(() => this.remove(next.id), Notifications.LIFETIME_MS);
    this.#pump();
  }

  #draw(notification: Notification): HTMLElement {
    const text = el("p");
    text.innerHTML = notification.message;
    const close = button({
      label: localize("COMMON.Close"),
      icon: "fa-solid fa-xmark",
      class: "close",
      hideLabel: true,
    });
    close.addEventListener("click", () => this.remove(notification.id));
    const element = el(
      "li",
      {
        class: ["notification", notification.type, ...(notification.permanent ? ["permanent"] : [])],
        dataset: { id: String(notification.id) },
      },
      icon(ICONS[notification.type]),
      text,
      close,
    );
    if (notification.progress)
      element.append(el("progress", { attrs: { max: 1, value: 0, "aria-label": text.textContent } }));
    return element;
  }
}

function compose(text: string, options: NotificationOptions): string {
  const { format: data, escape = true, clean = true } = options;
  if (data) {
    const safe = escape
      ? Object.fromEntries(Object.entries(data).map(([key, value]) => [key, escapeHTML(String(value))]))
      : data;
    const filled = format(text, safe);
    return escape || !clean ? filled : cleaned(filled);
  }
  if (options.localize) return localize(text);
  return clean ? cleaned(text) : text;
}

function cleaned(html: string): string {
  return typeof document === "undefined" ? escapeHTML(html) : cleanHTML(html);
}

function log(type: NotificationType, message: string): void {
  const method = ({ info: "info", success: "info", warning: "warn", error: "error" } as const)[type];
  console[method](message);
}
