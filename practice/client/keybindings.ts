import { KEYBINDING_PRECEDENCE } from "../common/constants.ts";
import { Hooks } from "./hooks.ts";

/** One key with the modifiers that must be held. */
export interface KeyBinding {
  readonly key: string;
  readonly modifiers?: readonly string[];
}

/** What a package registers: keys and what they do. */
export interface KeybindingAction {
  readonly name?: string;
  readonly hint?: string;
  readonly editable?: readonly KeyBinding[];
  readonly uneditable?: readonly KeyBinding[];
  readonly onDown?: (context: KeyContext) => boolean | undefined | void;
  readonly onUp?: (context: KeyContext) => boolean | undefined | void;
  readonly restricted?: boolean;
  readonly reservedModifiers?: readonly string[];
  readonly repeat?: boolean;
  readonly precedence?: number;
  readonly order?: number;
}

/** The key press as handlers see it. */
export interface KeyContext {
  readonly event: KeyboardEvent;
  readonly key: string;
  readonly action: string;
  readonly isShift: boolean;
  readonly isControl: boolean;
  readonly isAlt: boolean;
  readonly up: boolean;
  readonly repeat: boolean;
}

interface RegisteredAction extends KeybindingAction {
  readonly id: string;
}

const TEXT_INPUTS = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]";

function held(event: KeyboardEvent): string[] {
  const modifiers: string[] = [];
  if (event.shiftKey) modifiers.push("Shift");
  if (event.ctrlKey || event.metaKey) modifiers.push("Control");
  if (event.altKey) modifiers.push("Alt");
  return modifiers;
}

/** Keys that packages bind to actions. Typing into a field never triggers one. */
export class ClientKeybindings {
  actions = new Map<string, RegisteredAction>();
  #mayUseRestricted: () => boolean;

  constructor(mayUseRestricted: () => boolean) {
    this.#mayUseRestricted = mayUseRestricted;
  }

  /** Register an action and its default keys. */
  register(namespace: string, action: string, data: KeybindingAction): void {
    const id = `${namespace}.${action}`;
    this.actions.set(id, { ...data, id });
  }

  /** The keys that trigger an action. */
  get(namespace: string, action: string): readonly KeyBinding[] {
    const found = this.actions.get(`${namespace}.${action}`);
    if (!found) throw new Error(`"${namespace}.${action}" is not a registered keybinding`);
    return [...(found.uneditable ?? []), ...(found.editable ?? [])];
  }

  /** Listen to the keyboard of the page. */
  activate(page: Document): void {
    page.addEventListener("keydown", (event) => this.handle(event, false));
    page.addEventListener("keyup", (event) => this.handle(event, true));
  }

  /** Run the actions bound to a key press, in order of precedence, until one consumes it. */
  handle(event: KeyboardEvent, up: boolean): void {
    if (event.target instanceof Element && event.target.matches(TEXT_INPUTS)) return;
    for (const action of this.#matching(event)) {
      const handler = up ? action.onUp : action.onDown;
      if (!handler || (event.repeat && !action.repeat)) continue;
      if (this.#run(handler, this.#context(event, action.id, up)) === true) {
        event.preventDefault();
        return;
      }
    }
  }

  #run(handler: NonNullable<KeybindingAction["onDown"]>, context: KeyContext): unknown {
    try {
      return handler(context);
    } catch (error) {
      Hooks.onError("ClientKeybindings", error instanceof Error ? error : new Error(String(error)), { log: "error" });
      return false;
    }
  }

  #matching(event: KeyboardEvent): RegisteredAction[] {
    const modifiers = held(event);
    const rank = (action: RegisteredAction): number => action.precedence ?? KEYBINDING_PRECEDENCE.NORMAL;
    return [...this.actions.values()]
      .filter((action) => !action.restricted || this.#mayUseRestricted())
      .filter((action) => {
        const reserved = action.reservedModifiers ?? [];
        return [...(action.uneditable ?? []), ...(action.editable ?? [])].some((binding) => {
          const wanted = binding.modifiers ?? [];
          const extra = modifiers.filter((modifier) => !wanted.includes(modifier));
          return (
            binding.key === event.code &&
            wanted.every((modifier) => modifiers.includes(modifier)) &&
            extra.every((modifier) => reserved.includes(modifier))
          );
        });
      })
      .sort((a, b) => rank(a) - rank(b) || (a.order ?? 0) - (b.order ?? 0));
  }

  #context(event: KeyboardEvent, action: string, up: boolean): KeyContext {
    return {
      event,
      key: event.code,
      action,
      isShift: event.shiftKey,
      isControl: event.ctrlKey || event.metaKey,
      isAlt: event.altKey,
      up,
      repeat: event.repeat,
    };
  }
}
