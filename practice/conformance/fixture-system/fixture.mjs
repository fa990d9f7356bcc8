/**
 * What the conformance specs need a system for: document classes that write down which of their methods ran, a sheet, a
 * windows with parts, settings of every scope, a query and a socket. Specs read and set `globalThis.conformance`.
 */
const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2 } = foundry.applications.sheets;
const fields = foundry.data.fields;
const listeners = [];
const realUniform = CONFIG.Dice.randomUniform;
const path = (name) => `systems/conformance/templates/${name}.hbs`;

/** @type {{boot: string[], log: object[], on: Record<string, Function>, created: string[], menu: object}} */
const state = {
  boot: [],
  log: [],
  on: {},
  created: [],
  menu: { hookCalls: 0, asked: 0 },
  classes: {},

  /** Write down that a step ran, and let the spec of the day act in it. */
  note(step, target, data) {
    const plain = data === undefined ? undefined : JSON.parse(JSON.stringify(data));
    state.log.push({ step, id: target?.id ?? null, name: target?.name ?? null, data: plain });
    return state.on[step]?.call(target, data);
  },

  steps(id) {
    return state.log.filter((entry) => id === undefined || entry.id === id).map(({ step }) => step);
  },

  /** Let the next dice of `sides` sides show these faces. */
  faces(sides, ...shown) {
    CONFIG.Dice.randomUniform = () => 1 - ((shown.shift() ?? 1) - 0.5) / sides;
  },

  /** Listen to a hook until the end of the spec. */
  listen(hook, callback) {
    listeners.push([hook, Hooks.on(hook, callback)]);
  },

  reset() {
    for (const [hook, id] of listeners.splice(0)) Hooks.off(hook, id);
    state.log.length = 0;
    state.on = {};
    CONFIG.Dice.randomUniform = realUniform;
  },
};
globalThis.conformance = state;

for (const hook of ["init", "i18nInit", "setup", "canvasConfig", "canvasInit", "ready"]) {
  Hooks.on(hook, () => state.boot.push(hook));
}

class HeroData extends foundry.abstract.TypeDataModel {
  static LOCALIZATION_PREFIXES = ["CONFORMANCE.Hero"];

  static defineSchema() {
    const count = (initial) =>
      new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial });
    return {
      hp: new fields.SchemaField({ value: count(10), max: count(10) }),
      strength: count(3),
      tags: new fields.ArrayField(new fields.StringField()),
      bio: new fields.HTMLField(),
      secret: new fields.StringField({ required: true }),
    };
  }

  prepareBaseData() {
    state.note("system.prepareBaseData", this.parent);
    this.reach = 1;
  }

  prepareDerivedData() {
    state.note("system.prepareDerivedData", this.parent);
    this.doubled = this.strength * 2;
  }
}

class GearData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return {
      weight: new fields.NumberField({ initial: 0 }),
      notes: new fields.HTMLField(),
    };
  }
}

class FixtureActor extends foundry.documents.Actor {
  reset() {
    state.note("reset", this);
    return super.reset();
  }
  _initialize(options) {
    state.note("_initialize", this);
    super._initialize(options);
  }
  prepareData() {
    state.note("prepareData", this);
    super.prepareData();
  }
  prepareBaseData() {
    state.note("prepareBaseData", this);
    super.prepareBaseData();
  }
  prepareEmbeddedDocuments() {
    state.note("prepareEmbeddedDocuments", this);
    super.prepareEmbeddedDocuments();
  }
  prepareDerivedData() {
    state.note("prepareDerivedData", this);
    super.prepareDerivedData();
  }
  async _preCreate(data, options, user) {
    if ((await super._preCreate(data, options, user)) === false) return false;
    return state.note("_preCreate", this, data);
  }
  async _preUpdate(changes, options, user) {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    return state.note("_preUpdate", this, changes);
  }
  _onCreate(data, options, userId) {
    super._onCreate(data, options, userId);
    state.note("_onCreate", this, { userId });
  }
  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    state.note("_onUpdate", this, changed);
  }
  static async _preCreateOperation(documents, operation, user) {
    if ((await super._preCreateOperation(documents, operation, user)) === false) return false;
    return state.note(
      "_preCreateOperation",
      null,
      documents.map((document) => document.name),
    );
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 15));

class FixtureCombat extends foundry.documents.Combat {
  async #note(step) {
    state.note(`${step} begins`, this);
    await pause();
    state.note(`${step} ends`, this);
  }
  async _onStartTurn(combatant, ...rest) {
    await super._onStartTurn(combatant, ...rest);
    await this.#note("startTurn");
  }
  async _onEndTurn(combatant, ...rest) {
    await super._onEndTurn(combatant, ...rest);
    await this.#note("endTurn");
  }
  async _onStartRound(...rest) {
    await super._onStartRound(...rest);
    await this.#note("startRound");
  }
  async _onEndRound(...rest) {
    await super._onEndRound(...rest);
    await this.#note("endRound");
  }
}

class HeroSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static DEFAULT_OPTIONS = {
    classes: ["conformance", "hero"],
    form: { submitOnChange: true },
    actions: { poke: () => state.note("poke", null) },
  };
  static PARTS = { form: { template: path("hero-sheet") } };

  async _prepareContext(options) {
    return { ...(await super._prepareContext(options)), source: this.document._source };
  }
  _processFormData(event, form, formData) {
    const data = super._processFormData(event, form, formData);
    state.note("_processFormData", null, data);
    return data;
  }
  _prepareSubmitData(event, form, formData, updateData) {
    const data = super._prepareSubmitData(event, form, formData, updateData);
    state.note("_prepareSubmitData", null, data);
    return data;
  }
  async _processSubmitData(event, form, submitData, options) {
    state.note("_processSubmitData", null, submitData);
    return super._processSubmitData(event, form, submitData, options);
  }
}

/** A window without templates. */
class PlainApp extends ApplicationV2 {
  static DEFAULT_OPTIONS = {
    id: "conformance-plain",
    classes: ["plain"],
    window: { title: "Plain" },
    shade: { red: 1 },
  };
  async _renderHTML() {
    return `<p>${Date.now()}</p>`;
  }
  _replaceHTML(result, content) {
    content.innerHTML = result;
  }
  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    state.note("_onFirstRender", null);
  }
  async _onRender(context, options) {
    await super._onRender(context, options);
    state.note("_onRender", null);
  }
}

class ShadedApp extends PlainApp {
  static DEFAULT_OPTIONS = {
    id: "conformance-shaded",
    classes: ["shaded"],
    shade: { blue: 2 },
    position: { width: 320 },
  };
}

/** A window of two parts with actions. */
class PartsApp extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = {
    id: "conformance-parts",
    window: { title: "Parts" },
    position: { width: 300, top: 60, left: 120 },
    actions: {
      go: PartsApp.#onGo,
      both: { handler: PartsApp.#onGo, buttons: [0, 2] },
    },
  };
  static PARTS = {
    a: { template: path("part-a"), scrollable: [".scroller"] },
    b: { template: path("part-b") },
  };
  #stamp = 0;
  async _prepareContext() {
    return { stamp: ++this.#stamp };
  }
  static #onGo(event, target) {
    state.note("action", null, {
      isApp: this instanceof PartsApp,
      action: target.dataset.action,
      button: event.button,
    });
  }
  _onClickAction(event, target) {
    state.note("unknownAction", null, { action: target.dataset.action });
  }
}

class TwoRootsApp extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = { id: "conformance-two-roots" };
  static PARTS = { broken: { template: path("two-roots") } };
}

Object.assign(state.classes, { HeroSheet, PlainApp, ShadedApp, PartsApp, TwoRootsApp });

/** An ability die in the manner of symbol dice: a letter, eight faces. */
class AbilityDie extends foundry.dice.terms.Die {
  static DENOMINATION = "a";
  constructor(data = {}) {
    super({ ...data, faces: 8 });
  }
}

class AbilityRoll extends foundry.dice.Roll {
  get high() {
    return this.dice.flatMap((die) => die.results).filter(({ result }) => result >= 5).length;
  }
}

function registerSettings() {
  const onChange = (key) => (value) => state.note(`onChange ${key}`, null, { value });
  for (const scope of ["client", "world", "user"]) {
    game.settings.register("conformance", scope, {
      scope,
      config: false,
      type: String,
      default: "unset",
      onChange: onChange(scope),
    });
  }
  game.settings.register("conformance", "empty", { scope: "client", config: false, type: Object, default: undefined });
}

Hooks.once("init", () => {
  CONFIG.Actor.documentClass = FixtureActor;
  CONFIG.Combat.documentClass = FixtureCombat;
  Object.assign(CONFIG.Actor.dataModels, { hero: HeroData });
  Object.assign(CONFIG.Item.dataModels, { gear: GearData });
  CONFIG.ActiveEffect.legacyTransferral = false;
  CONFIG.Dice.terms.a = AbilityDie;
  CONFIG.Dice.rolls.push(AbilityRoll);
  CONFIG.queries["conformance.echo"] = async (data) => ({ ...data, answeredBy: game.user.id });
  foundry.applications.apps.DocumentSheetConfig.registerSheet(foundry.documents.Actor, "conformance", HeroSheet, {
    types: ["hero"],
    makeDefault: true,
    label: "Conformance hero",
  });
  registerSettings();
});

Hooks.on("getActorContextOptions", (_app, entries) => {
  state.menu.hookCalls += 1;
  entries.push({
    name: "Conformance entry",
    icon: '<i class="fa-solid fa-flask"></i>',
    condition: () => {
      state.menu.asked += 1;
      return state.menu.asked % 2 === 1;
    },
    callback: () => state.note("menu", null),
  });
});

Hooks.once("ready", () => {
  game.socket.on("system.conformance", (payload, sender) => state.note("socket", null, { payload, sender }));
  for (const name of [
    "Actor",
    "Item",
    "Combat",
    "ChatMessage",
    "JournalEntry",
    "Folder",
    "Scene",
    "Macro",
    "RollTable",
  ]) {
    Hooks.on(`create${name}`, (document, _options, userId) => {
      if (!document.isEmbedded && !document.pack && userId === game.user.id) state.created.push(document.uuid);
    });
  }
});
