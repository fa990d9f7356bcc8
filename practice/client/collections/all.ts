/** The collection classes by their public names. */
export { Actors } from "./actors.ts";
export { ChatMessages } from "./chat-messages.ts";
export { CombatEncounters } from "./combat-encounters.ts";
export { CompendiumCollection } from "./compendium-collection.ts";
export { CompendiumPacks } from "./compendium-packs.ts";
export { DocumentCollection } from "./document-collection.ts";
export { Folders } from "./folders.ts";
export { Items, Journal, Macros, RollTables, Scenes } from "./simple.ts";
export { Users } from "./users.ts";
export { WorldCollection } from "./world-collection.ts";
export { WorldSettings } from "./world-settings.ts";
