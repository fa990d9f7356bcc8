import type { Document } from "../../common/abstract/document.ts";
import { game } from "../game.ts";
import type { UnknownRecord } from "../records.ts";

function amount(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

/** What is left of an effect's duration: seconds of the world's clock, or rounds and turns of the combat. */
export function effectDuration(duration: UnknownRecord, _target: Document | null): UnknownRecord {
  if (duration["seconds"]) {
    const end = amount(duration["startTime"]) + amount(duration["seconds"]);
    const remaining = Math.max(0, end - (game.time?.worldTime ?? 0));
    return { type: "seconds", remaining, label: `${remaining} s` };
  }
  if (duration["rounds"] || duration["turns"]) {
    const passed = amount(game.combat?.round) - amount(duration["startRound"]);
    const remaining = Math.max(0, amount(duration["rounds"]) - passed);
    return { type: "turns", remaining, label: String(remaining) };
  }
  return { type: "none", remaining: null, label: "" };
}
