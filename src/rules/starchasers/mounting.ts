import type { Attribute, Skill } from "../vocabulary.ts";
import type { Difficulty } from "./checks.ts";

/** What one can mount. */
export type Mount = "vehicle" | "animal";

/** The check of mounting; the Gamemaster may choose another difficulty (SC-MOUNT-01). */
export const MOUNTING_CHECK = {
  attribute: "agility",
  skill: "acrobatics",
  difficulty: "easy",
} as const satisfies { attribute: Attribute; skill: Skill; difficulty: Difficulty };

/** The skill that moves a mount, in a later Action (SC-MOUNT-02). */
export const MOUNT_SKILLS = {
  vehicle: "piloting",
  animal: "animal-handling",
} as const satisfies Record<Mount, Skill>;
