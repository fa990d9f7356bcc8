// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { ApplicationV2 } from "../../client/applications/api/application.ts";
import type { ApplicationOptions, RenderOptions } from "../../client/applications/api/types.ts";
import { instances } from "../../client/applications/instances.ts";
import { Hooks } from "../../client/hooks.ts";

const log: string[] = [];

class Probe extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "probe",
    actions: {
      greet: function (this: Probe, event: PointerEvent, target: HTMLElement) {
        log.push(`greet:${this.constructor.name}:${target.dataset["who"]}:${event.button}`);
      },
      both: { handler: (event: PointerEvent) => log.push(`both:${event.button}`), buttons: [0, 2] },
    },
  };

  static override TABS = { main: { tabs: [{ id: "a" }, { id: "b", label: "B" }], initial: "a", labelPrefix: "T" } };

  html = `<nav class="tabs"><a data-action="tab" data-group="main" data-tab="a"></a>
    <a data-action="tab" data-group="main" data-tab="b"></a></nav>
    <p class="tab" data-group="main" data-tab="a"></p><p class="tab" data-group="main" data-tab="b"></p>
    <button data-action="greet" data-who="Ada"><i></i></button><button data-action="both"></button>
    <button data-action="unknown"></button>`;

  protected override async _renderHTML(): Promise<string> {
    return this.html;
  }

  protected override _replaceHTML(result: string, content: HTMLElement): void {
    content.innerHTML = result;
  }

  protected override async _onFirstRender(): Promise<void> {
    log.push("first");
  }

  protected override async _onRender(_context: object, options: RenderOptions): Promise<void> {
    log.push(`render:${options.isFirstRender}`);
  }

  protected override _onClickAction(_event: PointerEvent, target: HTMLElement): void {
    log.push(`fallback:${target.dataset["action"]}`);
  }

  tabs() {
    return this._prepareTabs("main");
  }
}

afterEach(async () => {
  for (const app of instances.values()) await app.close();
  log.length = 0;
});

const press = (app: ApplicationV2, selector: string, type = "click", button = 0) =>
  app.element
    .querySelector(selector)
    ?.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, button }));

describe("rendering (Q32)", () => {
  test("without force an unrendered application stays so", async () => {
    const app = await new Probe().render();
    expect([app.rendered, log]).toEqual([false, []]);
  });

  test("the first render is told apart, and hooks are called for each class", async () => {
    const heard: string[] = [];
    const ids = ["renderProbe", "renderApplicationV2", "closeProbe"].map(
      (hook) => [hook, Hooks.on(hook, () => heard.push(hook))] as const,
    );
    const app = await new Probe().render({ force: true });
    await app.render();
    expect(log).toEqual(["first", "render:true", "render:false"]);
    expect(heard).toEqual(["renderProbe", "renderApplicationV2", "renderProbe", "renderApplicationV2"]);
    expect(instances.get("probe")).toBe(app);
    await app.close();
    expect(heard.at(-1)).toBe("closeProbe");
    expect([instances.size, app.rendered, document.getElementById("probe")]).toEqual([0, false, null]);
    for (const [hook, id] of ids) Hooks.off(hook, id);
  });

  test("an error while drawing is thrown and leaves no half window", async () => {
    const app = new Probe();
    Object.defineProperty(app, "_renderHTML", { value: () => Promise.reject(new Error("broken")) });
    await expect(app.render({ force: true })).rejects.toThrow("broken");
    expect([app.state, document.getElementById("probe")]).toEqual([ApplicationV2.RENDER_STATES.ERROR, null]);
  });
});

describe("actions (Q34)", () => {
  test("a click inside the element calls the action with the application as this", async () => {
    const app = await new Probe().render({ force: true });
    log.length = 0;
    press(app, "[data-action=greet] i");
    expect(log).toEqual(["greet:Probe:Ada:0"]);
  });

  test("other buttons only where they are asked for", async () => {
    const app = await new Probe().render({ force: true });
    log.length = 0;
    press(app, "[data-action=greet]", "contextmenu", 2);
    press(app, "[data-action=both]", "contextmenu", 2);
    press(app, "[data-action=both]");
    expect(log).toEqual(["both:2", "both:0"]);
  });

  test("an unknown action reaches _onClickAction", async () => {
    const app = await new Probe().render({ force: true });
    log.length = 0;
    press(app, "[data-action=unknown]");
    expect(log).toEqual(["fallback:unknown"]);
  });
});

describe("tabs", () => {
  test("are prepared with label, group and state", () => {
    expect(new Probe().tabs()).toEqual({
      a: { id: "a", group: "main", active: true, cssClass: "active", label: "T.a" },
      b: { id: "b", group: "main", active: false, cssClass: "", label: "T.b" },
    });
  });

  test("change at a click, and an unknown one throws", async () => {
    const app = await new Probe().render({ force: true });
    press(app, "[data-action=tab][data-tab=b]");
    expect(app.tabGroups["main"]).toBe("b");
    expect(app.element.querySelector(".tab.active")?.getAttribute("data-tab")).toBe("b");
    expect(() => app.changeTab("z", "main")).toThrow();
  });
});
