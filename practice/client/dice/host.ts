import type { ResolverClass } from "./resolver-like.ts";

/** What dice need of the page. It is null where there is none: in the rules tests of the table itself. */
export const diceHost: {
  renderTemplate: ((path: string, context: Record<string, unknown>) => Promise<string>) | null;
  resolver: ResolverClass | null;
} = { renderTemplate: null, resolver: null };
