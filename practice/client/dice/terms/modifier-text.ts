/**
 * Split the text of modifiers into single commands: "r<3kh2" is `r` with "r<3" and `kh` with "kh2".
 * Letters that stand together ("khcs") are cut at the longest known command; unknown ones are left as they are.
 *
 * @param modifiers - texts as written, each of one or more commands
 * @param known - the commands that the die knows, in lower case
 * @returns pairs of the command and its whole text
 */
export function splitModifiers(modifiers: readonly string[], known: readonly string[]): [string, string][] {
  const byLength = [...known].sort((a, b) => b.length - a.length);
  const pairs: [string, string][] = [];
  for (const [, letters = "", rest = ""] of modifiers.join("").matchAll(/([A-Za-z]+)([^A-Za-z]*)/g)) {
    let left = letters;
    while (left) {
      const lower = left.toLowerCase();
      const command = byLength.find((name) => lower.startsWith(name)) ?? lower;
      const text = left.slice(0, command.length);
      left = left.slice(command.length);
      pairs.push([command, left ? text : text + rest]);
    }
  }
  return pairs;
}

/** What follows a command: an optional amount, comparison and target. "r2<5" is at most two, below five. */
export interface Condition {
  amount: number | undefined;
  comparison: string | undefined;
  target: number | undefined;
}

/**
 * Read the condition of a modifier such as `r1`, `x>=5`, `r2<5`. A single number is the target.
 * Undefined parts were not written.
 */
export function readCondition(command: string, modifier: string): Condition {
  const [, amount, comparison, target] = /^([0-9]+)?([<>=]+)?([0-9]+)?$/.exec(modifier.slice(command.length)) ?? [];
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  if (amount !== undefined && comparison === undefined) {
    return { amount: undefined, comparison: undefined, target: number(amount) };
  }
  return { amount: number(amount), comparison, target: number(target) };
}

/** Is the comparison true? Without one, equality is meant. */
export function compareResult(result: number, comparison: string | undefined, target: number): boolean {
  if (comparison === ">") return result > target;
  if (comparison === ">=") return result >= target;
  if (comparison === "<") return result < target;
  if (comparison === "<=") return result <= target;
  return result === target;
}
