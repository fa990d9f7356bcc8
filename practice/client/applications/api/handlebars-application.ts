import { parseHTML } from "../dom.ts";
import { loadTemplates, renderTemplate } from "../handlebars/templates.ts";
import { shaped } from "../host.ts";
import type { ApplicationV2 } from "./application.ts";
import { capturePart, restorePart, type PartState } from "./part-state.ts";
import type { ClosingOptions, FormConfiguration, RenderContext, RenderOptions } from "./types.ts";

/** One template of an application, drawn on its own. */
export interface HandlebarsTemplatePart {
  template: string;
  id?: string | null;
  root?: boolean | null;
  classes?: string[] | null;
  templates?: string[] | null;
  scrollable?: string[] | null;
  forms?: Record<string, FormConfiguration> | null;
}

type Parts = Record<string, HandlebarsTemplatePart>;

/** Members that the mixin adds to an application. */
export interface HandlebarsApplicationMembers {
  readonly parts: Record<string, HTMLElement>;
  _configureRenderParts(options: RenderOptions): Parts;
  _preparePartContext(partId: string, context: RenderContext, options: RenderOptions): Promise<RenderContext>;
  _preSyncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void;
  _syncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void;
  _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void;
}

type AnyApplicationClass = (abstract new (...args: never[]) => ApplicationV2) & { prototype: ApplicationV2 };

/** The class that {@link HandlebarsApplicationMixin} makes of a base class. */
export type HandlebarsApplicationClass<Base extends AnyApplicationClass> = Omit<Base, "prototype"> & {
  PARTS: Parts;
  prototype: InstanceType<Base> & HandlebarsApplicationMembers;
  new (...args: ConstructorParameters<Base>): InstanceType<Base> & HandlebarsApplicationMembers;
};

/** Draw an application from Handlebars templates, one per part; parts can be drawn again one by one. */
export function HandlebarsApplicationMixin<Base extends AnyApplicationClass>(
  BaseApplication: Base,
): HandlebarsApplicationClass<Base> {
  const Parent = shaped<typeof ApplicationV2>(BaseApplication);

  class HandlebarsApplication extends Parent implements HandlebarsApplicationMembers {
    static PARTS: Parts = {};
    #parts: Record<string, HTMLElement> = {};
    #descriptors: Parts = {};

    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    protected override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.#descriptors = this._configureRenderParts(options);
      options.parts ??= Object.keys(this.#descriptors);
    }

    _configureRenderParts(_options: RenderOptions): Parts {
      const { PARTS } = shaped<typeof HandlebarsApplication>(this.constructor);
      return Object.fromEntries(Object.entries(PARTS).map(([id, part]) => [id, { ...part }]));
    }

    protected override async _preRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preRender(context, options);
      const parts = Object.values(this.#descriptors);
      await loadTemplates([...new Set(parts.flatMap((part) => [part.template, ...(part.templates ?? [])]))]);
    }

    protected override async _renderHTML(
      context: RenderContext,
      options: RenderOptions,
    ): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = this.#descriptors[partId];
        if (!part) {
          console.warn(`Part "${partId}" is not a supported part of ${this.constructor.name}`);
          continue;
        }
        const partContext = await this._preparePartContext(partId, context, options);
        const html = await renderTemplate(part.template, partContext);
        rendered[partId] = this.#parsePart(partId, part, html);
      }
      return rendered;
    }

    async _preparePartContext(partId: string, context: RenderContext, _options: RenderOptions): Promise<RenderContext> {
      context["partId"] = `${this.id}-${partId}`;
      const tab = context.tabs?.[partId];
      if (tab) context["tab"] = tab;
      return context;
    }

    #parsePart(partId: string, part: HandlebarsTemplatePart, html: string): HTMLElement {
      const roots = parseHTML(html);
      const [root] = roots;
      if (!root || (roots.length !== 1 && !part.root)) {
        throw new Error(`Template part "${partId}" must render a single HTML element.`);
      }
      let element = root;
      if (part.root) {
        element = document.createElement("div");
        element.append(...roots);
      }
      element.dataset["applicationPart"] = partId;
      if (part.id) element.id = `${this.id}-${part.id}`;
      element.classList.add(...(part.classes ?? []));
      return element;
    }

    protected override _replaceHTML(
      result: Record<string, HTMLElement>,
      content: HTMLElement,
      options: RenderOptions,
    ): void {
      for (const [partId, element] of Object.entries(result)) {
        const part = this.#descriptors[partId];
        const prior = this.#parts[partId];
        if (part?.root) {
          content.replaceChildren(...element.childNodes);
          this.#finishPart(partId, content, options, !prior);
        } else if (prior) {
          const state: PartState = { scrollPositions: [] };
          this._preSyncPartState(partId, element, prior, state);
          prior.replaceWith(element);
          this.#finishPart(partId, element, options, true);
          this._syncPartState(partId, element, prior, state);
        } else {
          this.#insertPart(partId, element, content);
          this.#finishPart(partId, element, options, true);
        }
      }
    }

    #insertPart(partId: string, element: HTMLElement, content: HTMLElement): void {
      const order = Object.keys(this.#descriptors);
      const later = order.slice(order.indexOf(partId) + 1).map((id) => this.#parts[id]);
      const next = later.find((candidate) => candidate?.parentElement === content);
      content.insertBefore(element, next ?? null);
    }

    #finishPart(partId: string, element: HTMLElement, options: RenderOptions, listen: boolean): void {
      this.#parts[partId] = element;
      if (listen) this._attachPartListeners(partId, element, options);
    }

    _preSyncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void {
      capturePart(prior, next, this.#descriptors[partId]?.scrollable ?? [], state);
    }

    _syncPartState(_partId: string, next: HTMLElement, _prior: HTMLElement, state: PartState): void {
      restorePart(next, state);
    }

    _attachPartListeners(partId: string, element: HTMLElement, _options: RenderOptions): void {
      for (const [selector, config] of Object.entries(this.#descriptors[partId]?.forms ?? {})) {
        const forms = [...element.querySelectorAll<HTMLElement>(selector)];
        if (element.matches(selector)) forms.unshift(element);
        for (const form of forms) {
          form.addEventListener("submit", (event) => void this._onSubmitForm(config, event));
          form.addEventListener("change", (event) => this._onChangeForm(config, event));
        }
      }
    }

    protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._onFirstRender(context, options);
      this.element.querySelector<HTMLElement>("[autofocus]")?.focus();
    }

    protected override _tearDown(options: ClosingOptions): void {
      super._tearDown(options);
      this.#parts = {};
    }
  }

  return shaped<HandlebarsApplicationClass<Base>>(HandlebarsApplication);
}
