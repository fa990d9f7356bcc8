/**
 * Document classes of the practice table against those that Foundry declares: no public member that only the table has,
 * and each declared member that the table lacks is listed here. A member that the table gains has to leave its list.
 */
import type * as table from "../../practice/client/documents/all.ts";
import { holds, type HostOnly, type Missing, type Public, type Same } from "./same.ts";

type Declared = typeof foundry.documents;
type Kind = keyof typeof table & keyof Declared;
type One<K extends Kind> = InstanceType<Declared[K]>;

/** What every document declares and none here has: files in and out, and embedding into texts. */
type NowhereHere =
  "exportToJSON" | "importFromJSON" | "importFromJSONDialog" | "migrateSystemData" | "onEmbed" | "toCompendium";

/** What the base class of the table gives to every document, and the declarations to those that use it. */
type EverywhereHere = "metadata" | "ownership" | "scene" | "sort" | "thumbnail" | "type";

holds<Same<Missing<table.ActiveEffect, One<"ActiveEffect">>, NowhereHere | "icon">>();

holds<Same<Missing<table.Actor, One<"Actor">>, NowhereHere | "getTokenImages">>();

holds<Same<Missing<table.ActorDelta, One<"ActorDelta">>, NowhereHere | "apply" | "getBaseCollection">>();

holds<Same<Missing<table.ChatMessage, One<"ChatMessage">>, NowhereHere | "getHTML" | "user">>();

holds<
  Same<
    Missing<table.Combat, One<"Combat">>,
    NowhereHere | "clearMovementHistories" | "getCombatantByActor" | "getCombatantByToken"
  >
>();

holds<Same<Missing<table.Combatant, One<"Combatant">>, NowhereHere | "clearMovementHistory">>();

holds<
  Same<
    Missing<table.Folder, One<"Folder">>,
    | NowhereHere
    | "children"
    | "displayed"
    | "documentClass"
    | "documentCollection"
    | "exportDialog"
    | "exportToCompendium"
    | "getParentFolders"
  >
>();

holds<Same<Missing<table.Item, One<"Item">>, NowhereHere | "aaaaa">>();

holds<
  Same<
    Missing<table.JournalEntry, One<"JournalEntry">>,
    NowhereHere | "categories" | "panToNote" | "sceneNote" | "show"
  >
>();

holds<
  Same<
    Missing<table.JournalEntryPage, One<"JournalEntryPage">>,
    NowhereHere | "category" | "image" | "sceneNote" | "toc" | "video"
  >
>();

holds<
  Same<Missing<table.Macro, One<"Macro">>, NowhereHere | "canExecute" | "canUserExecute" | "execute" | "isAuthor">
>();

holds<
  Same<
    Missing<table.RollTable, One<"RollTable">>,
    | NowhereHere
    | "draw"
    | "drawMany"
    | "getResultsForRoll"
    | "normalize"
    | "resetResults"
    | "roll"
    | "thumbnail"
    | "toMessage"
  >
>();

holds<
  Same<
    Missing<table.Scene, One<"Scene">>,
    | NowhereHere
    | "background"
    | "backgroundColor"
    | "clearMovementHistories"
    | "createThumbnail"
    | "darkness"
    | "drawings"
    | "environment"
    | "fog"
    | "fogExploration"
    | "fogExploredColor"
    | "fogOverlay"
    | "fogReset"
    | "fogUnexploredColor"
    | "foreground"
    | "foregroundElevation"
    | "getDimensions"
    | "globalLight"
    | "globalLightThreshold"
    | "initial"
    | "journal"
    | "journalEntryPage"
    | "lights"
    | "navName"
    | "navOrder"
    | "notes"
    | "playlist"
    | "playlistSound"
    | "pullUsers"
    | "regions"
    | "sounds"
    | "templates"
    | "thumb"
    | "tiles"
    | "tokenVision"
    | "unview"
    | "updateTokenRegions"
    | "view"
    | "walls"
    | "weather"
  >
>();

holds<
  Same<
    Missing<table.TableResult, One<"TableResult">>,
    NowhereHere | "documentCollection" | "documentId" | "documentToAnchor" | "getChatText" | "getHTML" | "icon" | "text"
  >
>();

