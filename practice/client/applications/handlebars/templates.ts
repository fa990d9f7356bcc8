import Handlebars from "handlebars";

export type Template = ReturnType<typeof Handlebars.compile<object>>;

const loaded = new Set<string>();
const pending = new Map<string, Promise<Template>>();

/** Where templates come from; tests put in their own. */
export const templateSource: { current: (path: string) => Promise<string> } = {
  current: async (path) => {
    const response = await fetch(/^(https?:)?\//.test(path) ? path : `/${path}`);
    if (!response.ok) throw new Error(`The template ${path} could not be loaded (${response.status})`);
    return response.text();
  },
};

/**
 * Load and compile a template once; it is kept as a partial under its path, or under `id`, and a partial of that name
 * that somebody else registered is taken.
 * @throws when the server has no such file
 */
export async function getTemplate(path: string, id?: string): Promise<Template> {
  const name = id ?? path;
  const known: unknown = Object.hasOwn(Handlebars.partials, name) ? Handlebars.partials[name] : undefined;
  if (typeof known === "function") return known as Template;
  const running = pending.get(name) ?? load(path, name);
  pending.set(name, running);
  try {
    return await running;
  } finally {
    pending.delete(name);
  }
}

async function load(path: string, name: string): Promise<Template> {
  const template: Template = Handlebars.compile(await templateSource.current(path));
  loaded.add(name);
  Handlebars.registerPartial(name, template);
  return template;
}

/** Load several templates, given as paths or as a record of partial names and paths. */
export async function loadTemplates(paths: readonly string[] | Readonly<Record<string, string>>): Promise<Template[]> {
  const entries: [string, string?][] = Array.isArray(paths)
    ? paths.map((path: string) => [path])
    : Object.entries(paths).map(([id, path]) => [path as string, id]);
  return Promise.all(entries.map(([path, id]) => getTemplate(path, id)));
}

/** Render a template file to HTML text. Getters and methods of documents may be used in it. */
export async function renderTemplate(path: string, data: object): Promise<string> {
  const template = await getTemplate(path);
  return template(data, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}

/** Forget every template, for a reload without a restart. */
export function clearTemplates(): void {
  for (const name of loaded) Handlebars.unregisterPartial(name);
  loaded.clear();
}
