import { EVENTS, type ModifyBroadcast, type PauseState, type UserActivity } from "../common/protocol.ts";
import type { QueryForward, WorldPayload } from "../common/protocol.ts";
import { initializeUI } from "./applications/ui.ts";
import { applyBroadcast } from "./apply.ts";
import { CONFIG } from "./config.ts";
import { game } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { localizeRegistered } from "./i18n-models.ts";
import { buildNamespace, installGlobals, LocalizationClass } from "./namespace.ts";
import { loadModules, loadStyles } from "./package-assets.ts";
import { installPrimitives } from "./primitives.ts";
import { answerQuery } from "./queries.ts";
import { trusted } from "./records.ts";
import { connect, request, type Transport } from "./socket.ts";
import { notify } from "./ui-registry.ts";
import { loadDocuments, loadTexts, prepareGame } from "./world.ts";

/** The look of the table, in the order of the files' names. */
import.meta.glob("./applications/styles/*.css", { eager: true });

/** Changes that came before the documents were there wait here. */
const early: (() => void)[] = [];

/** Do it now, or as soon as the documents exist. */
function whenLoaded(work: () => void): void {
  if (game._documentsReady) work();
  else early.push(work);
}

function listen(transport: Transport): void {
  transport.on(EVENTS.MODIFY_DOCUMENT, (message: ModifyBroadcast) => whenLoaded(() => applyBroadcast(message)));
  transport.on(EVENTS.USER_ACTIVITY, ({ userId, active }: UserActivity) =>
    whenLoaded(() => game.users?.setActivity(userId, active)),
  );
  transport.on(EVENTS.PAUSE, ({ paused }: PauseState) => whenLoaded(() => game.setPaused(paused)));
  transport.on(EVENTS.QUERY, (query: QueryForward, reply: (answer: unknown) => void) => {
    answerQuery(CONFIG.queries, query.name, query.data, query.timeout).then(
      (result) => reply({ ok: true, result: result ?? null }),
      (error: unknown) => reply({ ok: false, error: error instanceof Error ? error.message : String(error) }),
    );
  });
}

/** A page that lost its server has old data: start it again. */
function followConnection(transport: Transport): void {
  transport.on("disconnect", () =>
    notify("warn", game.i18n?.localize("ERROR.Disconnected") ?? "", { permanent: true }),
  );
  transport.on("connect", () => window.location.reload());
}

/** Start the page: world, package, then the four phases in order. */
async function boot(): Promise<void> {
  installPrimitives();
  const foundry = buildNamespace();
  installGlobals(foundry);
  const transport = await connect();
  listen(transport);
  const payload = trusted<WorldPayload>(await request(EVENTS.WORLD, {}));
  prepareGame(payload, { storage: window.localStorage, Localization: LocalizationClass });
  await Promise.all([loadStyles(payload.system), loadModules(payload.system)]);
  Hooks.callAll("init");
  await loadTexts();
  document.documentElement.lang = game.i18n?.lang ?? "en";
  Hooks.callAll("i18nInit");
  localizeRegistered();
  await loadDocuments(payload);
  for (const work of early.splice(0)) work();
  Hooks.callAll("setup");
  await initializeUI();
  game.keybindings?.activate(document);
  game.ready = true;
  Hooks.callAll("ready");
  followConnection(transport);
}

boot().catch((error: unknown) => {
  console.error(error);
  notify("error", `The page could not start: ${error instanceof Error ? error.message : String(error)}`, {
    permanent: true,
  });
});
