/**
 * A member that Foundry declares and the practice table does not have. Reading it fails at once and by name, so that
 * nobody mistakes a gap of the table for a fault of the package.
 */
export class PracticeTableUnsupported extends Error {
  constructor(readonly path: string) {
    super(`The practice table has no ${path}`);
    this.name = "PracticeTableUnsupported";
  }
}

/** Public names that Foundry declares, by namespace path such as `foundry.utils`. */
export type DeclaredNames = Readonly<Record<string, readonly string[]>>;

/**
 * Give `target` a getter that throws for each declared name it lacks.
 * The getters are not enumerable: walking over a namespace must not trip over them.
 */
export function guardMissingMembers(target: object, path: string, names: readonly string[]): void {
  for (const name of names) {
    if (name in target) continue;
    Object.defineProperty(target, name, {
      configurable: true,
      enumerable: false,
      get: () => {
        throw new PracticeTableUnsupported(`${path}.${name}`);
      },
    });
  }
}
