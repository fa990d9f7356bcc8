import { documentClass, format, host, shaped } from "../../host.ts";
import { rollClass, rollModeOf, splitFlavor } from "../../ux/inline-roll.ts";

interface ChatMessageStatics {
  create(data: Record<string, unknown>, operation?: Record<string, unknown>): Promise<unknown>;
  getWhisperRecipients(name: string): { id: string }[];
}

const STYLE_OOC = 1;

function messages(): ChatMessageStatics {
  return shaped<ChatMessageStatics>(documentClass("ChatMessage"));
}

/** Text as HTML that shows it: markup in it stays text, line ends are kept. */
function asHTML(text: string): string {
  const holder = document.createElement("p");
  holder.textContent = text;
  return holder.innerHTML.replaceAll("\n", "<br>");
}

function actorRollData(speaker: unknown): Record<string, unknown> {
  const { actor } = shaped<{ actor?: string | null }>(speaker ?? {});
  const document = actor ? host().actors.get(actor) : host().user.character;
  return shaped<{ getRollData?(): Record<string, unknown> } | null | undefined>(document)?.getRollData?.() ?? {};
}

/**
 * Carry out one line of chat: `/r`, `/gmr`, `/blindroll`, `/selfroll` and their relatives roll dice, `/w name text`
 * whispers, anything else is said.
 * @throws when a command or a formula cannot be understood
 */
export async function processChatCommand(text: string, speaker: unknown): Promise<unknown> {
  const [, command, rest = ""] = /^\/([a-z]+)(?:\s+([\s\S]*))?$/i.exec(text) ?? [];
  if (command === undefined) return say(text, speaker);
  const mode = rollModeOf(command);
  if (mode !== null) return roll(rest, mode, speaker);
  if (["w", "whisper"].includes(command.toLowerCase())) return whisper(rest, speaker);
  if (["gm"].includes(command.toLowerCase())) return whisper(`gm ${rest}`, speaker);
  throw new Error(format("CHAT.InvalidCommand", { command: `/${command}` }));
}

function say(text: string, speaker: unknown): Promise<unknown> {
  return messages().create({ content: asHTML(text), speaker, style: STYLE_OOC, author: host().user.id });
}

async function roll(text: string, mode: string | undefined, speaker: unknown): Promise<unknown> {
  const { formula, flavor } = splitFlavor(text);
  const Roll = rollClass();
  if (!formula || !Roll.validate(formula)) throw new Error(format("CHAT.InvalidFormula", { formula }));
  const made = Roll.create(formula, actorRollData(speaker));
  return made.toMessage({ speaker, ...(flavor ? { flavor } : {}) }, mode ? { rollMode: mode } : {});
}

async function whisper(text: string, speaker: unknown): Promise<unknown> {
  const [, bracketed, single, content = ""] = /^(?:\[([^\]]+)\]|(\S+))\s*([\s\S]*)$/.exec(text) ?? [];
  const names = (bracketed ?? single ?? "").split(",").map((name) => name.trim());
  const recipients = names.flatMap((name) =>
    messages()
      .getWhisperRecipients(name)
      .map((user) => user.id),
  );
  if (!recipients.length || !content) throw new Error(format("CHAT.NoRecipient", { name: names.join(", ") }));
  return messages().create({ content: asHTML(content), speaker, whisper: recipients, style: STYLE_OOC });
}
