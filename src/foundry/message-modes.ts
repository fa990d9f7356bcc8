/** Who may read a message; the words of generation 14, used here under both generations (P01). */
export const MESSAGE_MODES = ["public", "gm", "blind", "self"] as const;
export type MessageMode = (typeof MESSAGE_MODES)[number];

/** The words of generation 13. */
const ROLL_MODES = {
  public: "publicroll",
  gm: "gmroll",
  blind: "blindroll",
  self: "selfroll",
} as const satisfies Record<MessageMode, string>;

/** What a mode that cannot be read means: private (P01). */
const CLOSED: MessageMode = "gm";

/** Generation 14 registers message modes, generation 13 roll modes; asking for the wrong one gives nothing. */
function settingKey(): "messageMode" | "rollMode" {
  // The types are those of generation 13 and do not know the newer setting.
  const registered: ReadonlyMap<string, unknown> = game.settings.settings;
  return registered.has("core.messageMode") ? "messageMode" : "rollMode";
}

/**
 * The mode chosen below the chat log.
 *
 * @returns `gm` if it cannot be read or is none of ours, so that nothing becomes public by mistake
 */
export function currentMessageMode(): MessageMode {
  // The types are those of generation 13 and do not know the newer setting.
  const settings: { get(namespace: string, key: string): unknown } = game.settings;
  const stored = settings.get("core", settingKey());
  return MESSAGE_MODES.find((mode) => mode === stored || ROLL_MODES[mode] === stored) ?? CLOSED;
}

/** The modes with their words, for a select. */
export function messageModeChoices(): { mode: MessageMode; label: string }[] {
  return MESSAGE_MODES.map((mode) => ({ mode, label: game.i18n.localize(`STARCHASERS.MessageMode.${mode}`) }));
}

/**
 * Restrict a message to those who may read it.
 *
 * @param data - creation data of a message; changed and returned, as Foundry does it
 */
export function applyMessageMode<Data extends ChatMessage.CreateData>(data: Data, mode: MessageMode): Data {
  const Message = getDocumentClass("ChatMessage");
  const applyMode: unknown = Reflect.get(Message, "applyMode");
  if (typeof applyMode === "function") Reflect.apply(applyMode, Message, [data, mode]);
  else Message.applyRollMode(data, ROLL_MODES[mode]);
  return data;
}
