/** How strongly an operator binds. */
const STRENGTH: Record<string, number> = { "+": 1, "-": 1, "*": 2, "/": 2, "%": 2 };

function apply(operator: string, left: number, right: number): number {
  if (operator === "+") return left + right;
  if (operator === "-") return left - right;
  if (operator === "*") return left * right;
  return operator === "/" ? left / right : left % right;
}

/**
 * Work out numbers and operators in written order, multiplication before addition; a leading sign is allowed.
 *
 * @param parts - numbers, and operators as one of `+ - * / %`
 * @throws if two numbers or two operators stand side by side
 */
export function calculate(parts: readonly (number | string)[]): number {
  const values: number[] = typeof parts[0] === "string" ? [0] : [];
  const operators: string[] = [];
  const reduce = () => {
    const [right = 0, left = 0] = [values.pop(), values.pop()];
    values.push(apply(operators.pop() ?? "+", left, right));
  };
  for (const part of parts) {
    if (typeof part === "number") {
      values.push(part);
      continue;
    }
    const strength = STRENGTH[part];
    if (strength === undefined || values.length !== operators.length + 1) throw new Error(`"${part}" is out of place`);
    while (operators.length && (STRENGTH[operators.at(-1) ?? ""] ?? 0) >= strength) reduce();
    operators.push(part);
  }
  if (parts.length && values.length !== operators.length + 1) throw new Error("Numbers and operators do not alternate");
  while (operators.length) reduce();
  return values[0] ?? 0;
}
