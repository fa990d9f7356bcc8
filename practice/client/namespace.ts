import * as abstractModels from "./namespace/abstract.ts";
import * as baseDocuments from "../common/documents/all.ts";
import { CONST as constants } from "../common/constants.ts";
import * as fieldClasses from "../common/data/fields/all.ts";
import * as validation from "../common/data/validation.ts";
import { PrototypeToken } from "../common/data/prototype-token.ts";
import * as commonUtils from "../common/utils/all.ts";
import { applications, Handlebars } from "./applications/all.ts";
import * as collections from "./collections/all.ts";
import { CONFIG, getDocumentClass } from "./config.ts";
import * as dice from "./dice/all.ts";
import { ClientDocumentMixin } from "./documents/client-document.ts";
import * as documents from "./documents/all.ts";
import { Game, game } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { Localization } from "./i18n.ts";
import { localizeDataModel, localizeSchema } from "./i18n-models.ts";
import { ClientKeybindings } from "./keybindings.ts";
import { isRecord, type UnknownRecord } from "./records.ts";
import { ClientSettings } from "./settings.ts";
import { GameTime } from "./time.ts";
import { cleanHTML } from "./applications/clean-html.ts";
import { guardMissingMembers, type DeclaredNames } from "./unsupported.ts";
import { ui } from "./ui-registry.ts";
import { fromUuid, fromUuidSync } from "./uuid.ts";

/** Names that Foundry declares; the list may be missing. */
const declared: Record<string, DeclaredNames> = import.meta.glob("./declared.json", { eager: true, import: "default" });

class TextsWithModels extends Localization {
  static localizeDataModel = localizeDataModel;
  static localizeSchema = localizeSchema;
}
Object.defineProperty(TextsWithModels, "name", { value: "Localization" });

/** The class of `game.i18n`, with what packages call on it. */
export const LocalizationClass = TextsWithModels;

function diceNamespace(): UnknownRecord {
  const { Roll, RollResolver: _resolver, registerDice: _register, DICE_CONFIGURATION: _key, ...terms } = dice;
  return { Roll, terms: { ...terms } };
}

function documentNamespace(): UnknownRecord {
  const { CLIENT_DOCUMENTS: _all, ...classes } = documents;
  const { DocumentCollection, WorldCollection, ...named } = collections;
  return {
    ...baseDocuments,
    ...classes,
    abstract: { ClientDocumentMixin, DocumentCollection, WorldCollection },
    collections: { ...named },
  };
}

function build(): UnknownRecord {
  return {
    CONST: { ...constants },
    abstract: { ...abstractModels },
    applications: { ...applications, dice: { RollResolver: dice.RollResolver } },
    config: {},
    data: { fields: { ...fieldClasses }, validation: { ...validation }, PrototypeToken },
    dice: diceNamespace(),
    documents: documentNamespace(),
    helpers: {
      Hooks,
      ClientSettings,
      Localization: LocalizationClass,
      GameTime,
      interaction: { ClientKeybindings },
    },
    packages: {},
    utils: { ...commonUtils, cleanHTML, fromUuid, fromUuidSync, getDocumentClass },
    Game,
  };
}

/** A namespace made here, as against a class, a Map or an element. */
function isNamespace(value: unknown): value is UnknownRecord {
  return isRecord(value) && Object.getPrototypeOf(value) === Object.prototype;
}

/** Copy module namespaces into plain objects all the way down, so that they can be guarded and frozen. */
function plain(value: UnknownRecord): UnknownRecord {
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      isRecord(member) && (isNamespace(member) || Reflect.get(member, Symbol.toStringTag) === "Module")
        ? plain(member)
        : member,
    ]),
  );
}

function freezeDown(value: UnknownRecord): void {
  for (const member of Object.values(value)) if (isNamespace(member)) freezeDown(member);
  Object.freeze(value);
}

function guard(foundry: UnknownRecord): void {
  for (const names of Object.values(declared)) {
    for (const [path, members] of Object.entries(names)) {
      let target: unknown = { foundry };
      // Only what is really there: a getter that an earlier round put in would throw.
      for (const part of path.split(".")) target = Object.getOwnPropertyDescriptor(Object(target), part)?.value;
      if (isNamespace(target)) guardMissingMembers(target, path, members);
    }
  }
}

/** Build the `foundry` namespace: plain, guarded against silent gaps, frozen. */
export function buildNamespace(): UnknownRecord {
  const foundry = plain(build());
  guard(foundry);
  freezeDown(foundry);
  return foundry;
}

/** Make the public globals. They can be replaced, which only tests do. */
export function installGlobals(foundry: UnknownRecord): void {
  const { CLIENT_DOCUMENTS: _all, ...documentGlobals } = documents;
  const globals: UnknownRecord = {
    ...documentGlobals,
    foundry,
    game,
    ui,
    CONFIG,
    CONST: foundry["CONST"],
    Hooks,
    canvas: { ready: false },
    Roll: dice.Roll,
    Collection: commonUtils.Collection,
    Color: commonUtils.Color,
    Handlebars,
    fromUuid,
    fromUuidSync,
    getDocumentClass,
  };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
  }
}
