import { ClassicLevel } from "classic-level";
import type { RowChanges, Rows } from "./rows.ts";

type Level = ClassicLevel<string, string>;

/** One LevelDB folder with text keys and JSON text values. */
export class Database {
  readonly #level: Level;

  private constructor(level: Level) {
    this.#level = level;
  }

  /**
   * Open a database folder.
   * @throws when another process has it open, with a message that says so
   */
  static async open(folder: string, options: { createIfMissing: boolean }): Promise<Database> {
    const level: Level = new ClassicLevel(folder, { keyEncoding: "utf8", valueEncoding: "utf8", ...options });
    try {
      await level.open();
    } catch (error) {
      throw new Error(explain(folder, error), { cause: error });
    }
    return new Database(level);
  }

  async readAll(): Promise<Rows> {
    return new Map(await this.#level.iterator().all());
  }

  /** Apply all changes or none. */
  async write({ put, del }: RowChanges): Promise<void> {
    if (put.length + del.length === 0) return;
    await this.#level.batch([
      ...put.map(([key, value]) => ({ type: "put" as const, key, value })),
      ...del.map((key) => ({ type: "del" as const, key })),
    ]);
  }

  close(): Promise<void> {
    return this.#level.close();
  }
}

function explain(folder: string, error: unknown): string {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const locked = cause instanceof Error && Reflect.get(cause, "code") === "LEVEL_LOCKED";
  if (locked) return `${folder} is in use by another program; close it first`;
  const reason = cause instanceof Error ? cause.message : String(error);
  return `${folder} cannot be opened: ${reason}`;
}
