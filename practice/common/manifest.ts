import { asRecord, type PlainObject } from "./utils/types.ts";

/** What a manifest may say about the `system` data of one subtype, for the server that never runs system code. */
export interface ServerSanitization {
  htmlFields?: string[];
  gmOnlyFields?: string[];
  filePathFields?: Record<string, string[]>;
}

/** `documentTypes` of a manifest: document name, then subtype. */
export type DocumentTypes = Record<string, Record<string, ServerSanitization>>;

export interface ManifestStyle {
  src: string;
  layer?: string;
}

export interface ManifestLanguage {
  lang: string;
  name?: string;
  path: string;
  system?: string;
  module?: string;
}

export interface ManifestPack {
  name: string;
  label: string;
  type: string;
  path?: string;
  system?: string;
  ownership?: Record<string, string>;
  flags?: PlainObject;
}

export interface ManifestPackFolder {
  name: string;
  sorting?: "a" | "m";
  color?: string;
  packs?: string[];
  folders?: ManifestPackFolder[];
}

export interface ManifestGrid {
  type?: number;
  distance?: number;
  units?: string;
  diagonals?: number;
}

/** The part of `system.json` that the practice table reads. */
export interface SystemManifest {
  id: string;
  title: string;
  version: string;
  description?: string;
  esmodules?: string[];
  styles?: (ManifestStyle | string)[];
  languages?: ManifestLanguage[];
  packs?: ManifestPack[];
  packFolders?: ManifestPackFolder[];
  documentTypes?: DocumentTypes;
  socket?: boolean;
  grid?: ManifestGrid;
  initiative?: string;
  primaryTokenAttribute?: string;
  secondaryTokenAttribute?: string;
  background?: string;
  flags?: PlainObject;
  [key: string]: unknown;
}

/** `world.json`. */
export interface WorldManifest {
  id: string;
  title: string;
  system: string;
  coreVersion?: string;
  systemVersion?: string;
  description?: string;
  background?: string;
  flags?: PlainObject;
  [key: string]: unknown;
}

/** Subtypes that the manifest declares for a document, "base" first (it needs no declaration). */
export function manifestTypes(manifest: Pick<SystemManifest, "documentTypes">, documentName: string): string[] {
  const declared = Object.keys(manifest.documentTypes?.[documentName] ?? {});
  return ["base", ...declared.filter((type) => type !== "base")];
}

function rulesOf(
  manifest: Pick<SystemManifest, "documentTypes">,
  documentName: string,
  type: string,
): ServerSanitization {
  return manifest.documentTypes?.[documentName]?.[type] ?? {};
}

/** Paths below `system` that hold HTML and are sanitised by the server; `*` stands for any key. */
export function htmlFields(
  manifest: Pick<SystemManifest, "documentTypes">,
  documentName: string,
  type: string,
): string[] {
  return rulesOf(manifest, documentName, type).htmlFields ?? [];
}

/** Paths below `system` that only a gamemaster may update. */
export function gmOnlyFields(
  manifest: Pick<SystemManifest, "documentTypes">,
  documentName: string,
  type: string,
): string[] {
  return rulesOf(manifest, documentName, type).gmOnlyFields ?? [];
}

/** Paths below `system` that hold file paths, with the file categories allowed there. */
export function filePathFields(
  manifest: Pick<SystemManifest, "documentTypes">,
  documentName: string,
  type: string,
): Record<string, string[]> {
  return rulesOf(manifest, documentName, type).filePathFields ?? {};
}

/**
 * Every concrete path of `data` that a declared path (with `*` for any key or index) matches.
 * Dotted update keys must be expanded first.
 */
export function matchPaths(data: unknown, pattern: string): string[] {
  let found: { path: string; value: unknown }[] = [{ path: "", value: data }];
  for (const part of pattern.split(".")) {
    found = found.flatMap(({ path, value }) => {
      const record = Array.isArray(value) ? { ...value } : asRecord(value);
      const keys = part === "*" ? Object.keys(record) : part in record ? [part] : [];
      return keys.map((key) => ({ path: path ? `${path}.${key}` : key, value: (record as PlainObject)[key] }));
    });
  }
  return found.map(({ path }) => path);
}
