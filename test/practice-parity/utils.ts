/** Functions of `foundry.utils` take what the declared ones take. */
import type * as table from "../../practice/common/utils/all.ts";
import type { fromUuid, fromUuidSync } from "../../practice/client/uuid.ts";
import { holds, type HostOnly, type Same } from "./same.ts";

type Table = typeof table & { fromUuid: typeof fromUuid; fromUuidSync: typeof fromUuidSync };
type Declared = typeof foundry.utils;

holds<Same<HostOnly<Table, Declared>, never>>();

type AnyFunction = (...args: never[]) => unknown;

/** How many arguments a function can be called with. */
type Arities<F> = F extends AnyFunction ? Parameters<F>["length"] : never;

/** Functions that the declarations let us call with more or fewer arguments than the table takes. */
type Narrower = {
  [K in keyof Table & keyof Declared]: Declared[K] extends AnyFunction
    ? [Arities<Declared[K]>] extends [Arities<Table[K]>]
      ? never
      : K
    : never;
}[keyof Table & keyof Declared];

/**
 * A `strict` switch and a counter of depth, which nobody passes; `buildUuid` always gets its context.
 */
type NobodyPasses = "buildUuid" | "deepFreeze" | "deepSeal" | "flattenObject" | "mergeObject";

holds<Same<Narrower, NobodyPasses>>();

/** Functions whose result depends on no type parameter. */
type Plain = "escapeHTML" | "getRoute" | "hasProperty" | "isEmpty" | "isNewerVersion" | "randomID" | "setProperty";
type Result<F> = F extends (...args: never[]) => infer R ? R : never;

holds<Same<{ [K in Plain]: [Result<Table[K]>] extends [Result<Declared[K]>] ? never : K }[Plain], never>>();
