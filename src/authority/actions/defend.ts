import { houseRules } from "../../data/settings.ts";
import { DefenseRoll } from "../../dice/defense-roll.ts";
import { FACE_COUNT } from "../../rules/constants.ts";
import type { DefenseFace } from "../../rules/dice/faces.ts";
import { poolSize } from "../../rules/dice/pools.ts";
import { resolveAttack, tokenCounts } from "../../rules/starchasers/resolve-attack.ts";
import { attackCardOf, exchangeOf, type AttackCard } from "../attack-card.ts";
import { defensePool, type DefensePool } from "../defense-pool.ts";
import { actorOf, fighterOf } from "../fighter.ts";
import type { AuthorityAction } from "../registry.ts";
import { refuse, type Answer } from "../request.ts";
import { mayDefend } from "../rights.ts";
import { noteTampering } from "../tampering.ts";
import { withTokenSpent } from "../tokens.ts";
import { readWhole, readWholes } from "./card-request.ts";

/** A defense: the values that the defender's dice show, or none at all (P43). */
export interface DefendRequest {
  readonly message: string;
  /** Rolled values, 1 to 8 each; null: the defense is declined. */
  readonly values: readonly number[] | null;
  readonly token: boolean;
  /** Dice that the GM adds or takes; nobody else may. */
  readonly extra: number;
}

function read(data: Readonly<Record<string, unknown>>): DefendRequest | null {
  const { message, token } = data;
  const extra = readWhole(data["extra"] ?? 0, -20, 20);
  const values = data["values"] === null ? null : readWholes(data["values"], 1, FACE_COUNT);
  if (typeof message !== "string" || typeof token !== "boolean" || extra === undefined) return null;
  if (values === null && data["values"] !== null) return null;
  return { message, values, token, extra };
}

/** Put the defense on the card, and what is left of the attack. */
export const defendAction: AuthorityAction<DefendRequest> = {
  read,
  key: ({ message }) => message,
  run: defend,
};

async function defend(request: DefendRequest, sender: User.Implementation): Promise<Answer> {
  const card = attackCardOf(request.message);
  if (!card) return refuse("cardGone");
  if (card.system.phase !== "defense") return refuse("defenseRolled");
  const target = actorOf(card.system.target.uuid);
  if (!mayDefend(sender, target)) return refuse("notOwner", { name: card.system.target.name });
  await noteTampering(card);
  if (request.values === null) return decline(card, sender);
  const fighter = fighterOf(target);
  if (!target || !fighter) return refuse("targetGone", { name: card.system.target.name });
  if (request.extra !== 0 && !sender.isGM) return refuse("gamemasterOnly");
  const pool = defensePool(card, fighter, request.extra);
  if (request.values.length !== poolSize(pool.parts)) return refuse("poolChanged", { dice: poolSize(pool.parts) });
  if (!request.token) return putDefense(card, sender, pool, request.values, false);
  if (!tokenCounts(pool.kind, houseRules())) return refuse("noTokenOnArmor");
  const { values } = request;
  return withTokenSpent(target, () => putDefense(card, sender, pool, values, true));
}

async function putDefense(
  card: AttackCard,
  sender: User.Implementation,
  pool: DefensePool,
  values: readonly number[],
  token: boolean,
): Promise<Answer> {
  const rules = houseRules();
  const roll = DefenseRoll.fromValues(values, rules.starchasers.defenseDieFaces);
  const faces: readonly DefenseFace[] = roll.faces;
  const exchange = { ...exchangeOf(card, faces), defenderToken: token, defenseKind: pool.kind };
  const { success, hits, crits, damage } = resolveAttack({ ...exchange, resistanceScore: pool.resistanceScore }, rules);
  await card.update({
    rolls: [...card.rolls, roll].map((one) => JSON.stringify(one.toJSON())),
    system: {
      defense: {
        status: "rolled",
        kind: pool.kind,
        pool: pool.parts.map(({ reason, dice, params }) => ({ reason, dice, params: { ...params } })),
        token,
        by: sender.id,
      },
      outcome: { success, hits, crits, damage },
    },
  });
  return { ok: true };
}

async function decline(card: AttackCard, sender: User.Implementation): Promise<Answer> {
  const { success, hits, crits, damage } = resolveAttack(exchangeOf(card, []), houseRules());
  await card.update({
    system: {
      defense: { status: "declined", kind: null, pool: [], token: false, by: sender.id },
      outcome: { success, hits, crits, damage },
    },
  });
  return { ok: true };
}
