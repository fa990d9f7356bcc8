import { attackFacesOf, defenseFacesOf, finalResult, poolOf, type AttackCard } from "../authority/attack-card.ts";
import { actorOf, fighterOf } from "../authority/fighter.ts";
import { mayApply, prompterOf } from "../authority/rights.ts";
import { tamperedBy, trustedOverrule } from "../authority/tampering.ts";
import { houseRules } from "../data/settings.ts";
import { poolSize } from "../rules/dice/pools.ts";
import type { FinalResult } from "../rules/starchasers/overrule.ts";
import { drawAttack, drawDefense, drawLines, facesText, type DrawnDie, type DrawnLine } from "./card-dice.ts";
import { prepareHand, type Hand } from "./card-hand.ts";
import { preparePrompt, type Prompt } from "./card-prompt.ts";

/** One side of the exchange, ready to be drawn. */
interface Side {
  readonly label: string;
  readonly count: number;
  readonly dice: readonly DrawnDie[];
  readonly words: string;
  readonly lines: readonly DrawnLine[];
  readonly token: boolean;
}

/** A button of the card. With a reason it is shown but cannot be pressed. */
interface CardButton {
  readonly action: string;
  readonly label: string;
  readonly reason: string | null;
  readonly primary: boolean;
}

/** One line of what happened to the target; `undone` is what was taken back. */
interface StoryLine {
  readonly text: string;
  readonly undone: boolean;
}

/** All that the template `chat/attack-card` draws. Text only: the template escapes it. */
export interface AttackCardContext {
  readonly message: string;
  readonly attacker: { readonly name: string; readonly img: string };
  readonly target: { readonly name: string; readonly img: string };
  readonly weapon: { readonly name: string; readonly img: string };
  readonly band: string;
  readonly attack: Side;
  readonly defense: Side | null;
  readonly declined: boolean;
  readonly waiting: string | null;
  readonly prompt: Prompt | null;
  readonly hand: Hand | null;
  readonly result: string | null;
  readonly success: boolean;
  readonly overruled: string | null;
  readonly story: readonly StoryLine[];
  readonly buttons: readonly CardButton[];
}

const t = (key: string): string => game.i18n.localize(`STARCHASERS.Card.${key}`);
const tf = (key: string, params: Record<string, string>): string => game.i18n.format(`STARCHASERS.Card.${key}`, params);

/**
 * Everything a user may see of an attack. Reads the card and the documents, changes nothing.
 *
 * @param user - the reader; must be allowed to read the card
 */
export function prepareAttackCard(card: AttackCard, user: User.Implementation): AttackCardContext {
  const { attacker, target, weapon, band, defense } = card.system;
  const actor = actorOf(target.uuid);
  const waiting = card.system.phase === "defense";
  const final = waiting ? null : finalResult(card, houseRules(), fighterOf(actor)?.toVictim().resistanceScore);
  return {
    message: card.id,
    attacker: { name: attacker.name, img: attacker.img },
    target: { name: target.name, img: target.img },
    weapon: { name: weapon.name, img: weapon.img },
    band: game.i18n.localize(`STARCHASERS.Band.${band}`),
    attack: attackSide(card, final),
    defense: defense.status === "rolled" ? defenseSide(card) : null,
    declined: defense.status === "declined",
    waiting: final?.damage === 0 ? null : waitingText(card, user, actor),
    prompt: waiting ? preparePrompt(card, user, actor) : null,
    hand: user.isGM ? prepareHand(card, user, actor) : null,
    result: final && resultText(final),
    success: final?.success ?? false,
    overruled: overruledText(card),
    story: storyOf(card),
    buttons: buttonsOf(card, user, actor, final),
  };
}

function attackSide(card: AttackCard, final: FinalResult | null): Side {
  const faces = attackFacesOf(card);
  const { attackerToken, pool } = card.system;
  return {
    label: t("attack"),
    count: faces.length,
    dice: drawAttack(faces, attackerToken, trustedOverrule(card).by === "" ? final : null),
    words: facesText(faces),
    lines: drawLines(poolOf(pool)),
    token: attackerToken,
  };
}

