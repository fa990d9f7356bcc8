/**
 * Every application class under its public name, and `applications`, the namespace that packages see as
 * `foundry.applications`.
 */
import { ApplicationV2 } from "./api/application.ts";
import { DialogV2 } from "./api/dialog.ts";
import { DocumentSheetV2 } from "./api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "./api/handlebars-application.ts";
import { DocumentSheetConfig } from "./apps/document-sheet-config.ts";
import { FilePicker } from "./apps/file-picker.ts";
import { DocumentOwnershipConfig } from "./apps/ownership-config.ts";
import * as elements from "./elements/all.ts";
import * as fields from "./fields.ts";
import { Handlebars, initialize } from "./handlebars/helpers.ts";
import { getTemplate, loadTemplates, renderTemplate } from "./handlebars/templates.ts";
import { instances } from "./instances.ts";
import { SettingsConfig } from "./settings/settings-config.ts";
import { ActorSheetV2 } from "./sheets/actor-sheet.ts";
import { ItemSheetV2 } from "./sheets/item-sheet.ts";
import { JournalEntrySheet } from "./sheets/journal-entry-sheet.ts";
import { Compendium } from "./sidebar/apps/compendium.ts";
import { DocumentDirectory } from "./sidebar/document-directory.ts";
import { AbstractSidebarTab } from "./sidebar/sidebar-tab.ts";
import { Sidebar } from "./sidebar/sidebar.ts";
import { ChatLog } from "./sidebar/tabs/chat-log.ts";
import { CombatTracker } from "./sidebar/tabs/combat-tracker.ts";
import { CompendiumDirectory } from "./sidebar/tabs/compendium-directory.ts";
import { ActorDirectory, ItemDirectory, JournalDirectory } from "./sidebar/tabs/directories.ts";
import { Settings } from "./sidebar/tabs/settings-tab.ts";
import { GamePause } from "./ui/game-pause.ts";
import { Notifications } from "./ui/notifications.ts";
import { Players } from "./ui/players.ts";
import { TooltipManager } from "./ui/tooltip-manager.ts";
import { ContextMenu } from "./ux/context-menu.ts";
import { DragDrop } from "./ux/drag-drop.ts";
import { FormDataExtended } from "./ux/form-data-extended.ts";
import { SearchFilter } from "./ux/search-filter.ts";
import { Tabs } from "./ux/tabs.ts";
import { TextEditor } from "./ux/text-editor.ts";
import "./wiring.ts";

export {
  AbstractSidebarTab,
  ActorDirectory,
  ActorSheetV2,
  ApplicationV2,
  ChatLog,
  CombatTracker,
  Compendium,
  CompendiumDirectory,
  ContextMenu,
  DialogV2,
  DocumentDirectory,
  DocumentOwnershipConfig,
  DocumentSheetConfig,
  DocumentSheetV2,
  DragDrop,
  FilePicker,
  FormDataExtended,
  GamePause,
  Handlebars,
  HandlebarsApplicationMixin,
  ItemDirectory,
  ItemSheetV2,
  JournalDirectory,
  JournalEntrySheet,
  Notifications,
  Players,
  SearchFilter,
  Settings,
  SettingsConfig,
  Sidebar,
  Tabs,
  TextEditor,
  TooltipManager,
  elements,
  fields,
  getTemplate,
  instances,
  loadTemplates,
  renderTemplate,
};

/** `foundry.applications` */
export const applications = {
  api: { ApplicationV2, DialogV2, DocumentSheetV2, HandlebarsApplicationMixin },
  apps: { DocumentOwnershipConfig, DocumentSheetConfig, FilePicker },
  elements: { ...elements },
  fields: { ...fields },
  handlebars: { getTemplate, initialize, loadTemplates, renderTemplate },
  instances,
  settings: { SettingsConfig },
  sheets: { ActorSheetV2, ItemSheetV2, journal: { JournalEntrySheet } },
  sidebar: {
    AbstractSidebarTab,
    DocumentDirectory,
    Sidebar,
    apps: { Compendium },
    tabs: { ActorDirectory, ChatLog, CombatTracker, CompendiumDirectory, ItemDirectory, JournalDirectory, Settings },
  },
  ui: { GamePause, Notifications, Players },
  ux: { ContextMenu, DragDrop, FormDataExtended, SearchFilter, Tabs, TextEditor },
} as const;
