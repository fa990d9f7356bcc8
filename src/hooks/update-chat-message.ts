import { rollDefenseOfNpc } from "../workflows/auto-defense.ts";
import { followCard } from "../workflows/take-up.ts";

/** Runs on every client; what must happen once asks who is responsible. */
export function onUpdateChatMessage(
  message: ChatMessage.Implementation,
  changes: object,
  _options: object,
  userId: string,
): void {
  void followCard(message, changes, userId).then(() => rollDefenseOfNpc(message));
}