function defenseSide(card: AttackCard): Side {
  const faces = defenseFacesOf(card);
  const { kind, pool, token } = card.system.defense;
  return {
    label: game.i18n.localize(`STARCHASERS.Defense.${kind ?? "armor"}`),
    count: poolSize(poolOf(pool)),
    dice: drawDefense(faces),
    words: facesText(faces),
    lines: drawLines(poolOf(pool)),
    token,
  };
}

function resultText({ success, hits, crits, damage }: FinalResult): string {
  if (!success) return t("miss");
  return tf("result", { hits: String(hits), crits: String(crits), damage: String(damage) });
}

/** Whom the card waits for, by name; null when the reader himself is asked, or when nothing is awaited. */
function waitingText(card: AttackCard, user: User.Implementation, actor: Actor.Implementation | null): string | null {
  const { phase, requests } = card.system;
  if (!game.users.activeGM && phase !== "applied" && phase !== "undone") {
    return requests.length > 0 ? t("requestWaits") : t("waitingForGamemaster");
  }
  if (phase === "claimed") return t("beingApplied");
  if (phase === "result") return user.isGM ? null : t("waitingForApply");
  if (phase !== "defense") return null;
  const prompter = prompterOf(card, actor);
  if (!prompter) return t("rollingDefense");
  return prompter === user ? null : tf("waitingForDefense", { name: prompter.name });
}

function overruledText(card: AttackCard): string | null {
  const { by } = trustedOverrule(card);
  return by === "" ? null : tf("overruled", { name: userName(by) });
}

function userName(id: string): string {
  return game.users.get(id)?.name ?? t("somebody");
}

/** Who wrote on the card by hand, then what was applied, entry by entry, oldest first. */
function storyOf(card: AttackCard): StoryLine[] {
  const stranger = tamperedBy(card);
  const written = card.system.journal
    .filter((entry) => entry.done)
    .flatMap((entry) => {
      const changes = (["hp", "stress", "injuries", "motivation"] as const)
        .filter((key) => entry[key] !== 0)
        .map((key) => tf(`change.${key}`, { n: entry[key] > 0 ? `+${entry[key]}` : `−${-entry[key]}` }));
      const conditions = entry.conditions.map(conditionText);
      const told = [...changes, ...conditions].join(", ") || t("nothingChanged");
      const applied = { text: tf("applied", { told }), undone: entry.undone };
      return entry.undone ? [applied, { text: t("undone"), undone: false }] : [applied];
    });
  if (stranger === null) return written;
  const warning = game.i18n.format("STARCHASERS.Error.cardTampered", { name: userName(stranger) });
  return [{ text: warning, undone: false }, ...written];
}

function conditionText(status: string): string {
  if (status === CONFIG.specialStatusEffects.DEFEATED) return t("defeated");
  return game.i18n.localize(`STARCHASERS.Condition.${status}`);
}

/** The buttons below the card for those who may press them; nobody else sees even their place (P09). */
function buttonsOf(
  card: AttackCard,
  user: User.Implementation,
  actor: Actor.Implementation | null,
  final: FinalResult | null,
): CardButton[] {
  const { phase, target } = card.system;
  // A miss has nothing to write.
  if (final?.damage === 0 && phase !== "applied") return [];
  const gone = actor ? null : game.i18n.format("STARCHASERS.Error.targetGone", { name: target.name });
  const apply: CardButton = { action: "scApply", label: t("apply"), reason: gone, primary: true };
  if (phase === "result" || phase === "claimed") {
    return mayApply(user, card, actor) ? [apply] : [];
  }
  if (!user.isGM) return [];
  if (phase === "undone") return [{ ...apply, label: t("applyAgain"), primary: false }];
  return phase === "applied" ? [{ action: "scUndo", label: t("undo"), reason: gone, primary: false }] : [];
}
