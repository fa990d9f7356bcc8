/** The schema of a document's system data; it is there for every type we register, but not part of the static type. */
export function ownSchema(document: Actor.Implementation | Item.Implementation): foundry.data.fields.SchemaField.Any {
  return (document.system as unknown as { schema: foundry.data.fields.SchemaField.Any }).schema;
}
