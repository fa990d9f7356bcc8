import { ApplicationV2 } from "../applications/api/application.ts";
import { HandlebarsApplicationMixin } from "../applications/api/handlebars-application.ts";
import type { ApplicationOptions, ClosingOptions, RenderContext } from "../applications/api/types.ts";
import type { FormDataExtended } from "../applications/ux/form-data-extended.ts";
import { CONFIG } from "../config.ts";
import { trusted } from "../records.ts";
import { chosenMethod } from "./fulfillment.ts";
import type { ResolveOptions, ResolverLike } from "./resolver-like.ts";
import type { Roll } from "./roll.ts";
import type { DiceTerm } from "./terms/dice.ts";

/** Dice of one term whose faces are wanted. */
interface Request {
  term: DiceTerm;
  method: string;
  count: number;
  reason: "explode" | "reroll" | null;
}

/**
 * Asks for the faces of dice that are rolled by hand. An empty field is rolled by the computer, and so is everything
 * when the window is closed. Packages may add to the window in the hook `renderRollResolver`.
 */
export class RollResolver extends HandlebarsApplicationMixin(ApplicationV2) implements ResolverLike {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "roll-resolver-{id}",
    tag: "form",
    classes: ["roll-resolver"],
    window: { title: "DICE.RESOLVER.Title", icon: "fa-solid fa-dice" },
    position: { width: 500, height: "auto" },
    form: { handler: RollResolver._fulfillRoll, closeOnSubmit: true },
  };

  static override PARTS = { form: { template: "templates/dice/roll-resolver.hbs" } };

  readonly roll: Roll;
  #requests: Request[] = [];
  #given = new Map<DiceTerm, number[]>();
  #done: (() => void) | null = null;

  constructor(roll: Roll, options: ApplicationOptions = {}) {
    super(options);
    this.roll = roll;
  }

  /** The terms that are asked for, by the name of their fields. */
  get fulfillable(): Map<string, { id: string; term: DiceTerm; method: string }> {
    return new Map(this.#requests.map(({ term, method }, id) => [String(id), { id: String(id), term, method }]));
  }

  async awaitFulfillment(): Promise<void> {
    const cls = trusted<typeof Roll>(this.roll.constructor);
    const terms = cls.identifyFulfillableTerms(this.roll.terms);
    await this.#ask(terms.map((term) => this.#request(term, term.number ?? 1, null)));
  }

  /** Ask for the faces of dice that joined the roll later. */
  async addTerm(term: DiceTerm): Promise<void> {
    await this.#ask([this.#request(term, term.number ?? 1, null)]);
  }

  takeResult(term: DiceTerm): number | undefined {
    return this.#given.get(term)?.shift();
  }

  async resolveResult(term: DiceTerm, method: string, options: ResolveOptions = {}): Promise<number | undefined> {
    const reason = options.explode ? "explode" : options.reroll ? "reroll" : null;
    await this.#ask([{ term, method, count: 1, reason }]);
    return this.takeResult(term);
  }

  registerResult(method: string, denomination: string, result: number): boolean {
    const index = this.#requests.findIndex((one) => one.method === method && one.term.denomination === denomination);
    const fields = this.form?.querySelectorAll<HTMLInputElement>(`input[name^="dice.${index}."]`) ?? [];
    const free = [...fields].find((field) => field.value === "");
    if (!free) return false;
    free.value = String(result);
    return true;
  }

  #request(term: DiceTerm, count: number, reason: Request["reason"]): Request {
    return { term, method: term.method ?? chosenMethod(term), count, reason };
  }

  async #ask(requests: Request[]): Promise<void> {
    this.#requests = requests.filter(({ count }) => count > 0);
    if (!this.#requests.length) return;
    const answered = new Promise<void>((resolve) => {
      this.#done = resolve;
    });
    await this.render({ force: true });
    await answered;
  }

  protected override async _prepareContext(): Promise<RenderContext> {
    const groups = this.#requests.map(({ term, count, reason }, index) => {
      const look = CONFIG.Dice.fulfillment.dice[term.denomination];
      return {
        label: look?.label ?? term.denomination,
        icon: look?.icon ?? "",
        formula: term.expression,
        reason,
        faces: term.faces,
        fields: Array.from({ length: count }, (_, die) => ({
          name: `dice.${index}.${die}`,
          number: die + 1,
          isFirst: index + die === 0,
        })),
      };
    });
    return { formula: this.roll.formula, groups };
  }

  static async _fulfillRoll(
    this: RollResolver,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    this.#requests.forEach(({ term, count }, index) => {
      const faces = Array.from({ length: count }, (_, die) => formData.object[`dice.${index}.${die}`]);
      const given = faces.map((face) =>
        face === null || face === undefined || face === "" ? Number.NaN : Number(face),
      );
      const known = given.map((face) => (Number.isNaN(face) ? term.randomFace() : face));
      this.#given.set(term, [...(this.#given.get(term) ?? []), ...known]);
    });
  }

  protected override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    this.#done?.();
    this.#done = null;
  }
}
