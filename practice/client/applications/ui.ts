import { invalidReports } from "../collections/document-collection.ts";
import { CONFIG } from "../config.ts";
import { Hooks } from "../hooks.ts";
import { ui } from "../ui-registry.ts";
import { closeTopmost, type ApplicationV2 } from "./api/application.ts";
import { DialogV2 } from "./api/dialog.ts";
import { DocumentSheetConfig } from "./apps/document-sheet-config.ts";
import { defineElements } from "./elements/all.ts";
import { documentClass, host, localize, shaped } from "./host.ts";
import { JournalEntrySheet } from "./sheets/journal-entry-sheet.ts";
import { Sidebar } from "./sidebar/sidebar.ts";
import { ChatLog } from "./sidebar/tabs/chat-log.ts";
import { CombatTracker } from "./sidebar/tabs/combat-tracker.ts";
import { CompendiumDirectory } from "./sidebar/tabs/compendium-directory.ts";
import { ActorDirectory, ItemDirectory, JournalDirectory } from "./sidebar/tabs/directories.ts";
import { Settings } from "./sidebar/tabs/settings-tab.ts";
import { GamePause } from "./ui/game-pause.ts";
import { Notifications } from "./ui/notifications.ts";
import { Players } from "./ui/players.ts";
import { applyTheme } from "./ui/theme.ts";
import { TooltipManager } from "./ui/tooltip-manager.ts";
import { activateContentLinks } from "./ux/content-links.ts";
import "./wiring.ts";

/** The applications that stand in the page, by their name in `ui`; packages may put their own into `CONFIG.ui`. */
const STANDING = {
  sidebar: Sidebar,
  chat: ChatLog,
  combat: CombatTracker,
  actors: ActorDirectory,
  items: ItemDirectory,
  journal: JournalDirectory,
  compendium: CompendiumDirectory,
  settings: Settings,
  players: Players,
  pause: GamePause,
} as const;

for (const [name, cls] of Object.entries(STANDING)) CONFIG.ui[name] ??= cls;
CONFIG.ui["notifications"] ??= Notifications;
CONFIG.queries["dialog"] ??= (data) => DialogV2._handleQuery(shaped<Parameters<typeof DialogV2._handleQuery>[0]>(data));

/** Notifications exist from the first moment on, so that an error while booting can be shown. */
if (typeof document !== "undefined") {
  ui.notifications = new Notifications();
  defineElements();
}

/** Build the interface. Called once, after `setup` and before `ready`. */
export async function initializeUI(): Promise<void> {
  const Configured = shaped<new () => Notifications>(CONFIG.ui["notifications"]);
  if (!(ui.notifications instanceof Configured)) ui.notifications = new Configured();
  applyTheme();
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);
  const tooltips = new TooltipManager();
  tooltips.activateEventListeners();
  host().tooltip = tooltips;
  activateContentLinks();
  registerCoreSheets();
  for (const name of Object.keys(STANDING)) {
    const cls = shaped<new () => ApplicationV2>(CONFIG.ui[name]);
    ui[name] = new cls();
  }
  for (const name of Object.keys(STANDING)) await shaped<ApplicationV2>(ui[name]).render({ force: true });
  followHooks();
  document.addEventListener("keydown", onKeyDown);
  reportInvalidDocuments();
}

function registerCoreSheets(): void {
  const JournalEntry = documentClass("JournalEntry");
  if (JournalEntry) DocumentSheetConfig.registerSheet(JournalEntry, "core", JournalEntrySheet, { types: ["base"] });
}

/** Settings that the interface itself obeys. */
function followHooks(): void {
  Hooks.on("clientSettingChanged", (key: string) => {
    if (key === "core.uiConfig") applyTheme();
  });
  Hooks.on("pauseGame", () => void shaped<ApplicationV2>(ui["settings"]).render());
  Hooks.on("userConnected", () => void shaped<ApplicationV2>(ui["players"]).render());
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  void closeTopmost();
}

/** A broken document is named; the rest of the world is there. */
function reportInvalidDocuments(): void {
  if (!host().user.isGM) return;
  for (const { documentName, name, id, message } of invalidReports) {
    const text = document.createElement("span");
    text.textContent = `${localize(`DOCUMENT.${documentName}`)} "${name}" [${id}]: ${message}`;
    ui.notifications?.error(text.innerHTML, { permanent: true, console: false });
  }
}
