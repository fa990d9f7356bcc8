import { expandObject, getProperty, mergeObject } from "../common/utils/all.ts";
import type { ManifestLanguage } from "../common/manifest.ts";
import { isRecord } from "./records.ts";

/** Read a JSON file by address, or null when there is none. */
export type TranslationLoader = (path: string) => Promise<Record<string, unknown> | null>;

type Translations = Record<string, unknown>;

/** The languages this host itself speaks: one file each under `/lang`. */
const CORE_LANGUAGES = ["en", "ru"];
const FALLBACK_LANGUAGE = "en";

/** Fetch a JSON file of the server; a missing or broken file is a warning, since the page works without it. */
export async function fetchTranslations(path: string): Promise<Record<string, unknown> | null> {
  const response = await fetch(path);
  if (!response.ok) return null;
  const data: unknown = await response.json();
  return isRecord(data) ? data : null;
}

/** Texts of the page in the chosen language: the host's own and those of the system, English where one is missing. */
export class Localization {
  lang = FALLBACK_LANGUAGE;
  translations: Translations = {};
  _fallback: Translations = {};
  #load: TranslationLoader;
  #packageLanguages: readonly ManifestLanguage[];

  constructor(packageLanguages: readonly ManifestLanguage[] = [], load: TranslationLoader = fetchTranslations) {
    this.#packageLanguages = packageLanguages;
    this.#load = load;
  }

  /** Load the texts of a language, and English below them. */
  async setLanguage(lang: string): Promise<void> {
    this.lang = lang;
    this._fallback = await this.#loadLanguage(FALLBACK_LANGUAGE);
    this.translations = lang === FALLBACK_LANGUAGE ? this._fallback : await this.#loadLanguage(lang);
  }

  async #loadLanguage(lang: string): Promise<Translations> {
    const paths = [
      ...(CORE_LANGUAGES.includes(lang) ? [`/lang/${lang}.json`] : []),
      ...this.#packageLanguages.filter((entry) => entry.lang === lang).map((entry) => entry.path),
    ];
    const files = await Promise.all(paths.map((path) => this.#load(path)));
    const all: Translations = {};
    for (const file of files) if (file) mergeObject(all, expandObject(file), { inplace: true });
    return all;
  }

  #lookup(key: string, fallback: boolean): string | undefined {
    const own = getProperty(this.translations, key);
    if (typeof own === "string") return own;
    const english = fallback ? getProperty(this._fallback, key) : undefined;
    return typeof english === "string" ? english : undefined;
  }

  /** Is there a text for this key? */
  has(key: string, fallback = true): boolean {
    return this.#lookup(key, fallback) !== undefined;
  }

  /** The text of a key, or the key itself when nobody translated it. */
  localize(key: string): string {
    return this.#lookup(String(key), true) ?? String(key);
  }

  /** The text of a key with `{name}` filled from `data`; an unknown name stays as it is. */
  format(key: string, data: Record<string, unknown> = {}): string {
    return this.localize(key).replace(/\{([^{}]+)\}/g, (whole, name: string) =>
      name in data && data[name] !== undefined ? String(data[name]) : whole,
    );
  }

  /** Joins lists as the language does ("a, b and c"). */
  getListFormatter({ style = "long", type = "conjunction" }: Intl.ListFormatOptions = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style, type });
  }

  /** Sort objects in place by a (dotted) key, in the order of the language's alphabet. */
  sortObjects<T extends object>(objects: T[], key: string): T[] {
    const text = (object: T): string => String(getProperty(object, key) ?? "");
    return objects.sort((a, b) => text(a).localeCompare(text(b), this.lang));
  }
}
