/** What a notification call may be told. */
export interface NotifyOptions {
  readonly permanent?: boolean;
  readonly localize?: boolean;
  readonly format?: Record<string, string>;
  readonly console?: boolean;
  readonly [key: string]: unknown;
}

/** The part of the notification bar that the core of the client calls. */
export interface NotificationsLike {
  info(message: string, options?: NotifyOptions): unknown;
  warn(message: string, options?: NotifyOptions): unknown;
  error(message: string, options?: NotifyOptions): unknown;
  success(message: string, options?: NotifyOptions): unknown;
}

/** Anything of the interface that can draw itself again. */
export interface RenderableUI {
  render(options?: unknown): unknown;
}

/** The standing applications of the page, under the names that packages know (`ui.chat`, `ui.combat`, …). */
export interface UIRegistry {
  notifications: NotificationsLike | null;
  windows: Record<string, unknown>;
  [name: string]: unknown;
}

/** The `ui` global. `applications/ui.ts` fills it before `ready`. */
export const ui: UIRegistry = { notifications: null, windows: {} };

function isRenderable(value: unknown): value is RenderableUI {
  return typeof value === "object" && value !== null && "render" in value && typeof value.render === "function";
}

/** Draw a standing application again if it exists; a failure is logged by the application itself. */
export function renderUI(name: string, options?: unknown): void {
  const app = ui[name];
  if (isRenderable(app)) void app.render(options);
}

/** Tell the user, or the console as long as there is no notification bar. */
export function notify(level: "info" | "warn" | "error", message: string, options: NotifyOptions = {}): void {
  if (ui.notifications) ui.notifications[level](message, options);
  else console[level](message);
}
