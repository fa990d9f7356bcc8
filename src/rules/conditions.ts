/** Every condition an actor can carry, and the kind of condition it is (SC-COND-01). */
export type ConditionCategory = "status" | "battle" | "morale" | "injury" | "marker";

/** Conditions by key. The keys are the ids of the status effects and the file names of their icons. */
export const CONDITIONS = {
  insensate: "status",
  incommunicado: "status",
  stunned: "status",
  hamstrung: "status",
  weakened: "status",
  dazed: "status",
  shocked: "status",
  wounded: "status",
  unconscious: "battle",
  grappled: "battle",
  pinned: "battle",
  prone: "battle",
  unbalanced: "battle",
  frightened: "morale",
  enraged: "morale",
  bribed: "morale",
  charmed: "morale",
  blinded: "marker",
  surprised: "marker",
  dying: "injury",
  stable: "injury",
  dead: "injury",
  hidden: "marker",
  burning: "marker",
  armorReduced: "marker",
} as const satisfies Record<string, ConditionCategory>;
export type Condition = keyof typeof CONDITIONS;
