import {
  ALLY_ABILITIES,
  ALLY_ATTACKS,
  ALLY_CONTROLLERS,
  ALLY_ROLES,
  ALLY_STATISTICS,
  ALLY_VALUE_SKILLS,
  allyAttackValue,
  allyDefense,
  allyFromPc,
  allyKnockout,
  allySlots,
  allyUses,
  canAddSpecialAttack,
  DEFENSE_KINDS,
  dicelessDamage,
  hasAbilities,
  isDiceless,
  maximum,
  maximumParts,
  NO_ALLY_ATTACK,
  npcAttackValue,
  orderWithAllies,
  payJumpIn,
  strongestAllyAttack,
} from "../../../src/rules/index.ts";
import type { AllyRole, AttributeValues } from "../../../src/rules/index.ts";
import type { Adapters } from "./adapter.ts";

const ATTRIBUTES: AttributeValues = {
  strength: 0,
  toughness: 0,
  agility: 0,
  deftness: 0,
  intelligence: 0,
  perception: 0,
  charisma: 0,
  confidence: 0,
};

/** Rows of the card, counted from 1. */
const ROWS = ["", ...ALLY_STATISTICS];

/** Adapters of the functions that sc-08 names first. */
export const SC_08: Adapters = {
  allyRoles: () => ({ roles: ALLY_ROLES }),
  allyController: ({ role }) => ({ controller: ALLY_CONTROLLERS[role as AllyRole] }),
  sameMechanics: () => ({ diceless: isDiceless("ally") }),
  allyOrder: ({ order, pcs, allies }) => ({ order: orderWithAllies(order, new Set(pcs), allies) }),
  allyAttackKinds: () => ({ kinds: ALLY_ATTACKS }),
  allyStrongest: ({ melee, thrown, ranged }) => ({
    kind: strongestAllyAttack({ melee: { value: melee }, thrown: { value: thrown }, ranged: { value: ranged } }),
  }),
  allyAttack: ({ attack, defense }) => ({ damage: dicelessDamage({ attack, defense }) }),
  allyDefenseKinds: () => ({ kinds: DEFENSE_KINDS }),
  npcVsAlly: ({ dice, defense, qualities, soak, rangeDice }) => ({
    damage: dicelessDamage({
      attack: npcAttackValue(
        dice,
        qualities.map((n: number) => ({ key: "piercing", n })),
      ),
      defense,
      soak,
      defenseDice: rangeDice,
    }),
  }),
  allyDefense: ({ can, ...values }, rules) => {
    const { kind, value } = allyDefense(values, can, rules);
    return { kind, defense: value };
  },
  allyHp: ({ toughness }, rules) => ({
    hpMax: maximum(maximumParts(rules.starchasers.hpMax, { ...ATTRIBUTES, toughness }, 0, null)),
  }),
  allyCanCrit: () => ({ get: !isDiceless("ally"), inflict: !isDiceless("ally") }),
  allyKO: ({ stress, capacity, hp }, rules) => ({ ...allyKnockout({ hp, stress, stressCapacity: capacity }, rules) }),
  allyHasAbilities: ({ role }) => ({ has: hasAbilities(role) }),
  allyAbilityTypes: () => ({ types: ALLY_ABILITIES }),
  allyAddSpecial: ({ has }) => ({ allowed: canAddSpecialAttack("ally", has) }),
  allySlots: () => ({ ...allySlots("ally") }),
  allyUses: ({ capacity, stress, cost }, rules) => ({
    uses: allyUses({ stress, stressCapacity: capacity }, cost, rules),
  }),
  allyAttackFields: () => ({ fields: Object.keys(NO_ALLY_ATTACK) }),
  allyJumpIn: ({ stress, capacity }, rules) => {
    const paid = payJumpIn({ kind: "ally", motivation: 0, stress, stressCapacity: capacity }, "stress", rules);
    return { stress: paid.ok ? paid.stress : stress, refused: !paid.ok };
  },
  allyFromPc: ({ attackPool, ...defenses }) => {
    const attacks = [{ range: "blade", dice: attackPool, type: "power" }] as const;
    const card = allyFromPc({ attributes: ATTRIBUTES, attacks, defenses });
    return { ...card.defenses, melee: card.attacks.melee.value };
  },
  allyStats: ({ row }) => ({ count: ALLY_STATISTICS.length, name: ROWS[row] }),
  allyAttackValue: ({ pools }) => ({
    value: allyAttackValue(pools.map((dice: number) => ({ dice, type: "power" }))).value,
  }),
  skillValueOnly: ({ skill }) => ({ valueOnly: ALLY_VALUE_SKILLS.includes(skill) }),
  hpMax: ({ toughness }, rules) => ({
    max: maximum(maximumParts(rules.starchasers.hpMax, { ...ATTRIBUTES, toughness }, 0, null)),
  }),
  stressCapacity: ({ confidence }, rules) => ({
    max: maximum(maximumParts(rules.starchasers.stressCapacity, { ...ATTRIBUTES, confidence }, 0, null)),
  }),
};
