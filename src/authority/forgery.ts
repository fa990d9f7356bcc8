/** How much of a strange frame goes to the log. */
const LOG_LENGTH = 300;

/**
 * Tell the GM about a frame that no client of ours sends. Nothing is written and nothing is answered.
 *
 * @param sender - the user as the server stamped it, or null if it named none
 * @param payload - the frame; it goes to the log only, never into the page
 */
export function reportForgery(sender: User.Implementation | null, payload: unknown): void {
  const name = sender?.name ?? game.i18n.localize("STARCHASERS.Error.unknownSender");
  let frame: string;
  try {
    frame = JSON.stringify(payload).slice(0, LOG_LENGTH);
  } catch {
    frame = "?";
  }
  console.warn(`Starchasers | a request of ${name} was ignored: ${frame}`);
  ui.notifications.warn("STARCHASERS.Error.forgedRequest", { format: { name } });
}
