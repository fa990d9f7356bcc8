import { ATTACK_FACES, DEFAULT_ATTACK_FACES, DEFAULT_DEFENSE_FACES, DEFENSE_FACES } from "../rules/dice/faces.ts";
import { DEFAULT_HOUSE_RULES, HOUSE_RULE_CHOICES, INJURY_REST_HOURS, ZERO_HP_STATES } from "../rules/house-rules.ts";
import type { HouseRules, MaximumFormula, ZeroHpState } from "../rules/house-rules.ts";
import { FACE_COUNT } from "../rules/constants.ts";
import { ATTRIBUTES, MEDICINE_FACES } from "../rules/vocabulary.ts";
import { choice, count, flag, wordKeys } from "./fields.ts";

import fields = foundry.data.fields;

const DEFAULTS = DEFAULT_HOUSE_RULES;
const WORDS = HOUSE_RULE_CHOICES;

/** A choice between the words of `HOUSE_RULE_CHOICES`; its texts are under `STARCHASERS.HouseRules.Choice.<key>`. */
function words<const Word extends string>(key: string, list: readonly Word[], initial: NoInfer<Word>) {
  return choice(list, `STARCHASERS.HouseRules.Choice.${key}`, initial);
}

/** The faces of a die: exactly 8 words of its symbols. */
function faces<const Face extends string>(
  symbols: readonly Face[],
  initial: readonly NoInfer<Face>[],
  vocabulary: string,
) {
  return new fields.ArrayField(
    new fields.StringField({
      required: true,
      nullable: false,
      blank: false,
      choices: wordKeys(symbols, vocabulary),
    }),
    { min: FACE_COUNT, max: FACE_COUNT, initial: () => [...initial] },
  );
}

function maximumFormula(initial: MaximumFormula) {
  return new fields.SchemaField({
    base: count(initial.base),
    attribute: choice(ATTRIBUTES, "STARCHASERS.Attribute", initial.attribute),
  });
}

function ladder() {
  const { easy, intermediate, challenging, hard } = DEFAULTS.starchasers.difficultyLadder;
  return new fields.SchemaField({
    easy: count(easy),
    intermediate: count(intermediate),
    challenging: count(challenging),
    hard: count(hard),
  });
}

function atZero(initial: ZeroHpState) {
  return words("npcDefeatAtZeroHp", ZERO_HP_STATES, initial);
}

function npcDefeat() {
  const { extra, elite, boss } = DEFAULTS.starchasers.npcDefeatAtZeroHp;
  return new fields.SchemaField({ extra: atZero(extra), elite: atZero(elite), boss: atZero(boss) });
}

function starchasersFields() {
  const initial = DEFAULTS.starchasers;
  const list = WORDS.starchasers;
  return {
    attackDieFaces: faces(ATTACK_FACES, DEFAULT_ATTACK_FACES, "STARCHASERS.Symbol"),
    defenseDieFaces: faces(DEFENSE_FACES, DEFAULT_DEFENSE_FACES, "STARCHASERS.Symbol"),
    difficultyLadder: ladder(),
    checkFocusCounts: flag(initial.checkFocusCounts),
    advancedCombat: flag(initial.advancedCombat),
    initiativeMode: words("initiativeMode", list.initiativeMode, initial.initiativeMode),
    initiativeTieBreak: words("initiativeTieBreak", list.initiativeTieBreak, initial.initiativeTieBreak),
    initiativeReroll: words("initiativeReroll", list.initiativeReroll, initial.initiativeReroll),
    freeActionTracking: words("freeActionTracking", list.freeActionTracking, initial.freeActionTracking),
    maxAttacksPerTurn: count(initial.maxAttacksPerTurn),
    movementMode: words("movementMode", list.movementMode, initial.movementMode),
    metersPerSquare: count(initial.metersPerSquare),
    threatenedSpaces: words("threatenedSpaces", list.threatenedSpaces, initial.threatenedSpaces),
    focusTokenMax: count(initial.focusTokenMax),
    focusTokenOnArmorDefense: flag(initial.focusTokenOnArmorDefense),
    motivationStart: count(initial.motivationStart),
    motivationMax: count(initial.motivationMax),
    motivationOnHpLoss: count(initial.motivationOnHpLoss),
    motivationAtZeroHp: words("motivationAtZeroHp", list.motivationAtZeroHp, initial.motivationAtZeroHp),
    pistolBeyondRange: words("pistolBeyondRange", list.pistolBeyondRange, initial.pistolBeyondRange),
    grenadeDamageRoll: words("grenadeDamageRoll", list.grenadeDamageRoll, initial.grenadeDamageRoll),
    activeDefenseAddsArmor: flag(initial.activeDefenseAddsArmor),
    reactionsPerRound: count(initial.reactionsPerRound),
    critDamage: words("critDamage", list.critDamage, initial.critDamage),
    criticalStrikeThreshold: words(
      "criticalStrikeThreshold",
      list.criticalStrikeThreshold,
      initial.criticalStrikeThreshold,
    ),
    extrasSufferStatus: flag(initial.extrasSufferStatus),
    stressKOThreshold: words("stressKOThreshold", list.stressKOThreshold, initial.stressKOThreshold),
    statusDefaultDuration: words("statusDefaultDuration", list.statusDefaultDuration, initial.statusDefaultDuration),
    vitalityMax: count(initial.vitalityMax),
    deathRule: words("deathRule", list.deathRule, initial.deathRule),
    injuryRestHours: new fields.NumberField({
      required: true,
      nullable: false,
      choices: [...INJURY_REST_HOURS],
      initial: initial.injuryRestHours,
    }),
    medicineDieFaces: faces(MEDICINE_FACES, initial.medicineDieFaces, "STARCHASERS.Symptom"),
    medicineSymptomGuess: flag(initial.medicineSymptomGuess),
    npcDefeatAtZeroHp: npcDefeat(),
    hpMax: maximumFormula(initial.hpMax),
    stressCapacity: maximumFormula(initial.stressCapacity),
    overweightRule: words("overweightRule", list.overweightRule, initial.overweightRule),
    equipmentDegradation: words("equipmentDegradation", list.equipmentDegradation, initial.equipmentDegradation),
    cleaveMode: words("cleaveMode", list.cleaveMode, initial.cleaveMode),
    aoeFalloff: words("aoeFalloff", list.aoeFalloff, initial.aoeFalloff),
    coverStacking: words("coverStacking", list.coverStacking, initial.coverStacking),
    dominateDamage: words("dominateDamage", list.dominateDamage, initial.dominateDamage),
    duelArmorDefense: words("duelArmorDefense", list.duelArmorDefense, initial.duelArmorDefense),
    duelClashSwitch: words("duelClashSwitch", list.duelClashSwitch, initial.duelClashSwitch),
    duelJumpInInterval: count(initial.duelJumpInInterval),
    duelJumpInResource: words("duelJumpInResource", list.duelJumpInResource, initial.duelJumpInResource),
    allyDefenseChoice: words("allyDefenseChoice", list.allyDefenseChoice, initial.allyDefenseChoice),
  };
}

