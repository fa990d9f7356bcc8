import { Hooks } from "../../hooks.ts";
import { fromUuid } from "../../uuid.ts";
import { shaped, type HostDocument } from "../host.ts";
import { onClickInlineRoll } from "./inline-roll.ts";

function report(error: unknown): void {
  Hooks.onError("TextEditor", error instanceof Error ? error : new Error(String(error)), {
    log: "error",
    notify: "error",
  });
}

async function open(link: HTMLElement, event: Event): Promise<void> {
  const found = shaped<(HostDocument & { _onClickDocumentLink(event: Event): unknown }) | null>(
    await fromUuid(link.dataset["uuid"] ?? ""),
  );
  await found?._onClickDocumentLink(event);
}

function activate(event: Event): void {
  if (!(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLElement>("a.content-link[data-uuid], a.inline-roll.roll");
  if (!link) return;
  event.preventDefault();
  const work = link.matches(".inline-roll") ? onClickInlineRoll(link) : open(link, event);
  work.catch(report);
}

/** Answer clicks, keys and drags on links and rolls in rich text, wherever they are in the page. */
export function activateContentLinks(): void {
  document.body.addEventListener("click", activate);
  document.body.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") activate(event);
  });
  document.body.addEventListener("dragstart", (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>("a.content-link[data-uuid]") : null;
    if (!link) return;
    event.stopPropagation();
    const { type, uuid } = link.dataset;
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type, uuid }));
  });
}
