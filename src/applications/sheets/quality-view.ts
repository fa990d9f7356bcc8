import { ARMOR_QUALITIES, WEAPON_QUALITIES } from "../../rules/qualities.ts";
import type { Quality } from "../../rules/qualities.ts";
import { word } from "./words.ts";

/** A quality as a small mark: `Piercing 2`. */
export interface QualityMark {
  readonly label: string;
  readonly n: number;
  readonly hint: string;
}

/** Qualities for `parts/quality-list`. */
export function qualityMarks(qualities: readonly Quality[]): QualityMark[] {
  return qualities.map(({ key, n }) => ({ label: word("Quality", key), n, hint: word("QualityHint", key) }));
}

/** Context of `parts/quality-editor`. */
export interface QualityEditor {
  /** Path of the list in the document. */
  readonly path: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly qualities: readonly {
    readonly key: string;
    readonly n: number;
    readonly keyPath: string;
    readonly nPath: string;
    readonly label: string;
    readonly hint: string;
  }[];
  /** Kind of a new entry, see `document-actions.ts`. */
  readonly kind: "quality" | "armorQuality";
  readonly editable: boolean;
}

const VOCABULARIES = { weapon: WEAPON_QUALITIES, armor: ARMOR_QUALITIES } as const;

/**
 * Qualities to be edited.
 *
 * @param kind - whose qualities may be chosen
 * @param path - path of the list, e.g. `system.qualities`
 */
export function qualityEditor(
  kind: keyof typeof VOCABULARIES,
  path: string,
  qualities: readonly Quality[],
  editable: boolean,
): QualityEditor {
  const names = Object.keys(VOCABULARIES[kind])
    .map((key) => [key, word("Quality", key)] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b, game.i18n.lang));
  return {
    path,
    choices: Object.fromEntries(names),
    qualities: qualities.map(({ key, n }, index) => ({
      key,
      n,
      keyPath: `${path}.${index}.key`,
      nPath: `${path}.${index}.n`,
      label: word("Quality", key),
      hint: word("QualityHint", key),
    })),
    kind: kind === "weapon" ? "quality" : "armorQuality",
    editable,
  };
}
