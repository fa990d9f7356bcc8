// Makes the demo world: users, actors from the compiled packs, a scene with tokens, a fight that waits to be started.
import { cpSync, existsSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const DIST = fileURLToPath(new URL("../dist", import.meta.url));
const SERVER = new URL("../practice/dist/server/main.js", import.meta.url);
const SYSTEM_ID = "starchasers";
const WORLD_ID = "demo";

const LIMITED = 1;
const OWNER = 3;
const FRIENDLY = 1;
const HOSTILE = -1;
const SQUARE = 100;

/** Put the build where a host looks for systems: a link, or a copy where links are not allowed. */
function installSystem(dataPath) {
  if (!existsSync(join(DIST, "system.json"))) throw new Error("There is no build yet. Run: npm run build");
  const systems = join(dataPath, "Data", "systems");
  const target = join(systems, SYSTEM_ID);
  mkdirSync(systems, { recursive: true });
  const there = lstatSync(target, { throwIfNoEntry: false });
  if (there?.isSymbolicLink() && existsSync(target) && realpathSync(target) === realpathSync(DIST)) return;
  if (there) rmSync(target, { recursive: true });
  try {
    symlinkSync(realpathSync(DIST), target, "junction");
  } catch {
    cpSync(DIST, target, { recursive: true });
  }
}

/** Rename the old demo world. @returns its new id */
async function putAside(worlds, openOld) {
  try {
    await (await openOld()).close();
  } catch (error) {
    // A world that is damaged may be put aside; one that is being played may not.
    if (/in use/.test(error.message)) throw error;
  }
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const id = `${WORLD_ID}-${stamp}`;
  renameSync(join(worlds, WORLD_ID), join(worlds, id));
  return id;
}

/** A subtype that the manifest declares: the system's own if there is one of its name, else the first, else "base". */
function subtype(system, documentName) {
  const types = Object.keys(system.documentTypes?.[documentName] ?? {});
  return types.includes(SYSTEM_ID) ? SYSTEM_ID : (types[0] ?? "base");
}

/** Short calls for creating documents as the gamemaster. */
function writer(world, modifyAsGamemaster) {
  return (documentName, data, parentUuid = null) =>
    data.length === 0
      ? Promise.resolve([])
      : modifyAsGamemaster(world, { documentName, action: "create", operation: { data, parentUuid } });
}

/** The documents of a pack in the order of their names; none when the pack is missing or empty. */
function packDocuments(table, name) {
  const id = `${SYSTEM_ID}.${name}`;
  if (!table.packs.metadata().some((pack) => pack.id === id)) return [];
  return table.packs
    .documents(id)
    .filter((source) => typeof source.name === "string")
    .sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || a.name.localeCompare(b.name));
}

/** A pack document as data for a new world document that remembers where it came from. */
function imported(source, pack, documentName, changes) {
  const { _id, ...data } = structuredClone(source);
  const compendiumSource = `Compendium.${SYSTEM_ID}.${pack}.${documentName}.${_id}`;
  return { ...data, ...changes, _stats: { compendiumSource } };
}

async function createUsers(create) {
  return create("User", [
    { name: "Player 1", role: 1, color: "#2f7dd1" },
    { name: "Player 2", role: 1, color: "#2c9a68" },
  ]);
}

async function createActors(table, create, players) {
  const [crewFolder, adversaryFolder] = await create("Folder", [
    { name: "Crew", type: "Actor", color: "#2f7dd1" },
    { name: "Adversaries", type: "Actor", color: "#c0523f" },
  ]);
  const attribute = table.system.primaryTokenAttribute ?? null;
  const token = (source, more) => ({
    ...source.prototypeToken,
    name: source.name,
    bar1: { attribute },
    bar2: { attribute: table.system.secondaryTokenAttribute ?? null },
    ...more,
  });
  const crew = packDocuments(table, "crew").map((source, index) => {
    const player = players[index];
    return imported(source, "crew", "Actor", {
      folder: crewFolder._id,
      ownership: { default: LIMITED, ...(player ? { [player._id]: OWNER } : {}) },
      prototypeToken: token(source, { actorLink: true, disposition: FRIENDLY, sight: { enabled: true } }),
    });
  });
  const adversaries = packDocuments(table, "adversaries").map((source) =>
    imported(source, "adversaries", "Actor", {
      folder: adversaryFolder._id,
      ownership: { default: 0 },
      prototypeToken: token(source, { actorLink: false, disposition: HOSTILE }),
    }),
  );
  return { crew: await create("Actor", crew), adversaries: await create("Actor", adversaries) };
}

