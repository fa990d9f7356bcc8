import { ApplicationV2 } from "../api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";
import { el, icon } from "../dom.ts";
import { host, localize } from "../host.ts";

/** Tells everybody that the game is paused. */
export class GamePause extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "pause",
    tag: "figure",
    window: { frame: false, positioned: false },
  };

  protected override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    return host().paused ? [icon("fa-solid fa-pause"), el("figcaption", { text: localize("GAME.Paused") })] : [];
  }

  protected override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
    content.classList.toggle("paused", host().paused);
    content.hidden = !host().paused;
    content.setAttribute("role", "status");
  }
}
