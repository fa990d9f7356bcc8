import { BANDS, DAMAGE_KINDS, DEFENSE_KINDS } from "../../rules/vocabulary.ts";
import { choice, flag, optionalChoice, override, text } from "../fields.ts";
import { entryState, type CardPhase, type JournalEntry } from "./journal.ts";

import fields = foundry.data.fields;

/** How far the defense of an exchange is. */
const DEFENSE_STATES = ["waiting", "rolled", "declined"] as const;

/** A whole number; no limits, since it only tells what happened. */
function whole(initial = 0) {
  return new fields.NumberField({ required: true, nullable: false, integer: true, initial });
}

/** A fighter as everybody may know it: the token's name, never the actor's (P10). */
function fighter() {
  return new fields.SchemaField({ uuid: text(), name: text(), img: text() });
}

/** One line of a pool with its reason (a key under `STARCHASERS.Reason`). */
function poolLines() {
  return new fields.ArrayField(
    new fields.SchemaField({ reason: text(), dice: whole(), params: new fields.ObjectField() }),
  );
}

/** Focus results given to a quality: quality key → how many. */
function focusUse() {
  return new fields.TypedObjectField(whole());
}

/** The result of the rules, as it was when the defense was rolled. */
function outcome() {
  return new fields.SchemaField(
    {
      success: flag(),
      hits: whole(),
      crits: whole(),
      damage: whole(),
    },
    { required: true, nullable: true, initial: null },
  );
}

/** One application of the result, from the claim to its undoing. */
function journalEntry() {
  return new fields.SchemaField({
    id: text(),
    session: text(),
    at: whole(),
    actor: text(),
    done: flag(),
    undone: flag(),
    hp: whole(),
    stress: whole(),
    motivation: whole(),
    injuries: whole(),
    conditions: new fields.ArrayField(text()),
  });
}

function defineAttackSchema() {
  return {
    attacker: fighter(),
    target: fighter(),
    weapon: new fields.SchemaField({
      uuid: text(),
      name: text(),
      img: text(),
      range: text(),
      duelType: text(),
      damageType: text(),
      damageKind: choice(DAMAGE_KINDS, "STARCHASERS.DamageKind", "lethal"),
      qualities: new fields.ArrayField(new fields.SchemaField({ key: text(), n: whole(1) })),
    }),
    band: choice(BANDS, "STARCHASERS.Band", "blade"),
    pool: poolLines(),
    attackerToken: flag(),
    focusUse: focusUse(),
    soak: whole(),
    defense: new fields.SchemaField({
      status: new fields.StringField({ required: true, nullable: false, choices: DEFENSE_STATES, initial: "waiting" }),
      kind: optionalChoice(DEFENSE_KINDS, "STARCHASERS.Defense"),
      pool: poolLines(),
      token: flag(),
      focusUse: focusUse(),
      by: text(),
    }),
    outcome: outcome(),
    overrule: new fields.SchemaField({
      hits: override({ min: 0 }),
      crits: override({ min: 0 }),
      damage: override({ min: 0 }),
      factor: new fields.NumberField({ required: true, nullable: false, choices: [0.5, 1, 2], initial: 1 }),
      by: text(),
    }),
    /** Id of a player who wrote here by hand what only the authority writes. */
    tampered: text(),
    journal: new fields.ArrayField(journalEntry()),
    requests: new fields.ArrayField(
      new fields.SchemaField({ id: text(), type: text(), data: new fields.ObjectField() }),
    ),
  };
}

type AttackSchema = ReturnType<typeof defineAttackSchema>;

/**
 * One exchange of blows, as its one chat card keeps it (SC-ATK-17).
 *
 * The faces are in the message's rolls: first the attack, then the defense. What a player could have written here
 * by hand is never trusted: the authority reads the rolls and the target's own record again before it writes.
 */
export class AttackMessageData extends foundry.abstract.TypeDataModel<AttackSchema, ChatMessage.Implementation> {
  static override LOCALIZATION_PREFIXES = ["STARCHASERS.Card"];

  static override defineSchema(): AttackSchema {
    return defineAttackSchema();
  }

  /** The newest application of the result, or null before the first. */
  get application(): JournalEntry | null {
    return this.journal.at(-1) ?? null;
  }

  /** Where the exchange stands; what may be done next follows from it. */
  get phase(): CardPhase {
    if (this.defense.status === "waiting") return "defense";
    return entryState(this.application);
  }

  /** Whether the GM changed the result by hand. */
  get isOverruled(): boolean {
    return this.overrule.by !== "";
  }
}
