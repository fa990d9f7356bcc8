import { loadCardTemplates } from "../chat/decorate.ts";
import { translateIndexes } from "../documents/pack-language.ts";

/** Documents and pack indexes are there; nothing is drawn yet. */
export function onSetup(): void {
  translateIndexes();
  void loadCardTemplates();
}
