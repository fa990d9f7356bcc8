import { readFileSync } from "node:fs";
import { join } from "node:path";

/** An English text of a language file whose Russian is another. */
export interface Word {
  readonly key: string;
  /** The text; what is filled in stands for anything. */
  readonly pattern: RegExp;
}

type Tree = { readonly [key: string]: string | Tree };

function* leaves(tree: Tree, path = ""): Generator<[string, string]> {
  for (const [key, value] of Object.entries(tree)) {
    const here = path === "" ? key : `${path}.${key}`;
    if (typeof value === "string") yield [here, value];
    else yield* leaves(value, here);
  }
}

function readTree(file: string): Tree {
  return JSON.parse(readFileSync(file, "utf8")) as Tree;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Whether a text tells its language: "{n} + {m}" does not, and "{die} of {name}" fits half of all sentences. */
function isTelling(text: string): boolean {
  const own = text.replace(/\{\w+\}/g, "");
  const letters = own.match(/[A-Za-z]/g)?.length ?? 0;
  return own === text ? letters > 1 : letters > 5;
}

/** The English texts of a folder with `en.json` and `ru.json`, as patterns. */
export function wordsOf(folder: string): Word[] {
  const russian = new Map(leaves(readTree(join(folder, "ru.json"))));
  return [...leaves(readTree(join(folder, "en.json")))]
    .filter(([key, text]) => russian.get(key) !== text && isTelling(text))
    .map(([key, text]) => {
      const pattern = text
        .split(/\{\w+\}/)
        .map(escaped)
        .join("[^]*");
      return { key, pattern: new RegExp(`^${pattern}$`) };
    });
}

/** Texts that are still English where Russian was asked for, each with the key it comes from. */
export function leftovers(texts: readonly string[], words: readonly Word[]): string[] {
  return texts.flatMap((text) => {
    const word = words.find(({ pattern }) => pattern.test(text));
    return word ? [`${word.key}: ${text}`] : [];
  });
}
