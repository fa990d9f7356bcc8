/* Runs only behind `npm run dev`: takes edited templates and languages into the open page and draws its windows again. */

interface Edit {
  readonly path: string;
  readonly text: string;
}

interface Page {
  Handlebars: { registerPartial(name: string, template: unknown): void; compile(text: string): unknown };
  game: { i18n: { lang: string; translations: object } };
  foundry: {
    utils: { mergeObject(target: object, source: object): object };
    applications: { instances: Map<string, { render(options: object): unknown }> };
  };
}

const page = globalThis as typeof globalThis & Page;

function renderAll(): void {
  for (const app of page.foundry.applications.instances.values()) app.render({});
}

import.meta.hot?.on("starchasers:template", ({ path, text }: Edit) => {
  page.Handlebars.registerPartial(`systems/starchasers/${path}`, page.Handlebars.compile(text));
  renderAll();
});

import.meta.hot?.on("starchasers:language", ({ path, text }: Edit) => {
  if (path !== `lang/${page.game.i18n.lang}.json`) return;
  page.foundry.utils.mergeObject(page.game.i18n.translations, JSON.parse(text) as object);
  renderAll();
});
