import type { Document } from "../common/abstract/document.ts";
import * as environment from "../common/abstract/environment.ts";
import { gridDefaults } from "../common/documents/scene.ts";
import { clientBackend } from "./backend.ts";
import { invalidReports } from "./collections/document-collection.ts";
import { CONFIG, documentConfigOf } from "./config.ts";
import { CLIENT_DOCUMENTS } from "./documents/all.ts";
import { game } from "./game.ts";
import { isRecord, trusted } from "./records.ts";
import { fromUuidSync } from "./uuid.ts";

/** Only what is a document itself, never the index entry of a pack. */
function lookup(uuid: string): Document | null {
  const found = fromUuidSync(uuid);
  return found && "documentName" in found ? trusted<Document>(found) : null;
}

/** Put the client's classes into CONFIG, unless a package was there first. */
export function registerDocumentClasses(): void {
  for (const [name, cls] of Object.entries(CLIENT_DOCUMENTS)) {
    const config = documentConfigOf(name);
    if (config) config.documentClass ??= cls;
  }
}

/** Tell the common layer who is asking, where documents are, and how to change them. */
export function connectEnvironment(): void {
  registerDocumentClasses();
  environment.implementationOf.current = (name) => documentConfigOf(name)?.documentClass ?? undefined;
  environment.typeModelOf.current = (name, type) => documentConfigOf(name)?.dataModels[type];
  environment.typesOf.current = (name) => game.documentTypes[name] ?? null;
  environment.backend.current = clientBackend;
  environment.activeUser.current = () => game.user;
  environment.lookupUser.current = (id) => game.users?.people.find((user) => user.id === id) ?? null;
  environment.lookupDocument.current = lookup;
  environment.lookupCollection.current = (name, pack) => (pack ? game.packs?.get(pack) : game.collectionOf(name));
  environment.flagScopes.current = () => [game.system.id, ...game.modules.keys()];
  environment.generation.current = game.release.generation;
  environment.release.current = {
    coreVersion: game.release.version,
    systemId: game.system.id,
    systemVersion: game.system.version,
    userId: () => game.userId,
  };
  Object.defineProperty(environment.compatibilityMode, "current", {
    configurable: true,
    get: () => CONFIG.compatibility.mode,
  });
  environment.onInvalidDocument.current = (message, error) => {
    console.warn(`${message}: ${error.message}`);
    invalidReports.push({ documentName: "Document", id: "", name: message, message: error.message });
  };
  connectGrid();
}

/** Scenes start with the grid that the manifest asks for. */
function connectGrid(): void {
  const { grid } = game.system;
  if (grid?.distance !== undefined) gridDefaults.distance = grid.distance;
  if (grid?.units !== undefined) gridDefaults.units = grid.units;
  if (grid?.type !== undefined) gridDefaults.type = grid.type;
}

/** Roles that were given more or less than the default. */
export function connectPermissions(): void {
  const stored = game.permissions;
  const known = isRecord(stored) && Object.keys(stored).length > 0;
  environment.rolePermissions.current = known ? stored : null;
}
