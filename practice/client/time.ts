import { CONFIG } from "./config.ts";
import { currentSettings, currentUser } from "./game.ts";
import { Hooks } from "./hooks.ts";
import type { UnknownRecord } from "./records.ts";

/** `game.time`: the clock of the world in seconds, a world setting. */
export class GameTime {
  #last: number | null = null;

  /** Seconds since the world began. */
  get worldTime(): number {
    return Number(currentSettings().get("core", "time") ?? 0);
  }

  /** Seconds since the epoch as this client knows them; no correction by the server. */
  get serverTime(): number {
    return Date.now();
  }

  /** Let the world's clock run on; gamemasters only, as the server sees to. */
  async advance(delta: number, options: UnknownRecord = {}): Promise<number> {
    if (!Number.isFinite(delta)) throw new Error("The time to advance must be a number of seconds");
    await currentSettings().set("core", "time", this.worldTime + delta, options);
    return this.worldTime;
  }

  /** Called on every client when the clock changed. */
  onUpdateWorldTime(worldTime: number, options: UnknownRecord, userId: string): void {
    const delta = worldTime - (this.#last ?? 0);
    this.#last = worldTime;
    Hooks.callAll("updateWorldTime", worldTime, delta, options, userId || currentUser().id);
    if (CONFIG.debug["time"]) console.log(`World time ${worldTime} (${delta >= 0 ? "+" : ""}${delta})`);
  }

  /** Remember where the clock stands when the page starts. */
  initialize(): void {
    this.#last = this.worldTime;
  }
}
