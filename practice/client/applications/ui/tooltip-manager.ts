import { cleanHTML } from "../clean-html.ts";
import { el } from "../dom.ts";
import { localize } from "../host.ts";

export interface TooltipOptions {
  text?: string;
  html?: string | HTMLElement;
  direction?: string;
  cssClass?: string;
  locked?: boolean;
}

const SELECTOR = "[data-tooltip], [data-tooltip-text], [data-tooltip-html]";
const DELAY_MS = 350;
const GAP = 6;

/** Shows the tooltip of the element under the pointer or with the focus. */
export class TooltipManager {
  static TOOLTIP_ACTIVATION_MS = DELAY_MS;
  static TOOLTIP_DIRECTIONS = Object.freeze({ UP: "UP", DOWN: "DOWN", LEFT: "LEFT", RIGHT: "RIGHT", CENTER: "CENTER" });

  element: HTMLElement | null = null;
  readonly tooltip: HTMLElement;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.tooltip = el("aside", { attrs: { id: "tooltip", role: "tooltip", popover: "manual" } });
  }

  /** Listen to pointer and focus in the whole page. */
  activateEventListeners(): void {
    document.body.append(this.tooltip);
    document.body.addEventListener("pointerover", (event) => this.#onEnter(event, DELAY_MS));
    document.body.addEventListener("focusin", (event) => {
      if (event.target instanceof Element && event.target.matches(":focus-visible")) this.#onEnter(event, DELAY_MS);
    });
    for (const type of ["pointerdown", "focusout"]) document.body.addEventListener(type, () => this.deactivate(), true);
    window.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.deactivate();
    });
  }

  #onEnter(event: Event, delay: number): void {
    if (!(event.target instanceof Element)) return;
    const target = event.target.closest<HTMLElement>(SELECTOR);
    if (target === this.element) return;
    this.deactivate();
    if (!target) return;
    this.element = target;
    this.#timer = setTimeout(() => this.activate(target), delay);
  }

  /** Show a tooltip beside an element: what is given, else what its data attributes say. */
  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    if (!element.isConnected) return;
    clearTimeout(this.#timer);
    this.element = element;
    const filled = this.#fill(element, options);
    if (!filled) return;
    this.tooltip.className = options.cssClass ?? element.dataset["tooltipClass"] ?? "";
    this.tooltip.showPopover();
    this.tooltip.classList.add("active");
    const direction =
      options.direction ?? element.closest<HTMLElement>("[data-tooltip-direction]")?.dataset["tooltipDirection"];
    this.#place(element, direction ?? "DOWN");
    if (!element.hasAttribute("aria-describedby")) element.setAttribute("aria-describedby", "tooltip");
  }

  #fill(element: HTMLElement, options: TooltipOptions): boolean {
    const { tooltip: key, tooltipText, tooltipHtml } = element.dataset;
    const html = options.html ?? (options.text === undefined ? tooltipHtml : undefined);
    if (html instanceof HTMLElement) this.tooltip.replaceChildren(html);
    else if (html !== undefined) this.tooltip.innerHTML = cleanHTML(html);
    else if (options.text !== undefined || tooltipText !== undefined)
      this.tooltip.textContent = options.text ?? tooltipText ?? "";
    else if (key) this.tooltip.innerHTML = cleanHTML(localize(key));
    else this.tooltip.textContent = element.getAttribute("aria-label") ?? "";
    return this.tooltip.textContent !== "";
  }

  #place(element: HTMLElement, direction: string): void {
    const box = element.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.tooltip;
    let left = box.left + (box.width - width) / 2;
    let top = box.bottom + GAP;
    if (direction === "UP" || (direction === "DOWN" && top + height > window.innerHeight)) top = box.top - height - GAP;
    if (direction === "LEFT" || direction === "RIGHT") {
      top = box.top + (box.height - height) / 2;
      left = direction === "LEFT" ? box.left - width - GAP : box.right + GAP;
    }
    this.tooltip.style.left = `${Math.max(4, Math.min(left, window.innerWidth - width - 4))}px`;
    this.tooltip.style.top = `${Math.max(4, Math.min(top, window.innerHeight - height - 4))}px`;
  }

  /** Hide the tooltip. */
  deactivate(): void {
    clearTimeout(this.#timer);
    if (this.element?.getAttribute("aria-describedby") === "tooltip") this.element.removeAttribute("aria-describedby");
    this.element = null;
    if (!this.tooltip.isConnected) return;
    this.tooltip.classList.remove("active");
    if (this.tooltip.matches(":popover-open")) this.tooltip.hidePopover();
    this.tooltip.replaceChildren();
  }
}
