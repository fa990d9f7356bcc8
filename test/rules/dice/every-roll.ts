import type { AttackFace } from "../../../src/rules/dice/faces.ts";

/** A roll as sorted faces, and in how many ways it can fall. */
export interface Roll<Face extends string> {
  readonly faces: readonly Face[];
  readonly ways: number;
}

const keyOf = (faces: readonly string[]): string => [...faces].sort().join();

function merged<Face extends string>(rolls: Iterable<Roll<Face>>): Roll<Face>[] {
  const known = new Map<string, Roll<Face>>();
  for (const { faces, ways } of rolls) {
    const key = keyOf(faces);
    known.set(key, { faces: [...faces].sort(), ways: ways + (known.get(key)?.ways ?? 0) });
  }
  return [...known.values()];
}

/** Every roll of so many dice: whole numbers of ways, no arithmetic of odds. They add up to 8 to the number of dice. */
export function everyRoll<Face extends string>(table: readonly Face[], dice: number): Roll<Face>[] {
  let rolls: Roll<Face>[] = [{ faces: [], ways: 1 }];
  for (let die = 0; die < dice; die++) {
    rolls = merged(
      rolls.flatMap(({ faces, ways }) => table.map((face): Roll<Face> => ({ faces: [...faces, face], ways }))),
    );
  }
  return rolls;
}

/**
 * Every roll after an Aim: blanks are rerolled first, then Focus past the number that something turns. The ways add up to
 * 8 to the number of dice and rerolls, also where fewer dice are worth a reroll.
 */
export function everyAimedRoll(
  table: readonly AttackFace[],
  dice: number,
  rerolls: number,
  turned: number,
): Roll<AttackFace>[] {
  const aimed = everyRoll(table, dice).flatMap(({ faces, ways }) => {
    const focus = faces.filter((face) => face === "focus");
    const blanks = faces.filter((face) => face === "blank");
    const worthless = [...blanks, ...focus.slice(turned)].slice(0, rerolls);
    const kept = [...faces];
    for (const face of worthless) kept.splice(kept.indexOf(face), 1);
    const unused = 8 ** (rerolls - worthless.length);
    return everyRoll(table, worthless.length).map((again) => ({
      faces: [...kept, ...again.faces],
      ways: ways * again.ways * unused,
    }));
  });
  return merged(aimed);
}
