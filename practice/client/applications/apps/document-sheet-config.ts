import { typesOf } from "../../../common/abstract/environment.ts";
import { config, shaped } from "../host.ts";

export interface SheetRegistrationOptions {
  label?: string | (() => string);
  types?: readonly string[];
  themes?: Record<string, string> | null;
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
}

interface Registration {
  id: string;
  label: string;
  cls: unknown;
  default: boolean;
  canConfigure: boolean;
  canBeDefault: boolean;
  themes: unknown;
}

interface NamedClass {
  readonly name: string;
}

interface DocumentClassLike extends NamedClass {
  readonly documentName: string;
}

/** Which sheets there are for which documents. */
export class DocumentSheetConfig {
  /** Offer a sheet for subtypes of a document (all of them when none are named). */
  static registerSheet(
    documentClass: DocumentClassLike,
    scope: string,
    sheetClass: NamedClass,
    options: SheetRegistrationOptions = {},
  ): void {
    const { documentName } = documentClass;
    const id = `${scope}.${sheetClass.name}`;
    const label = typeof options.label === "function" ? options.label() : (options.label ?? sheetClass.name);
    for (const type of options.types ?? subtypes(documentName)) {
      const sheets = registered(documentName, type);
      if (options.makeDefault) for (const sheet of Object.values(sheets)) sheet.default = false;
      sheets[id] = {
        id,
        label,
        cls: sheetClass,
        default: options.makeDefault ?? false,
        canConfigure: options.canConfigure ?? true,
        canBeDefault: options.canBeDefault ?? true,
        themes: options.themes ?? null,
      };
    }
  }

  /** Withdraw a sheet. */
  static unregisterSheet(
    documentClass: DocumentClassLike,
    scope: string,
    sheetClass: NamedClass,
    options: { types?: readonly string[] } = {},
  ): void {
    const { documentName } = documentClass;
    for (const type of options.types ?? subtypes(documentName)) {
      delete registered(documentName, type)[`${scope}.${sheetClass?.name}`];
    }
  }
}

function subtypes(documentName: string): string[] {
  const types = typesOf.current(documentName);
  return types?.length ? types : ["base"];
}

function registered(documentName: string, type: string): Record<string, Registration> {
  const entry = config(documentName);
  const all = shaped<Record<string, Record<string, Registration>>>((entry["sheetClasses"] ??= {}));
  return (all[type] ??= {});
}
