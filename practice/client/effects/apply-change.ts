import { DataModel } from "../../common/abstract/data-model.ts";
import { ACTIVE_EFFECT_MODES } from "../../common/constants.ts";
import type { DataField } from "../../common/data/fields/all.ts";
import { getProperty, setProperty } from "../../common/utils/all.ts";
import { Hooks } from "../hooks.ts";
import { isRecord, type UnknownRecord } from "../records.ts";

/** One line of an effect: which value, how, and by what. */
export interface EffectChange {
  key: string;
  value: string;
  mode: number;
  priority?: number | null;
  effect?: unknown;
}

/** When a change has no priority of its own: ten for each step of its mode. */
export function priorityOf(change: EffectChange): number {
  return change.priority ?? change.mode * 10;
}

/** The field that a path of a document leads to; `system.…` is described by the model of the document's type. */
function fieldAt(model: object, key: string): DataField | undefined {
  const [head, ...rest] = key.split(".");
  const child: unknown = Reflect.get(model, head ?? "");
  if (head === "system" && child instanceof DataModel) return child.schema.getField(rest.join("."));
  return model instanceof DataModel ? model.schema.getField(key) : undefined;
}

/** A text as a value of the same kind as the present one. */
function cast(value: string, current: unknown): unknown {
  if (typeof current === "number") return Number(value);
  if (typeof current === "boolean") return value === "true" || value === "1";
  if (typeof value !== "string" || typeof current === "string") return value;
  try {
    const parsed: unknown = JSON.parse(value);
    return parsed;
  } catch {
    return value;
  }
}

function add(current: unknown, delta: unknown): unknown {
  if (current === null || current === undefined) return delta;
  if (typeof current === "number") return Number.isFinite(delta) ? current + Number(delta) : current;
  if (typeof current === "string") return current + String(delta);
  if (Array.isArray(current)) return [...current, ...(Array.isArray(delta) ? delta : [delta])];
  if (current instanceof Set) return new Set([...current, ...(Array.isArray(delta) ? delta : [delta])]);
  return typeof current === "boolean" ? delta === true : current;
}

/** The new value for a path that no field describes, by the kind of the present value. */
function withoutField(change: EffectChange, current: unknown): unknown {
  const element: unknown = Array.isArray(current) ? current[0] : undefined;
  const delta = cast(change.value, Array.isArray(current) ? element : current);
  switch (change.mode) {
    case ACTIVE_EFFECT_MODES.ADD:
      return add(current, delta);
    case ACTIVE_EFFECT_MODES.MULTIPLY:
      return typeof current === "number" ? current * Number(delta) : current;
    case ACTIVE_EFFECT_MODES.UPGRADE:
      return typeof current === "number" ? Math.max(current, Number(delta)) : delta;
    case ACTIVE_EFFECT_MODES.DOWNGRADE:
      return typeof current === "number" ? Math.min(current, Number(delta)) : delta;
    default:
      return delta;
  }
}

/**
 * Apply one change to a document's prepared data. A custom change is left to the hook `applyActiveEffect`.
 * @returns the changed values by path
 */
export function applyChange(target: object, change: EffectChange): UnknownRecord {
  const current: unknown = getProperty(target, change.key);
  if (change.mode === ACTIVE_EFFECT_MODES.CUSTOM) {
    const changes: UnknownRecord = {};
    Hooks.callAll("applyActiveEffect", target, change, current, cast(change.value, current), changes);
    for (const [key, value] of Object.entries(changes)) setProperty(target, key, value);
    return changes;
  }
  const field = fieldAt(target, change.key);
  const value =
    field && target instanceof DataModel ? field.applyChange(current, target, change) : withoutField(change, current);
  if (value === undefined || value === current) return {};
  setProperty(target, change.key, value);
  return isRecord(target) ? { [change.key]: value } : {};
}
