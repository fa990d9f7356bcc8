import { DEFAULT_ATTACK_FACES, DEFAULT_DEFENSE_FACES } from "./dice/faces.ts";
import type { AttackFaceTable, DefenseFaceTable } from "./dice/faces.ts";
import type { Attribute, MedicineFace, Rank } from "./vocabulary.ts";

/**
 * Every option of the House Rules that is a choice between words: the words in the order of the window.
 * `data/house-rules-data.ts` builds its schema from this table, so that a choice has one home.
 */
export const HOUSE_RULE_CHOICES = {
  starchasers: {
    initiativeMode: ["individual", "faction"],
    initiativeTieBreak: ["perceptionThenAlertness", "playersFirst", "rollOff", "gm"],
    initiativeReroll: ["oncePerCombat", "everyRound"],
    freeActionTracking: ["off", "warn", "enforce"],
    movementMode: ["bands", "map"],
    threatenedSpaces: ["all", "off"],
    motivationAtZeroHp: ["single", "both"],
    pistolBeyondRange: ["perBand", "forbidden"],
    grenadeDamageRoll: ["separate", "sameRoll"],
    critDamage: ["alwaysTwo", "aboveResistance"],
    criticalStrikeThreshold: ["toughnessPlusResistance", "resistanceOnly"],
    stressKOThreshold: ["atCapacity", "aboveCapacity"],
    statusDefaultDuration: ["endOfCombat", "oneRound"],
    deathRule: ["dyingClock", "immediate"],
    overweightRule: ["perLevel", "requirement", "requirementPlusLevel"],
    equipmentDegradation: ["off", "manual", "auto"],
    cleaveMode: ["convert", "split"],
    aoeFalloff: ["singleHalf", "repeated"],
    coverStacking: ["highest", "sum"],
    dominateDamage: ["poolSize", "weaponDamage", "rolledUndefended"],
    duelArmorDefense: ["clash", "dominate"],
    duelClashSwitch: ["onFailedAttack", "never", "gm"],
    duelJumpInResource: ["motivationOnly", "motivationOrStress"],
    allyDefenseChoice: ["highest", "default", "ask"],
  },
  hitDice: {
    hdInitiativeUnit: ["perSide", "perCombatant"],
    hdFeintFollowUp: ["undefended", "newExchange"],
    hdDodgeDeclare: ["beforeRolls", "afterRolls"],
    hdDamageNeeds: ["netSuccess", "rolledSuccess"],
    hdDamageEndsTurn: ["afterExchange", "immediate"],
  },
  cyber: {
    cyDiceModel: ["successDie", "starchasers"],
    cyRoundStructure: ["everyoneActs", "oneAttack", "stopOnDamage"],
    cyExtrasDefend: ["none", "core"],
    cyPouchUse: ["spend", "passive"],
    cyInitiativeBonusMode: ["perAttack", "pool"],
  },
} as const;

/** What 0 Hit Points means for an NPC (SC-LETHAL-04). */
export const ZERO_HP_STATES = ["defeated", "unconscious"] as const;
export type ZeroHpState = (typeof ZERO_HP_STATES)[number];

/** Hours of rest that cure one Injury (SC-INJ-04). */
export const INJURY_REST_HOURS = [8, 24] as const;

type Choices<Table> = { readonly [Key in keyof Table]: Table[Key] extends readonly (infer Word)[] ? Word : never };

/** Base + one attribute, for maximum Hit Points and Stress Capacity (SC-DERIVED-01, SC-DERIVED-02). */
export interface MaximumFormula {
  readonly base: number;
  readonly attribute: Attribute;
}

/** Options of the Starchasers rules; meanings are in `lang/` as hints. */
export interface StarchasersRules extends Choices<typeof HOUSE_RULE_CHOICES.starchasers> {
  readonly attackDieFaces: AttackFaceTable;
  readonly defenseDieFaces: DefenseFaceTable;
  readonly difficultyLadder: {
    readonly easy: number;
    readonly intermediate: number;
    readonly challenging: number;
    readonly hard: number;
  };
  readonly checkFocusCounts: boolean;
  readonly advancedCombat: boolean;
  readonly maxAttacksPerTurn: number;
  readonly metersPerSquare: number;
  readonly focusTokenMax: number;
  readonly focusTokenOnArmorDefense: boolean;
  readonly motivationStart: number;
  readonly motivationMax: number;
  readonly motivationOnHpLoss: number;
  readonly activeDefenseAddsArmor: boolean;
  readonly reactionsPerRound: number;
  readonly extrasSufferStatus: boolean;
  readonly vitalityMax: number;
  readonly injuryRestHours: number;
  readonly medicineDieFaces: readonly MedicineFace[];
  readonly medicineSymptomGuess: boolean;
  readonly npcDefeatAtZeroHp: Readonly<Record<Rank, ZeroHpState>>;
  readonly hpMax: MaximumFormula;
  readonly stressCapacity: MaximumFormula;
  readonly duelJumpInInterval: number;
}

