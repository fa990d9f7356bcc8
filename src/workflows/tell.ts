import type { Answer } from "../authority/request.ts";

/**
 * Show why something was refused, as a warning to this user only.
 *
 * @param reason - key under `STARCHASERS.Error`
 */
export function tellRefusal(reason: string, params: Readonly<Record<string, string | number>> = {}): void {
  const format: Record<string, string> = {};
  for (const [key, value] of Object.entries(params)) format[key] = String(value);
  ui.notifications.warn(`STARCHASERS.Error.${reason}`, { format, console: false });
}

/** Show the reason of an answer that is a refusal; say nothing of one that is not. */
export function tellAnswer(answer: Answer): void {
  if (!answer.ok) tellRefusal(answer.reason, answer.params);
}
