import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReleaseData } from "../common/protocol.ts";
import type { Generation } from "../common/protocol.ts";
import type { SystemManifest, WorldManifest } from "../common/manifest.ts";
import { isPlainObject } from "../common/utils/types.ts";

/** Where things are below the data path. */
export interface DataFolders {
  systems: string;
  worlds: string;
  modules: string;
}

/** Make the folders that every data path has, and say where they are. */
export async function prepareDataPath(dataPath: string): Promise<DataFolders> {
  const below = (name: string): string => join(dataPath, "Data", name);
  const folders = { systems: below("systems"), worlds: below("worlds"), modules: below("modules") };
  await Promise.all(
    [join(dataPath, "Config"), ...Object.values(folders)].map((path) => mkdir(path, { recursive: true })),
  );
  return folders;
}

/** The release that clients are told: in generation 13 the oldest build that the system asks for. */
export function releaseOf(generation: Generation): ReleaseData {
  const build = generation === 14 ? 366 : 347;
  return { generation, build, version: `${generation}.${build}` };
}

async function readJson(file: string): Promise<Record<string, unknown>> {
  const parsed: unknown = JSON.parse(await readFile(file, "utf8"));
  if (!isPlainObject(parsed)) throw new RangeError(`${file} does not hold an object`);
  return parsed;
}

/** Ids are folder names and become parts of paths, so nothing but slugs is let through. */
export function isPackageId(id: string): boolean {
  return /^[a-z0-9][a-z0-9_-]*$/i.test(id);
}

export async function readSystem(folders: DataFolders, id: string): Promise<SystemManifest> {
  const file = join(folders.systems, id, "system.json");
  if (!isPackageId(id) || !existsSync(file)) throw new RangeError(`There is no system "${id}": ${file} is missing`);
  const data = await readJson(file);
  if (data["id"] !== id) throw new RangeError(`${file} has the id "${String(data["id"])}", but its folder is "${id}"`);
  return { ...data, id, title: String(data["title"] ?? id), version: String(data["version"] ?? "0.0.0") };
}

export async function readWorld(folders: DataFolders, id: string): Promise<WorldManifest> {
  const data = await readJson(join(folders.worlds, id, "world.json"));
  return { ...data, id, title: String(data["title"] ?? id), system: String(data["system"] ?? "") };
}

async function listPackages(folder: string, manifest: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => existsSync(join(folder, name, manifest))).sort();
}

/**
 * The world to open: the one asked for, else the only one there is.
 * @throws {RangeError} when there are several, or none was named
 */
export async function chooseWorld(folders: DataFolders, asked: string | undefined): Promise<string> {
  if (asked !== undefined) {
    if (!isPackageId(asked)) throw new RangeError(`"${asked}" cannot be the name of a world`);
    return asked;
  }
  const worlds = await listPackages(folders.worlds, "world.json");
  if (worlds.length === 1 && worlds[0] !== undefined) return worlds[0];
  throw new RangeError(`--world=ID is needed; there are ${worlds.length} worlds in ${folders.worlds}`);
}

/** Write `world.json` of a world that does not exist yet. The only installed system is its system. */
export async function createWorldManifest(
  folders: DataFolders,
  id: string,
  { title, system }: { title?: string; system?: string } = {},
): Promise<WorldManifest> {
  const systems = system ? [system] : await listPackages(folders.systems, "system.json");
  const chosen = systems[0];
  if (systems.length !== 1 || chosen === undefined) {
    throw new RangeError(`A new world needs exactly one system in ${folders.systems}; there are ${systems.length}`);
  }
  const { version } = await readSystem(folders, chosen);
  const world: WorldManifest = { id, title: title ?? id, system: chosen, systemVersion: version };
  await mkdir(join(folders.worlds, id), { recursive: true });
  await writeFile(join(folders.worlds, id, "world.json"), `${JSON.stringify(world, null, 2)}\n`);
  return world;
}