/** Options of Hit Dice combat. */
export interface HitDiceRules extends Choices<typeof HOUSE_RULE_CHOICES.hitDice> {
  readonly hdPoolDefault: number;
  readonly hdHealPerRest: number;
}

/** Options of cyber combat. */
export interface CyberRules extends Choices<typeof HOUSE_RULE_CHOICES.cyber> {
  readonly cyDieFaces: number;
  readonly cySuccessAt: number;
  readonly cyInitiativeBonus: number;
  readonly cyHands: number;
  readonly cyShootoutCore: boolean;
  readonly cyChaseCore: boolean;
  readonly cyChaseSteps: number;
  readonly cyPouchDice: number;
}

/** The resolved House Rules: what every rule takes that a table may want otherwise. */
export interface HouseRules {
  readonly starchasers: StarchasersRules;
  readonly hitDice: HitDiceRules;
  readonly cyber: CyberRules;
}

/** The House Rules of a new world. */
export const DEFAULT_HOUSE_RULES: HouseRules = {
  starchasers: {
    attackDieFaces: DEFAULT_ATTACK_FACES,
    defenseDieFaces: DEFAULT_DEFENSE_FACES,
    difficultyLadder: { easy: 2, intermediate: 3, challenging: 4, hard: 5 },
    checkFocusCounts: false,
    advancedCombat: true,
    initiativeMode: "individual",
    initiativeTieBreak: "perceptionThenAlertness",
    initiativeReroll: "oncePerCombat",
    freeActionTracking: "warn",
    maxAttacksPerTurn: 2,
    movementMode: "bands",
    metersPerSquare: 2,
    threatenedSpaces: "all",
    focusTokenMax: 0,
    focusTokenOnArmorDefense: false,
    motivationStart: 0,
    motivationMax: 0,
    motivationOnHpLoss: 2,
    motivationAtZeroHp: "single",
    pistolBeyondRange: "perBand",
    grenadeDamageRoll: "separate",
    activeDefenseAddsArmor: false,
    reactionsPerRound: 0,
    critDamage: "alwaysTwo",
    criticalStrikeThreshold: "toughnessPlusResistance",
    extrasSufferStatus: false,
    stressKOThreshold: "atCapacity",
    statusDefaultDuration: "endOfCombat",
    vitalityMax: 6,
    deathRule: "dyingClock",
    injuryRestHours: 8,
    medicineDieFaces: ["fatigue", "temperature", "breathing", "dizzy", "pain", "progress", "progress", "progress"],
    medicineSymptomGuess: false,
    npcDefeatAtZeroHp: { extra: "defeated", elite: "unconscious", boss: "unconscious" },
    hpMax: { base: 10, attribute: "toughness" },
    stressCapacity: { base: 5, attribute: "confidence" },
    overweightRule: "perLevel",
    equipmentDegradation: "manual",
    cleaveMode: "convert",
    aoeFalloff: "singleHalf",
    coverStacking: "highest",
    dominateDamage: "poolSize",
    duelArmorDefense: "clash",
    duelClashSwitch: "onFailedAttack",
    duelJumpInInterval: 3,
    duelJumpInResource: "motivationOnly",
    allyDefenseChoice: "highest",
  },
  hitDice: {
    hdPoolDefault: 6,
    hdInitiativeUnit: "perSide",
    hdFeintFollowUp: "undefended",
    hdDodgeDeclare: "beforeRolls",
    hdDamageNeeds: "netSuccess",
    hdDamageEndsTurn: "afterExchange",
    hdHealPerRest: 0,
  },
  cyber: {
    cyDieFaces: 6,
    cySuccessAt: 5,
    cyDiceModel: "successDie",
    cyInitiativeBonus: 4,
    cyRoundStructure: "everyoneActs",
    cyExtrasDefend: "none",
    cyPouchUse: "spend",
    cyHands: 2,
    cyShootoutCore: true,
    cyChaseCore: true,
    cyChaseSteps: 3,
    cyInitiativeBonusMode: "perAttack",
    cyPouchDice: 1,
  },
};
