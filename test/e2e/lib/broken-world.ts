import { join } from "node:path";
import { ClassicLevel } from "classic-level";

/** Names of the documents that {@link breakWorld} leaves behind, as a person would look for them. */
export const BROKEN = { wrongType: "Broken Bob", unreadable: "junkjunkjunk0001", oddData: "Odd Olga" } as const;

/**
 * Spoil a world while nobody has it open: an actor of a type that there is not, one that is no JSON at all, and one with
 * words where numbers belong and an item that is missing.
 */
export async function breakWorld(worldPath: string): Promise<void> {
  const level = new ClassicLevel<string, string>(join(worldPath, "data", "actors"));
  await level.open();
  await level.put(
    "!actors!brokenbroken0001",
    JSON.stringify({ _id: "brokenbroken0001", name: BROKEN.wrongType, type: "dragon", system: { heads: 3 } }),
  );
  await level.put(`!actors!${BROKEN.unreadable}`, '{"name": "half a docu');
  const system = { hp: "plenty", attributes: { strength: { value: "very" } }, skills: [1, 2], classes: "pilot" };
  await level.put(
    "!actors!oddoddoddoddd001",
    JSON.stringify({
      _id: "oddoddoddoddd001",
      name: BROKEN.oddData,
      type: "character",
      system,
      items: ["missingmissing01"],
    }),
  );
  await level.close();
}
