/** Open the sheet of a document, whatever class the user chose for it. */
export async function openSheet(
  document: Item.Implementation | ActiveEffect.Implementation | undefined,
): Promise<void> {
  // All sheets of our types are V2 applications; the static type still counts the old ones in.
  const sheet = document?.sheet as foundry.applications.api.ApplicationV2.Any | null | undefined;
  await sheet?.render({ force: true });
}
