/** The package id: namespace of settings, flags, socket and packs, and the folder name. */
export const SYSTEM_ID = "starchasers";

/**
 * Path of a template as Foundry's server knows it.
 *
 * @param name - path under `templates/` without the extension, e.g. `sheets/character/header`
 */
export function templatePath(name: string): string {
  return `systems/${SYSTEM_ID}/templates/${name}.hbs`;
}
