import { button, el, icon } from "../dom.ts";
import { localize } from "../host.ts";
import type { ApplicationConfiguration, HeaderControl, WindowParts } from "./types.ts";

/** Build the window around an application and hand back the references to its pieces. */
export function buildFrame(options: ApplicationConfiguration): { element: HTMLElement; parts: WindowParts } {
  const titleId = `${options.id}-title`;
  const title = el("h1", { class: "window-title", attrs: { id: titleId } });
  const iconElement = el("i", { class: "window-icon", attrs: { "aria-hidden": "true", hidden: true } });
  const controls = button({
    label: localize("APPLICATION.TOOLS.ControlsMenu"),
    action: "toggleControls",
    icon: "fa-solid fa-ellipsis-vertical",
    class: "header-control",
    hideLabel: true,
  });
  controls.setAttribute("aria-expanded", "false");
  const close = button({
    label: localize("APPLICATION.TOOLS.Close"),
    action: "close",
    icon: "fa-solid fa-xmark",
    class: "header-control",
    hideLabel: true,
  });
  const header = el(
    "header",
    { class: "window-header", attrs: { role: "presentation" } },
    iconElement,
    title,
    controls,
    close,
  );
  const controlsDropdown = el("menu", { class: "controls-dropdown", attrs: { hidden: true } });
  const content = el(options.window.contentTag || "section", {
    class: ["window-content", ...options.window.contentClasses],
  });
  const element = frameRoot(options, titleId);
  element.append(header, controlsDropdown, content);
  const parts: WindowParts = { header, title, icon: iconElement, close, controls, controlsDropdown, content };
  if (options.window.resizable) {
    parts.resize = el("div", { class: "window-resize-handle", attrs: { "aria-hidden": "true" } });
    element.append(parts.resize);
  }
  return { element, parts };
}

function frameRoot(options: ApplicationConfiguration, titleId: string): HTMLElement {
  const role = options.tag === "form" || options.tag === "dialog" ? null : "dialog";
  return el(options.tag, {
    class: ["application", ...options.classes],
    attrs: { id: options.id, role, "aria-labelledby": titleId, autocomplete: options.tag === "form" ? "off" : null },
  });
}

/** One entry of the header menu. */
export function buildHeaderControl(control: HeaderControl): HTMLLIElement {
  const inner = el("button", { class: "control", attrs: { type: "button" } });
  inner.append(icon(control.icon), el("span", { class: "control-label", text: localize(control.label) }));
  if (control.onClick) {
    const { onClick } = control;
    inner.addEventListener("click", (event) => {
      if (event instanceof PointerEvent) onClick(event);
    });
  }
  return el("li", { class: "header-control", dataset: { action: control.action } }, inner);
}
