import { redrawCards } from "../chat/decorate.ts";
import { takeUpWork } from "../workflows/take-up.ts";

/** Somebody came or went: whom a card waits for may be another now, and this client may have become the active GM's. */
export function onUserConnected(): void {
  redrawCards(({ system }) => system.phase !== "applied" && system.phase !== "undone");
  void takeUpWork();
}
