import { compatibilityMode } from "../abstract/environment.ts";
import { COMPATIBILITY_MODES } from "../constants.ts";

export interface CompatibilityWarningOptions {
  mode?: number;
  since?: number | string;
  until?: number | string;
  details?: string;
  stack?: boolean;
  once?: boolean;
}

const logged = new Set<string>();

/** Say that deprecated behaviour was used, as loudly as the compatibility mode asks for. */
export function logCompatibilityWarning(message: string, options: CompatibilityWarningOptions = {}): void {
  const mode = options.mode ?? compatibilityMode.current;
  if (mode === COMPATIBILITY_MODES.SILENT || (options.once && logged.has(message))) return;
  if (options.once) logged.add(message);
  const lines = [message];
  if (options.since !== undefined) lines.push(`Deprecated since Version ${String(options.since)}`);
  if (options.until !== undefined)
    lines.push(`Backwards-compatible support will be removed in Version ${String(options.until)}`);
  if (options.details) lines.push(options.details);
  const error = new Error(lines.join("\n"));
  if (mode === COMPATIBILITY_MODES.FAILURE) throw error;
  const output = options.stack === false ? error.message : error;
  if (mode === COMPATIBILITY_MODES.ERROR) console.error(output);
  else console.warn(output);
}