holds<
  Same<
    Missing<table.TokenDocument, One<"TokenDocument">>,
    | NowhereHere
    | "actors"
    | "alpha"
    | "appendNumber"
    | "bar1"
    | "bar2"
    | "clearMovementHistory"
    | "detectionModes"
    | "displayBars"
    | "displayName"
    | "effects"
    | "getCenterPoint"
    | "getCompleteMovementPath"
    | "getGridSpacePolygon"
    | "getOccupiedGridSpaceOffsets"
    | "getSize"
    | "getSnappedPosition"
    | "hasDistinctSubjectTexture"
    | "height"
    | "hexagonalShape"
    | "isSecret"
    | "layer"
    | "light"
    | "lockRotation"
    | "locked"
    | "measureMovementPath"
    | "move"
    | "movement"
    | "movementAction"
    | "movementHistory"
    | "occludable"
    | "overlayEffect"
    | "pauseMovement"
    | "prependAdjective"
    | "randomImg"
    | "regions"
    | "resize"
    | "resumeMovement"
    | "revertRecordedMovement"
    | "ring"
    | "rotation"
    | "segmentizeRegionMovementPath"
    | "shape"
    | "sight"
    | "stopMovement"
    | "testInsideRegion"
    | "toggleActiveEffect"
    | "toggleCombatant"
    | "turnMarker"
    | "updateVisionMode"
    | "width"
  >
>();

holds<
  Same<
    Missing<table.User, One<"User">>,
    | NowhereHere
    | "assignHotbarMacro"
    | "border"
    | "getHotbarMacros"
    | "isBanned"
    | "lastActivityTime"
    | "movingTokens"
    | "password"
    | "passwordSalt"
  >
>();

/** Members that only the table has, of whatever kind. */
type Extra<K extends Kind> = Exclude<HostOnly<InstanceType<(typeof table)[K]>, One<K>>, EverywhereHere>;
type Tested =
  | "ActiveEffect"
  | "Actor"
  | "ActorDelta"
  | "ChatMessage"
  | "Combat"
  | "Combatant"
  | "Folder"
  | "Item"
  | "JournalEntry"
  | "JournalEntryPage"
  | "Macro"
  | "RollTable"
  | "Scene"
  | "TableResult"
  | "TokenDocument"
  | "User";
holds<Same<{ [K in Tested]: Extra<K> }[Tested], never>>();

/** The class sides. `database`, `get` and the like serve the host's own plumbing. */
type Plumbing = "database" | "fromImport" | "get" | "getCollectionName" | "Internal" | "name";
type Static<T> = Exclude<Public<T>, "prototype">;
type MissingStatic<K extends Kind> = Exclude<Static<Declared[K]>, Static<(typeof table)[K]> | Plumbing>;
type ExtraStatic<K extends Kind> = Exclude<Static<(typeof table)[K]>, Static<Declared[K]>>;

holds<Same<{ [K in Tested]: ExtraStatic<K> }[Tested], never>>();
holds<Same<MissingStatic<"ActiveEffect">, "getInitialDuration">>();
holds<Same<MissingStatic<"Actor">, "getDefaultArtwork">>();
holds<Same<MissingStatic<"ActorDelta">, "applyDelta">>();
holds<Same<MissingStatic<"ChatMessage">, never>>();
holds<Same<MissingStatic<"Combat">, never>>();
holds<Same<MissingStatic<"Combatant">, never>>();
holds<Same<MissingStatic<"Folder">, never>>();
holds<Same<MissingStatic<"Item">, "getDefaultArtwork">>();
holds<Same<MissingStatic<"JournalEntry">, "sortCategories">>();
holds<Same<MissingStatic<"JournalEntryPage">, "buildTOC" | "slugifyHeading">>();
holds<Same<MissingStatic<"Macro">, never>>();
holds<Same<MissingStatic<"RollTable">, "fromFolder">>();
holds<Same<MissingStatic<"Scene">, "defaultGrid">>();
holds<Same<MissingStatic<"TableResult">, never>>();
holds<
  Same<
    MissingStatic<"TokenDocument">,
    | "DEFAULT_ICON"
    | "MOVEMENT_FIELDS"
    | "arePositionsEqual"
    | "createCombatants"
    | "deleteCombatants"
    | "getTrackedAttributeChoices"
  >
>();
holds<Same<MissingStatic<"User">, never>>();
