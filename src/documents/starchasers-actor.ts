import type { CharacterData } from "../data/actor/character-data.ts";
import type { NpcData } from "../data/actor/npc-data.ts";
import { clampHitPoints, startTokens, startValues } from "./actor-values.ts";
import { speakOwnLanguage } from "./pack-import.ts";

/** An actor of this system: forwards to its `system`, and sets what a new actor starts with. */
export class StarchasersActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /** Whether this actor is of a type; afterwards `system` is known to the compiler. */
  isType<T extends Actor.SubType>(type: T): this is StarchasersActor<T> {
    const own: Actor.SubType = this.type;
    const asked: Actor.SubType = type;
    return own === asked;
  }

  /** The system's data if this actor is of one of our types, else null: actors of modules and of no type have none of it. */
  get stats(): CharacterData | NpcData | null {
    if (this.isType("character")) return this.system;
    return this.isType("npc") ? this.system : null;
  }

  protected override async _preCreate(
    data: Actor.CreateData,
    options: Actor.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    startTokens(this, data);
    startValues(this, data);
    if (!this.pack) speakOwnLanguage(this);
    return undefined;
  }

  protected override async _preUpdate(
    changed: Actor.UpdateData,
    options: Actor.Database.PreUpdateOptions,
    user: User.Implementation,
  ): Promise<boolean | undefined> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    clampHitPoints(this, changed);
    return undefined;
  }

  /**
   * A token bar was changed. Stress may pass its capacity, as it may on the sheet (P76, SC-STUN-06); Hit Points stop at
   * 0 and at their maximum.
   */
  override async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<this | undefined> {
    if (!Number.isFinite(value)) return this;
    if (attribute === "stress" && isBar) return super.modifyTokenAttribute("stress.value", value, isDelta, false);
    return super.modifyTokenAttribute(attribute, value, isDelta, isBar);
  }
}
