import { ui } from "../../../ui-registry.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../../api/handlebars-application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/types.ts";
import { config, documentClass, host, localize, shaped, type HostDocument } from "../../host.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";
import { DragDrop } from "../../ux/drag-drop.ts";
import { TextEditor } from "../../ux/text-editor.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";
import { addToCombat, createCombat } from "./combat-actions.ts";
import { combatantMenu, combatMenu } from "./combat-menus.ts";

export interface CombatantLike extends HostDocument {
  readonly initiative: number | null;
  readonly hidden: boolean;
  readonly isDefeated: boolean;
  readonly defeated: boolean;
  readonly isNPC: boolean;
  readonly actor: (HostDocument & { temporaryEffects?: Iterable<{ name: string; img: string }> }) | null;
  readonly resource?: unknown;
}

export interface CombatLike extends HostDocument {
  readonly active: boolean;
  readonly started: boolean;
  readonly round: number;
  readonly turn: number | null;
  readonly turns: CombatantLike[];
  readonly combatant: CombatantLike | null;
  readonly combatants: { get(id: string): CombatantLike | undefined };
  activate(): Promise<unknown>;
  rollInitiative(ids: string[]): Promise<unknown>;
  setInitiative(id: string, value: number): Promise<unknown>;
  endCombat(): Promise<unknown>;
}

export interface TurnContext {
  id: string;
  name: string;
  img: string;
  active: boolean;
  canPing: boolean;
  hidden: boolean;
  isDefeated: boolean;
  isOwner: boolean;
  initiative: number | null;
  hasDecimals: boolean;
  resource: unknown;
  css: string;
  effects: { icons: { name: string; img: string }[]; tooltip: string };
}

const CONTROLS = [
  "startCombat",
  "nextTurn",
  "previousTurn",
  "nextRound",
  "previousRound",
  "endCombat",
  "rollAll",
  "rollNPC",
  "resetAll",
];

