import type { Combat } from "../documents/combat.ts";
import { callIfPresent, trusted, type UnknownRecord } from "../records.ts";
import { renderUI, ui } from "../ui-registry.ts";
import { WorldCollection } from "./world-collection.ts";

/** The world's combats. */
export class CombatEncounters extends WorldCollection {
  static override documentName = "Combat";

  /** The combats of the scene and of no scene. Without a canvas: all of them. */
  get combats(): Combat[] {
    return trusted<Combat[]>(this.contents);
  }

  /** The combat that is under way. */
  get active(): Combat | null {
    return this.combats.find((combat) => combat.active) ?? null;
  }

  /** The combat in the tracker. */
  get viewed(): Combat | null {
    const tracker = ui["combat"];
    const shown: unknown = tracker ? Reflect.get(Object(tracker), "viewed") : undefined;
    if (shown) return trusted<Combat>(shown);
    return this.active ?? this.combats[0] ?? null;
  }

  get settings(): unknown {
    return null;
  }

  override render(force = false, options: UnknownRecord = {}): void {
    super.render(force, options);
    renderUI("combat", { force });
  }

  /** A combat changed: the tracker follows it. */
  _follow(): void {
    callIfPresent(ui["combat"], "_onCombatChange");
  }
}