function hitDiceFields() {
  const initial = DEFAULTS.hitDice;
  const list = WORDS.hitDice;
  return {
    hdPoolDefault: count(initial.hdPoolDefault),
    hdInitiativeUnit: words("hdInitiativeUnit", list.hdInitiativeUnit, initial.hdInitiativeUnit),
    hdFeintFollowUp: words("hdFeintFollowUp", list.hdFeintFollowUp, initial.hdFeintFollowUp),
    hdDodgeDeclare: words("hdDodgeDeclare", list.hdDodgeDeclare, initial.hdDodgeDeclare),
    hdDamageNeeds: words("hdDamageNeeds", list.hdDamageNeeds, initial.hdDamageNeeds),
    hdDamageEndsTurn: words("hdDamageEndsTurn", list.hdDamageEndsTurn, initial.hdDamageEndsTurn),
    hdHealPerRest: count(initial.hdHealPerRest),
  };
}

function cyberFields() {
  const initial = DEFAULTS.cyber;
  const list = WORDS.cyber;
  return {
    cyDieFaces: count(initial.cyDieFaces),
    cySuccessAt: count(initial.cySuccessAt),
    cyDiceModel: words("cyDiceModel", list.cyDiceModel, initial.cyDiceModel),
    cyInitiativeBonus: count(initial.cyInitiativeBonus),
    cyRoundStructure: words("cyRoundStructure", list.cyRoundStructure, initial.cyRoundStructure),
    cyExtrasDefend: words("cyExtrasDefend", list.cyExtrasDefend, initial.cyExtrasDefend),
    cyPouchUse: words("cyPouchUse", list.cyPouchUse, initial.cyPouchUse),
    cyHands: count(initial.cyHands),
    cyShootoutCore: flag(initial.cyShootoutCore),
    cyChaseCore: flag(initial.cyChaseCore),
    cyChaseSteps: count(initial.cyChaseSteps),
    cyInitiativeBonusMode: words("cyInitiativeBonusMode", list.cyInitiativeBonusMode, initial.cyInitiativeBonusMode),
    cyPouchDice: count(initial.cyPouchDice),
  };
}

function defineHouseRulesSchema() {
  return {
    starchasers: new fields.SchemaField(starchasersFields()),
    hitDice: new fields.SchemaField(hitDiceFields()),
    cyber: new fields.SchemaField(cyberFields()),
  };
}

type HouseRulesSchema = ReturnType<typeof defineHouseRulesSchema>;

/** The world setting `houseRules`: every option of the House Rules window, grouped as the window groups them. */
export class HouseRulesData extends foundry.abstract.DataModel<HouseRulesSchema> {
  static override LOCALIZATION_PREFIXES = ["STARCHASERS.HouseRules"];

  static override defineSchema(): HouseRulesSchema {
    return defineHouseRulesSchema();
  }

  /** The resolved options as plain data, as the rules take them. */
  toRules(): HouseRules {
    return this.toObject();
  }
}