async function createGear(table, create) {
  const [folder] = await create("Folder", [{ name: "Gear", type: "Item", color: "#8a7440" }]);
  const some = (pack, count) =>
    packDocuments(table, pack)
      .slice(0, count)
      .map((source) => imported(source, pack, "Item", { folder: folder._id }));
  await create("Item", [...some("weapons", 3), ...some("armor", 2)]);
}

/** Crew on the left, adversaries on the right; the first adversary stands there twice, as "… 1" and "… 2". */
function placeTokens({ crew, adversaries }) {
  const place = (actor, x, y, more = {}) => ({
    ...actor.prototypeToken,
    name: actor.name,
    actorId: actor._id,
    texture: { ...actor.prototypeToken?.texture, src: actor.prototypeToken?.texture?.src ?? actor.img },
    x: x * SQUARE,
    y: y * SQUARE,
    ...more,
  });
  const [twice, ...others] = adversaries;
  const twins = twice
    ? [1, 2].map((n) => place(twice, 12, 2 * n, { name: `${twice.name} ${n}`, actorLink: false }))
    : [];
  return [
    ...crew.map((actor, index) => place(actor, 3, 2 * (index + 1), { actorLink: true })),
    ...twins,
    ...others.map((actor, index) => place(actor, 15, 2 * (index + 1), { actorLink: false })),
  ];
}

async function createFight(table, create, actors) {
  const grid = { type: 1, size: SQUARE, distance: 2, units: "m", ...table.system.grid };
  const [scene] = await create("Scene", [
    { name: "Docking bay", active: true, navigation: true, width: 2000, height: 1200, grid },
  ]);
  const tokens = await create("Token", placeTokens(actors), `Scene.${scene._id}`);
  if (tokens.length === 0) return;
  const type = subtype(table.system, "Combatant");
  const combatants = tokens.map((token) => ({
    type,
    tokenId: token._id,
    sceneId: scene._id,
    actorId: token.actorId,
    hidden: false,
  }));
  const combat = { type: subtype(table.system, "Combat"), scene: scene._id, active: true, round: 0, combatants };
  await create("Combat", [combat]);
}

/** Each player plays the crew member that is theirs. */
async function chooseCharacters(world, modifyAsGamemaster, players, crew) {
  const updates = players.flatMap((player, index) =>
    crew[index] ? [{ _id: player._id, character: crew[index]._id }] : [],
  );
  if (updates.length === 0) return;
  await modifyAsGamemaster(world, { documentName: "User", action: "update", operation: { updates } });
}

async function fill(world, modifyAsGamemaster) {
  const create = writer(world, modifyAsGamemaster);
  const players = await createUsers(create);
  const actors = await createActors(world.table, create, players);
  await createGear(world.table, create);
  await createFight(world.table, create, actors);
  await chooseCharacters(world, modifyAsGamemaster, players, actors.crew);
}

/**
 * Install the build below a data path and make the world "demo" if there is none.
 *
 * @param {{dataPath: string, fresh?: boolean}} options - `fresh` puts an existing demo world aside and makes a new one
 * @returns {Promise<{created: boolean, setAside: string | null, worldId: string}>}
 */
export async function makeDemoWorld({ dataPath, fresh = false }) {
  installSystem(dataPath);
  const worlds = join(dataPath, "Data", "worlds");
  const folder = join(worlds, WORLD_ID);
  const isThere = existsSync(join(folder, "world.json"));
  if (isThere && !fresh) return { created: false, setAside: null, worldId: WORLD_ID };
  const { modifyAsGamemaster, openWorld } = await import(SERVER.href);
  const setAside = isThere ? await putAside(worlds, () => openWorld({ dataPath, world: WORLD_ID })) : null;
  const world = await openWorld({
    dataPath,
    world: WORLD_ID,
    title: "Starchasers demo",
    log: (line) => console.warn(line),
  });
  try {
    await fill(world, modifyAsGamemaster);
  } catch (error) {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  await world.close();
  return { created: true, setAside, worldId: WORLD_ID };
}
