import { debounce } from "../../../common/utils/all.ts";

export type SearchCallback = (event: Event | null, query: string, rgx: RegExp, content: HTMLElement | null) => unknown;

export interface SearchFilterOptions {
  inputSelector: string;
  contentSelector: string;
  callback?: SearchCallback;
  initial?: string;
  delay?: number;
}

/** A search field that filters the contents of another element as one types. */
export class SearchFilter {
  query: string;
  rgx: RegExp | undefined;
  callback: SearchCallback | undefined;
  readonly #options: SearchFilterOptions;
  #content: HTMLElement | null = null;

  constructor(options: SearchFilterOptions) {
    this.#options = options;
    this.query = options.initial ?? "";
    this.callback = options.callback;
  }

  /** Find field and content in an element and filter by the present query. */
  bind(html: HTMLElement): void {
    this.#content = html.querySelector<HTMLElement>(this.#options.contentSelector);
    const input = html.querySelector(this.#options.inputSelector);
    if (!(input instanceof HTMLInputElement)) return;
    input.value = this.query;
    const later = debounce(() => this.filter(null, input.value), this.#options.delay ?? 200);
    input.addEventListener("input", () => later());
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter") event.preventDefault();
    });
    if (this.query) this.filter(null, this.query);
  }

  /** Let go of the elements and forget the query. */
  unbind(): void {
    this.#content = null;
    this.query = "";
    this.rgx = undefined;
  }

  /** Run the callback for a query. */
  filter(event: Event | null, query: string): void {
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = new RegExp(this.query.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
    this.callback?.(event, this.query, this.rgx, this.#content);
  }

  /** Trim a query and take off accents. */
  static cleanQuery(query: string): string {
    return query
      .trim()
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "");
  }

  /** Does a text match, accents aside? */
  static testQuery(rgx: RegExp, value: string): boolean {
    return rgx.test(SearchFilter.cleanQuery(value));
  }
}
