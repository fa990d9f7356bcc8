/** The placeables a user targets. It stays empty without a canvas; the shape is what packages read. */
export class UserTargets extends Set<{ readonly id: string; readonly document?: unknown }> {
  readonly user: object;

  constructor(user: object) {
    super();
    this.user = user;
  }

  /** Ids of the targeted tokens. */
  get ids(): string[] {
    return Array.from(this, (token) => token.id);
  }
}
