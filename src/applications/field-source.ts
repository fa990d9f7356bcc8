import type { NumberFieldSource } from "./number-input.ts";
import type { NumberLimits } from "./number-text.ts";
import { ownSchema } from "./own-schema.ts";

type SheetDocument = Actor.Implementation | Item.Implementation;

/** The item of an actor that an input belongs to, or the sheet's own document. */
function documentOf(own: SheetDocument, input: HTMLInputElement): SheetDocument | null {
  if (input.name) return own;
  const itemId = input.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"] ?? "";
  return own instanceof CONFIG.Actor.documentClass ? (own.items.get(itemId) ?? null) : null;
}

/** The one home of limits is the schema; a member of a list is found without its index. */
function limitsOf(document: SheetDocument, path: string, input: HTMLInputElement): NumberLimits {
  const steps = path.split(".").filter((step) => !/^\d+$/.test(step));
  const field: unknown = ownSchema(document).getField(steps.slice(1));
  const limits = field instanceof foundry.data.fields.NumberField ? field : null;
  const dynamic = input.dataset["max"];
  return {
    min: limits?.min,
    max: dynamic === undefined ? limits?.max : Number(dynamic),
    integer: limits?.integer,
    nullable: limits?.nullable,
  };
}

/** Number fields of a sheet read their limits from the schema and their value from the stored data. */
export function fieldSource(own: SheetDocument): NumberFieldSource {
  const pathOf = (input: HTMLInputElement) => (input.name === "" ? (input.dataset["path"] ?? "") : input.name);
  return {
    read(input) {
      const document = documentOf(own, input);
      const path = pathOf(input);
      if (!document || path === "") return null;
      const current: unknown = foundry.utils.getProperty(document._source, path);
      return { limits: limitsOf(document, path, input), current: typeof current === "number" ? current : null };
    },
    write(input, value) {
      void documentOf(own, input)?.update(foundry.utils.expandObject({ [pathOf(input)]: value }));
    },
  };
}

/** Choices that belong to an owned item are stored there; they have no name, so the form of the sheet leaves them alone. */
export function attachItemChoices(root: HTMLElement, own: SheetDocument): void {
  root.addEventListener("change", (event) => {
    const select = event.target as HTMLSelectElement; // events of a window come from its elements
    if (!select.matches("[data-item-id] select[data-path]") || !(own instanceof CONFIG.Actor.documentClass)) return;
    const itemId = select.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"] ?? "";
    void own.items.get(itemId)?.update(foundry.utils.expandObject({ [select.dataset["path"] ?? ""]: select.value }));
  });
}
