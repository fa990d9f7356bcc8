import { existsSync } from "node:fs";
import { join } from "node:path";
import { USER_ROLES } from "../common/constants.ts";
import { randomID } from "../common/utils/misc.ts";
import type { Generation, ModifyRequest } from "../common/protocol.ts";
import {
  chooseWorld,
  createWorldManifest,
  prepareDataPath,
  readSystem,
  readWorld,
  releaseOf,
  type DataFolders,
} from "./package-files.ts";
import { instantiate } from "./operations/context.ts";
import { Packs } from "./packs.ts";
import { WorldStore } from "./store/world-store.ts";
import { Table } from "./table.ts";

export interface OpenWorldOptions {
  dataPath: string;
  world?: string;
  /** Title of the world if it has to be made. */
  title?: string;
  generation?: Generation;
  log?: (line: string) => void;
}

export interface OpenWorld {
  table: Table;
  folders: DataFolders;
  close(): Promise<void>;
}

/**
 * Open a world, or make it when there is none of that name: the only installed system is its system, and a
 * gamemaster without a password its only user.
 */
export async function openWorld(options: OpenWorldOptions): Promise<OpenWorld> {
  const log = options.log ?? ((): void => undefined);
  const folders = await prepareDataPath(options.dataPath);
  const id = await chooseWorld(folders, options.world);
  const isNew = !existsSync(join(folders.worlds, id, "world.json"));
  const world = isNew ? await createWorldManifest(folders, id, { title: options.title }) : await readWorld(folders, id);
  const system = await readSystem(folders, world.system);
  const store = await WorldStore.open(join(folders.worlds, id), (message) => log(`World ${id}: ${message}`));
  const packs = await Packs.open(system, join(folders.systems, system.id), log);
  const table = new Table({ store, packs, system, world, release: releaseOf(options.generation ?? 13), log });
  if (store.all("users").length === 0) await addGamemaster(store);
  return {
    table,
    folders,
    close: async () => {
      await table.queue.idle();
      await store.close();
    },
  };
}

/** Straight into the store: there is nobody yet who could be asked for permission. */
async function addGamemaster(store: WorldStore): Promise<void> {
  const transaction = store.begin();
  const source = {
    _id: randomID(),
    name: "Gamemaster",
    role: USER_ROLES.GAMEMASTER,
    password: "",
    passwordSalt: "",
    color: "#c83c3c",
  };
  const complete = instantiate({ documentName: "User", source, parent: null }, true).toObject();
  transaction.set("users", { ...complete, _id: source._id });
  await transaction.commit();
}

/** Do something to the documents of an open world as its first gamemaster. For tools that fill worlds. */
export async function modifyAsGamemaster({ table }: OpenWorld, request: ModifyRequest): Promise<unknown[]> {
  const gamemaster = table.store.all("users").find((user) => user["role"] === USER_ROLES.GAMEMASTER);
  if (!gamemaster) throw new Error("The world has no gamemaster");
  const { broadcast } = await table.queue.run(() => table.modify(gamemaster._id, request));
  return broadcast.result;
}
