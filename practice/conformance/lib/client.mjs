/* global conformance, game, ui, foundry, fromUuid */
import assert from "node:assert/strict";

const WAIT = 8_000;

/** One user at the table: a browser context of its own, joined as that user. */
export class Client {
  /** Console errors since they were last taken. */
  #errors = [];
  #context = null;
  page = null;

  constructor(browser, baseURL, user) {
    this.browser = browser;
    this.baseURL = baseURL;
    this.user = user;
  }

  /** Open a fresh browser context and join the game through the join form. */
  async join() {
    this.#context = await this.browser.newContext({ baseURL: this.baseURL, viewport: { width: 1400, height: 900 } });
    this.page = await this.#context.newPage();
    this.page.on("console", (message) => {
      if (message.type() === "error") this.#errors.push(`${this.user.name}: ${message.text()}`);
    });
    this.page.on("pageerror", (error) => this.#errors.push(`${this.user.name}: uncaught ${error.message}`));
    const select = this.page.locator("select[name=userid]");
    const option = select.locator("option:not([disabled])", { hasText: this.user.name });
    // A user who has just left is offered again once the host knows.
    for (const deadline = Date.now() + WAIT; Date.now() < deadline; await this.page.waitForTimeout(100)) {
      await this.page.goto("/join");
      if (await option.count()) break;
    }
    await select.selectOption(await option.getAttribute("value"));
    if (this.user.password) await this.page.fill("input[name=password]", this.user.password);
    await this.page.click("button[name=join]");
    await this.ready();
    return this;
  }

  async ready() {
    await this.page.waitForFunction(() => globalThis.game?.ready === true && Boolean(globalThis.conformance), null, {
      timeout: 20_000,
    });
    this.id = await this.run(() => game.user.id);
  }

  async leave() {
    await this.#context.close();
  }

  async reload() {
    await this.page.reload();
    await this.ready();
  }

  /** Run a function in the page. */
  run(fn, arg) {
    return this.page.evaluate(fn, arg);
  }

  /** Wait until a function of the page gives something true, and return it. */
  async until(fn, arg) {
    try {
      const handle = await this.page.waitForFunction(fn, arg, { timeout: WAIT, polling: 25 });
      return await handle.jsonValue();
    } catch (error) {
      if (error.name !== "TimeoutError") throw error;
      throw new assert.AssertionError({
        message: `${this.user.name} waited in vain for ${fn}`,
        stackStartFn: this.until,
      });
    }
  }

  /** As {@link until}, for a function that waits itself. */
  async eventually(fn, arg) {
    for (const deadline = Date.now() + WAIT; Date.now() < deadline; await this.page.waitForTimeout(50)) {
      const value = await this.run(fn, arg);
      if (value) return value;
    }
    throw new assert.AssertionError({ message: `${this.user.name} waited in vain for ${fn}` });
  }

  /** The log entries of one step on this client. */
  log(step) {
    return this.run((wanted) => conformance.log.filter((entry) => entry.step === wanted), step);
  }

  takeErrors() {
    return this.#errors.splice(0);
  }

  /** Windows shut, notices gone, the log empty. Returns what this client created. */
  tidy() {
    return this.run(async () => {
      for (const app of [...foundry.applications.instances.values()]) {
        if (app.hasFrame && app.rendered) await app.close({ animate: false });
      }
      ui.notifications.clear();
      conformance.reset();
      return conformance.created.splice(0);
    });
  }

  /** As gamemaster, delete documents by uuid; those that are gone already do not matter. */
  async deleteAll(uuids) {
    await this.run(async (all) => {
      for (const uuid of all) {
        const document = await fromUuid(uuid);
        await document?.delete();
      }
      conformance.reset();
    }, uuids);
  }
}
