/** Rich text ready to be read: links and rolls live, secrets only for owners. */
export async function enrich(document: Actor.Implementation | Item.Implementation, html: string): Promise<string> {
  if (html === "") return "";
  return foundry.applications.ux.TextEditor.implementation.enrichHTML(html, {
    secrets: document.isOwner,
    relativeTo: document,
    rollData: document.getRollData(),
  });
}
