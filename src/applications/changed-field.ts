/** A named control as a form sees it: native ones and Foundry's custom elements alike. */
interface NamedControl extends HTMLElement {
  readonly name: string;
  readonly value: string;
}

/**
 * The data that one change of a form asks for: the changed field alone. A whole form would also write back what other
 * people changed since it was drawn.
 *
 * @param event - the change event; any other event changes nothing, because every change was submitted when it happened
 * @param read - value of a field as Foundry's form data has it
 * @param source - the document's stored data; never changed
 * @returns nested data for an update; a member of a list comes with its whole list, because lists are replaced
 */
export function changedData(
  event: Event | null,
  read: (name: string) => unknown,
  source: object,
): Record<string, unknown> {
  const control = event?.target as NamedControl | null | undefined; // a form's events come from its elements
  if (!control || event?.type !== "change" || !control.name) return {};
  const value = valueOf(control, read);
  return foundry.utils.expandObject(withWholeList(control.name, value, source)) as Record<string, unknown>; // of a record
}

function valueOf(control: NamedControl, read: (name: string) => unknown): unknown {
  if (control.matches("input[data-number]")) {
    return control.value === "" ? null : Number(control.value.replace("−", "-"));
  }
  // Boxes of one name are a list with null for each box that is not ticked.
  if (control.matches("[data-set]")) return [read(control.name)].flat().filter((entry) => entry !== null);
  if (control.matches("input[type=checkbox]")) return (control as unknown as HTMLInputElement).checked; // just matched
  // Not from the form's data: two controls of one name would come as a list.
  if (control.matches("input, textarea, select")) return control.value;
  return read(control.name);
}

function withWholeList(path: string, value: unknown, source: object): Record<string, unknown> {
  const keys = path.split(".");
  const at = keys.findIndex((key) => /^\d+$/.test(key));
  if (at < 0) return { [path]: value };
  const listPath = keys.slice(0, at).join(".");
  const list = foundry.utils.deepClone(foundry.utils.getProperty(source, listPath)) as object[]; // a list by its path
  foundry.utils.setProperty(list, keys.slice(at).join("."), value);
  return { [listPath]: list };
}
