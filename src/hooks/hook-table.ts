import { onCreateChatMessage } from "./create-chat-message.ts";
import { onDiceSoNiceReady } from "./dice-so-nice-ready.ts";
import { onDeleteActor, onDeleteToken, onUpdateActor } from "./fighter-changed.ts";
import { onI18nInit } from "./i18n-init.ts";
import { onInit } from "./init.ts";
import { onReady } from "./ready.ts";
import { onRenderChatMessage } from "./render-chat-message.ts";
import { onSetup } from "./setup.ts";
import { onUpdateChatMessage } from "./update-chat-message.ts";
import { onUserConnected } from "./user-connected.ts";

type HookRow = { [K in Hooks.HookName]: readonly ["on" | "once", K, Hooks.Function<K>] }[Hooks.HookName];

/** Every hook the system listens to. A handler is one exported function, tested by calling it. */
export const HOOKS: readonly HookRow[] = [
  ["once", "init", onInit],
  ["once", "i18nInit", onI18nInit],
  ["once", "setup", onSetup],
  ["once", "ready", onReady],
  ["once", "diceSoNiceReady", onDiceSoNiceReady],
  ["on", "createChatMessage", onCreateChatMessage],
  ["on", "updateChatMessage", onUpdateChatMessage],
  ["on", "renderChatMessageHTML", onRenderChatMessage],
  ["on", "userConnected", onUserConnected],
  ["on", "updateActor", onUpdateActor],
  ["on", "deleteActor", onDeleteActor],
  ["on", "deleteToken", onDeleteToken],
];

/** Listen to everything in the table, once, when the module is loaded. */
export function registerHooks(): void {
  for (const [when, event, run] of HOOKS) {
    // `as never`: each row was checked above; tsc cannot narrow the whole union here.
    if (when === "once") Hooks.once(event, run as never);
    else Hooks.on(event, run as never);
  }
}
