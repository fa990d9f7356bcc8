import { onCreateChatMessage } from "./create-chat-message.ts";
import { onDiceSoNiceReady } from "./dice-so-nice-ready.ts";
import { onI18nInit } from "./i18n-init.ts";
import { onInit } from "./init.ts";
import { onReady } from "./ready.ts";
import { onRenderChatMessage } from "./render-chat-message.ts";
import { onSetup } from "./setup.ts";

type HookRow = { [K in Hooks.HookName]: readonly ["on" | "once", K, Hooks.Function<K>] }[Hooks.HookName];

/** Every hook the system listens to. A handler is one exported function, tested by calling it. */
export const HOOKS: readonly HookRow[] = [
  ["once", "init", onInit],
  ["once", "i18nInit", onI18nInit],
  ["once", "setup", onSetup],
  ["once", "ready", onReady],
  ["once", "diceSoNiceReady", onDiceSoNiceReady],
  ["on", "createChatMessage", onCreateChatMessage],
  ["on", "renderChatMessageHTML", onRenderChatMessage],
];

/** Listen to everything in the table, once, when the module is loaded. */
export function registerHooks(): void {
  for (const [when, event, run] of HOOKS) {
    // `as never`: each row was checked above; tsc cannot narrow the whole union here.
    if (when === "once") Hooks.once(event, run as never);
    else Hooks.on(event, run as never);
  }
}
