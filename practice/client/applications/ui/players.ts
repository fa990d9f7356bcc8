import { ApplicationV2 } from "../api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";
import { el } from "../dom.ts";
import { host, localize, type HostUser } from "../host.ts";

/** The people of the table and who is there. */
export class Players extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "players",
    tag: "aside",
    window: { frame: false, positioned: false },
  };

  protected override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const users = [...host().users].sort((a, b) => b.role - a.role || a.name.localeCompare(b.name));
    return [
      el("h2", { class: "players-title", text: localize("PLAYERS.Title") }),
      el("ol", { class: "players-list plain" }, ...users.map((user) => row(user))),
    ];
  }

  protected override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
    content.setAttribute("aria-label", localize("PLAYERS.Title"));
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    host().users.apps?.push(this);
  }

  protected override _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else (document.getElementById("ui-left") ?? document.body).append(element);
  }
}

function row(user: HostUser): HTMLElement {
  const state = localize(user.active ? "PLAYERS.Active" : "PLAYERS.Away");
  const item = el(
    "li",
    {
      class: [
        "player",
        user.active ? "active" : "inactive",
        ...(user.isGM ? ["gm"] : []),
        ...(user.isSelf ? ["self"] : []),
      ],
      dataset: { userId: user.id },
    },
    el("span", { class: "player-active", attrs: { "aria-hidden": "true" } }),
    el("span", { class: "player-name", text: user.isGM ? `${user.name} [${localize("USER.GM")}]` : user.name }),
    el("span", { class: "sr-only", text: `, ${state}` }),
  );
  const color = typeof user.color === "string" ? user.color : user.color?.css;
  if (color) item.style.setProperty("--player-color", color);
  return item;
}
