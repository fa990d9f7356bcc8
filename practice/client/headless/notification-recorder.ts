import type { NotificationsLike, NotifyOptions } from "../ui-registry.ts";

/** One notification that would have been shown. */
export interface RecordedNotification {
  readonly level: "info" | "warn" | "error" | "success";
  readonly message: string;
  readonly options: NotifyOptions;
}

/** Remembers notifications instead of showing them. */
export class NotificationRecorder implements NotificationsLike {
  readonly messages: RecordedNotification[] = [];

  #record(level: RecordedNotification["level"], message: string, options: NotifyOptions = {}): RecordedNotification {
    const entry = { level, message, options };
    this.messages.push(entry);
    return entry;
  }

  info(message: string, options?: NotifyOptions): RecordedNotification {
    return this.#record("info", message, options);
  }

  warn(message: string, options?: NotifyOptions): RecordedNotification {
    return this.#record("warn", message, options);
  }

  error(message: string, options?: NotifyOptions): RecordedNotification {
    return this.#record("error", message, options);
  }

  success(message: string, options?: NotifyOptions): RecordedNotification {
    return this.#record("success", message, options);
  }
}
