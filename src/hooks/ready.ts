import { openAuthority } from "../authority/channel.ts";

/** The world is open: from here on requests are heard. */
export function onReady(): void {
  openAuthority();
}
