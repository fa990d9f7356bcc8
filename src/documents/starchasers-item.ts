import { speakOwnLanguage } from "./pack-import.ts";

/** An item of this system: forwards to its `system`. */
export class StarchasersItem<out SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  /** Whether this item is of a type; afterwards `system` is known to the compiler. */
  isType<T extends Item.SubType>(type: T): this is StarchasersItem<T> {
    const own: Item.SubType = this.type;
    const asked: Item.SubType = type;
    return own === asked;
  }

  protected override async _preCreate(
    data: Item.CreateData,
    options: Item.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (!this.pack) speakOwnLanguage(this);
    return undefined;
  }
}
