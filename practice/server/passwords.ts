import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import type { PlainObject } from "../common/utils/types.ts";

const LENGTH = 32;

/** What is stored of a password: never the password. An empty password is stored as such and lets anybody in. */
export function sealPassword(password: string): { password: string; passwordSalt: string } {
  if (password === "") return { password: "", passwordSalt: "" };
  const passwordSalt = randomBytes(16).toString("hex");
  return { password: scryptSync(password, passwordSalt, LENGTH).toString("hex"), passwordSalt };
}

/** Does the password fit what is stored of the user? */
export function checkPassword(user: PlainObject, password: string): boolean {
  const stored = user["password"];
  const salt = user["passwordSalt"];
  if (typeof stored !== "string" || stored === "") return password === "";
  if (typeof salt !== "string") return false;
  const expected = Buffer.from(stored, "hex");
  const actual = scryptSync(password, salt, LENGTH);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** A user's source without its secrets, as it may travel. */
export function withoutPassword<T extends PlainObject>(user: T): T {
  const copy = { ...user };
  delete copy["password"];
  delete copy["passwordSalt"];
  return copy;
}
