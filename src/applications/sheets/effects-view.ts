import { CONDITIONS } from "../../rules/conditions.ts";
import { word } from "./words.ts";

/** An active effect as the sheets list it. */
export interface EffectRow {
  readonly id: string;
  /** Id of the item it comes from; empty for the actor's own. */
  readonly parentId: string;
  readonly name: string;
  readonly img: string;
  readonly source: string;
  readonly disabled: boolean;
}

/** Everything that acts on an actor, its own effects and those of its items. */
export function effectRows(actor: Actor.Implementation): EffectRow[] {
  return [...actor.allApplicableEffects()].map((effect) => {
    const owner = effect.parent;
    const isOwn = owner === actor;
    return {
      id: effect.id ?? "",
      parentId: isOwn ? "" : (owner?.id ?? ""),
      name: effect.name,
      img: effect.img ?? "",
      source: isOwn ? "" : (owner?.name ?? ""),
      disabled: effect.disabled,
    };
  });
}

/** A condition the actor has now. */
export interface ConditionChip {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly hint: string;
}

/** Conditions are effects with a status that is switched on (design 4b). */
export function conditionChips(actor: Actor.Implementation): ConditionChip[] {
  return actor.effects.contents
    .filter((effect) => effect.statuses.size > 0 && !effect.disabled)
    .map((effect) => {
      const [key = ""] = effect.statuses;
      return {
        id: effect.id ?? "",
        name: effect.name,
        img: effect.img ?? "",
        hint: Object.hasOwn(CONDITIONS, key) ? word("ConditionHint", key) : "",
      };
    });
}

/** Conditions the actor does not have yet, by name: key to localized name. */
export function conditionChoices(actor: Actor.Implementation): Record<string, string> {
  const names = Object.keys(CONDITIONS)
    .filter((key) => !actor.statuses.has(key))
    .map((key) => [key, word("Condition", key)] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b, game.i18n.lang));
  return Object.fromEntries(names);
}
