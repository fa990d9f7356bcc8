import { rollDefenseOfNpc } from "../workflows/auto-defense.ts";

/** Runs on every client; what must happen once asks who is responsible. */
export function onCreateChatMessage(message: ChatMessage.Implementation): void {
  void rollDefenseOfNpc(message);
}
