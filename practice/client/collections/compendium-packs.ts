import { Collection } from "../../common/utils/all.ts";
import type { CompendiumCollection } from "./compendium-collection.ts";

/** All packs by "package.name". */
export class CompendiumPacks extends Collection<CompendiumCollection> {
  /** Packs of the sidebar; without pack folders all of them. */
  get folders(): Collection<unknown> {
    return new Collection<unknown>();
  }
}
