import { SYSTEM_ID } from "../constants.ts";
import { CONDITIONS } from "../rules/conditions.ts";
import type { Condition } from "../rules/conditions.ts";

/** A condition as a status effect of Foundry: also the data of the ActiveEffect it becomes. */
export interface ConditionStatus {
  readonly id: Condition;
  /** Language key; Foundry translates it. */
  readonly name: string;
  readonly img: string;
  readonly flags: { readonly [SYSTEM_ID]: { readonly condition: { readonly key: Condition } } };
}

function isCondition(key: string): key is Condition {
  return Object.hasOwn(CONDITIONS, key);
}

function statusOf(key: Condition): ConditionStatus {
  return {
    id: key,
    name: `STARCHASERS.Condition.${key}`,
    img: `systems/${SYSTEM_ID}/assets/conditions/${key}.svg`,
    flags: { [SYSTEM_ID]: { condition: { key } } },
  };
}

/** Every condition of the rules as a status effect. */
function conditionStatuses(): ConditionStatus[] {
  return Object.keys(CONDITIONS).filter(isCondition).map(statusOf);
}

/**
 * Data of the ActiveEffect of a condition, to be created on an actor. It has no core duration: generation 14 would end it
 * by itself (design 4b).
 *
 * @returns null if there is no such condition
 */
export function conditionEffect(key: string) {
  if (!isCondition(key)) return null;
  const { name, img, flags } = statusOf(key);
  return { name: game.i18n.localize(name), img, flags, statuses: [key] };
}

/** Statuses of Foundry that it needs itself (flying, invisible …) and that none of ours replaces. */
function keptStatuses(ours: ReadonlySet<string>): CONFIG.StatusEffect[] {
  const needed = new Set<string>(Object.values(CONFIG.specialStatusEffects));
  return Object.values(CONFIG.statusEffects).filter(({ id }) => needed.has(id) && !ours.has(id));
}

/** Write the list as this generation keeps it: an array in 13, a record behind a proxy in 14. */
function writeStatuses(list: readonly CONFIG.StatusEffect[]): void {
  if (Array.isArray(CONFIG.statusEffects)) {
    CONFIG.statusEffects = [...list];
    return;
  }
  // Generation 14: whole records must be deleted and set one by one, or the proxy loses them.
  const statuses: object = CONFIG.statusEffects;
  for (const id of Object.keys(statuses)) Reflect.deleteProperty(statuses, id);
  for (const status of list) Reflect.set(statuses, status.id, status);
}

/** The conditions of the rules take the place of Foundry's; called in `init`. */
export function registerStatusEffects(ours: readonly ConditionStatus[] = conditionStatuses()): void {
  CONFIG.specialStatusEffects.DEFEATED = "dead";
  CONFIG.specialStatusEffects.BLIND = "blinded";
  const kept = keptStatuses(new Set(ours.map(({ id }) => id)));
  writeStatuses([...ours, ...kept]);
}