/** The combat tab: who acts in which order. */
export class CombatTracker extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "combat";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["combat-sidebar", "flexcol"],
    actions: {
      createCombat: CombatTracker.#onCreate,
      cycleCombat: CombatTracker.#onCycle,
      rollInitiative: CombatTracker.#onControl,
      toggleHidden: CombatTracker.#onControl,
      toggleDefeated: CombatTracker.#onControl,
      activateCombatant: CombatTracker.#onControl,
    },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    header: { template: "templates/sidebar/tabs/combat/header.hbs" },
    tracker: { template: "templates/sidebar/tabs/combat/tracker.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/tabs/combat/footer.hbs" },
  };

  #viewed: CombatLike | null = null;

  /** The combats there are. */
  get combats(): CombatLike[] {
    return shaped<CombatLike[]>(host().combats.contents);
  }

  /** The combat on display: the chosen one as long as it exists, else the active one. */
  get viewed(): CombatLike | null {
    const { combats } = this;
    if (this.#viewed && combats.includes(this.#viewed)) return this.#viewed;
    return combats.find((combat) => combat.active) ?? combats[0] ?? null;
  }

  set viewed(combat: CombatLike | null) {
    this.#viewed = combat;
    void this.render();
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".combatant", {
      hookName: "CombatantContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
    this._createContextMenu(() => this._getCombatContextOptions(), ".encounter-context-menu", {
      hookName: "CombatContextOptions",
      parentClassHooks: false,
      fixed: true,
      eventName: "click",
    });
    new DragDrop.implementation({
      permissions: { drop: () => host().user.isGM },
      callbacks: { drop: (event) => void this.#onDrop(event) },
    }).bind(this.element);
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.scrollToTurn();
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("change", (event) => {
      if (event.target instanceof HTMLInputElement && event.target.matches(".initiative-input"))
        this._onUpdateInitiative(event);
    });
  }

  override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === "tracker") await this._prepareTrackerContext(prepared, options);
    else await this._prepareCombatContext(prepared, options);
    return prepared;
  }

  /** Context of header and footer. */
  async _prepareCombatContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const { combats } = this;
    const user = host().user;
    Object.assign(context, {
      combat,
      combats,
      user,
      hasCombat: combat !== null,
      combatCount: combats.length,
      currentIndex: combat ? combats.indexOf(combat) + 1 : 0,
      started: combat?.started ?? false,
      round: combat?.round ?? 0,
      isPlayerTurn: combat?.combatant?.isOwner === true,
      canControl: user.isGM || combat?.combatant?.isOwner === true,
      labels: { scope: localize("COMBAT.Encounter") },
    });
  }

  /** Context of the list: `turns`. */
  async _prepareTrackerContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    context["combat"] = combat;
    context["user"] = host().user;
    const turns: TurnContext[] = [];
    for (const [index, combatant] of (combat?.turns ?? []).entries()) {
      if (combat && combatant.visible) turns.push(await this._prepareTurnContext(combat, combatant, index));
    }
    context["turns"] = turns;
    context["hasDecimals"] = turns.some((turn) => turn.hasDecimals);
  }

  /** What the list shows of one combatant. */
  async _prepareTurnContext(combat: CombatLike, combatant: CombatantLike, index: number): Promise<TurnContext> {
    const active = index === combat.turn;
    const { hidden, isDefeated, isOwner, initiative } = combatant;
    const css = [active ? "active" : "", hidden ? "hide" : "", isDefeated ? "defeated" : ""].filter(Boolean).join(" ");
    const icons = [...(combatant.actor?.temporaryEffects ?? [])].map(({ name, img }) => ({ name, img }));
    return {
      id: combatant.id,
      name: combatant.name,
      img: await this._getCombatantThumbnail(combatant),
      active,
      canPing: false,
      hidden,
      isDefeated,
      isOwner,
      initiative,
      hasDecimals: initiative !== null && !Number.isInteger(initiative),
      resource: combatant.resource ?? null,
      css,
      effects: { icons, tooltip: icons.map((effect) => effect.name).join(", ") },
    };
  }

  protected async _getCombatantThumbnail(combatant: CombatantLike): Promise<string> {
    return combatant.img || combatant.actor?.img || "icons/mystery-man.svg";
  }

  protected _getEntryContextOptions(): ContextMenuEntry[] {
    return combatantMenu(this);
  }

  protected _getCombatContextOptions(): ContextMenuEntry[] {
    return combatMenu(this);
  }

  /** Buttons of the footer call the method of the combat that they are named after. */
  protected override async _onClickAction(event: PointerEvent, target: HTMLElement): Promise<unknown> {
    const action = target.dataset["action"] ?? "";
    const combat = this.viewed;
    if (!combat || !CONTROLS.includes(action)) return super._onClickAction(event, target);
    const method: unknown = Reflect.get(combat, action);
    return typeof method === "function" ? (Reflect.apply(method, combat, []) as unknown) : undefined;
  }

  /** A button of one row. */
  async _onCombatantControl(event: PointerEvent, target: HTMLElement): Promise<unknown> {
    event.stopPropagation();
    const combat = this.viewed;
    const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"] ?? "";
    const combatant = combat?.combatants.get(id);
    if (!combatant) return undefined;
    switch (target.dataset["action"]) {
      case "rollInitiative":
        return this._onRollInitiative(combatant);
      case "toggleHidden":
        return this._onToggleHidden(combatant);
      case "toggleDefeated":
        return this._onToggleDefeatedStatus(combatant);
      case "activateCombatant":
        return combatant.actor?.testUserPermission(host().user, "OBSERVER")
          ? combatant.actor.sheet?.render({ force: true })
          : undefined;
      default:
        return undefined;
    }
  }

  _onRollInitiative(combatant: CombatantLike): Promise<unknown> | undefined {
    return this.viewed?.rollInitiative([combatant.id]);
  }

  _onToggleHidden(combatant: CombatantLike): Promise<unknown> {
    return combatant.update({ hidden: !combatant.hidden });
  }

  async _onToggleDefeatedStatus(combatant: CombatantLike): Promise<void> {
    const defeated = !combatant.isDefeated;
    await combatant.update({ defeated });
    const id = shaped<Record<string, string>>(config("specialStatusEffects"))["DEFEATED"];
    const actor = shaped<{ toggleStatusEffect?(id: string, options: unknown): Promise<unknown> } | null>(
      combatant.actor,
    );
    if (id) await actor?.toggleStatusEffect?.(id, { overlay: true, active: defeated });
  }

  _onUpdateInitiative(event: Event): void {
    const input = event.target;
    if (!(input instanceof HTMLInputElement)) return;
    const id = input.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"] ?? "";
    const value = Number(input.value);
    if (input.value.trim() === "" || !Number.isFinite(value)) void this.render({ parts: ["tracker"] });
    else void this.viewed?.setInitiative(id, value);
  }

  /** Bring the one who acts into view. */
  scrollToTurn(): void {
    const row = this.element?.querySelector<HTMLElement>(".combatant.active");
    const list = row?.closest<HTMLElement>(".combat-tracker");
    if (!row || !list) return;
    if (row.offsetTop < list.scrollTop || row.offsetTop + row.offsetHeight > list.scrollTop + list.clientHeight) {
      list.scrollTop = row.offsetTop - list.clientHeight / 2;
    }
  }

  hoverCombatant(combatant: CombatantLike, hover: boolean): void {
    this.element?.querySelector(`.combatant[data-combatant-id="${combatant.id}"]`)?.classList.toggle("hover", hover);
  }

  async #onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.implementation.getDragEventData(event);
    if (data["type"] !== "Actor") return;
    const actor = await documentClass("Actor").fromDropData(data);
    if (actor && !actor.pack) await addToCombat(actor);
  }

  async _onCombatCreate(_event: PointerEvent, _target: HTMLElement): Promise<void> {
    const combat = await createCombat();
    if (combat) this.viewed = shaped<CombatLike>(combat);
  }

  async _onCombatCycle(_event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.dataset["combatId"];
    const step = target.dataset["direction"] === "previous" ? -1 : 1;
    const { combats, viewed } = this;
    const index = id
      ? combats.findIndex((combat) => combat.id === id)
      : combats.indexOf(shaped<CombatLike>(viewed)) + step;
    const combat = combats.at(index % combats.length);
    if (!combat) return;
    this.viewed = combat;
    if (host().user.isGM) await combat.activate();
  }

  static #onControl(this: CombatTracker, event: PointerEvent, target: HTMLElement): Promise<unknown> {
    return this._onCombatantControl(event, target);
  }

  static #onCreate(this: CombatTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    return this._onCombatCreate(event, target);
  }

  static #onCycle(this: CombatTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    return this._onCombatCycle(event, target);
  }

  /** A combat changed somewhere: draw the tracker again. */
  _onCombatChange(): void {
    if (ui["combat"] === this) void this.render();
  }
}
