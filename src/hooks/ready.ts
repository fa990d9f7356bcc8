import { openAuthority } from "../authority/channel.ts";
import { takeUpWork } from "../workflows/take-up.ts";

/** The world is open: from here on requests are heard. */
export function onReady(): void {
  openAuthority();
  void takeUpWork();
}
