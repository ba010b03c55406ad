import { existsSync } from "node:fs";
import type { RouteConfigEntry } from "@remix-run/route-config";
import type { Plugin, Rollup } from "vite";
import { translated } from "../../routes.ts";

const pages = "virtual:arabic";
const mark = "?ar";
const ownCode = /\/(app|db)\/[^?]*(?<!\.css)\.tsx?$/;

/**
 * Builds the pages under /ar: each module that reaches one with an Arabic twin (`texts.ar.ts` of `texts.ts`) a second
 * time, with the twins in their places. All others stand in the Worker once.
 */
export function arabic(): Plugin {
  let isBuild = false;
  const known = new Map<string, boolean>();

  async function reachesTwin(context: Rollup.PluginContext, entry: string): Promise<boolean> {
    const found = known.get(entry);
    if (found !== undefined) return found;
    const seen = new Set([entry]);
    for (const id of seen) {
      if (twinOf(id) || known.get(id)) {
        known.set(entry, true);
        return true;
      }
      if (!ownCode.test(id)) continue;
      const { importedIds } = await context.load({ id, resolveDependencies: true });
      for (const imported of importedIds) seen.add(imported);
    }
    for (const id of seen) known.set(id, false);
    return false;
  }

  return {
    name: "arabic",
    enforce: "pre",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    async resolveId(source, importer, options) {
      if (source === pages) return `\0${pages}`;
      const isEntry = source.endsWith(mark);
      if (!isEntry && !importer?.endsWith(mark)) return null;
      const [plain, from] = [source, importer].map((id) => id?.replace(mark, ""));
      const found = await this.resolve(plain ?? "", from, { ...options, skipSelf: true });
      if (!found || found.external || !ownCode.test(found.id)) return found;
      // A twin takes from its English module what stays English.
      if (from !== undefined && from === twinOf(found.id)) return found;
      const isOwn = isEntry || !isBuild || (await reachesTwin(this, found.id));
      return isOwn ? (twinOf(found.id) ?? found.id) + mark : found;
    },
    load: (id) => (id === `\0${pages}` ? source : null),
  };
}

function twinOf(id: string): string | null {
  const twin = id.replace(/\.ts$/, ".ar.ts");
  return twin !== id && existsSync(twin) ? twin : null;
}

const idOf = ({ id, file }: RouteConfigEntry) => id ?? file.replace(/\.tsx?$/, "");

const routesOf = (entries: RouteConfigEntry[]): { id: string; file: string }[] =>
  entries
    .filter(({ file }) => !file.startsWith("api/"))
    .flatMap((entry) => [{ id: idOf(entry), file: entry.file }, ...routesOf(entry.children ?? [])]);

const all = [{ id: "root", file: "root.tsx" }, ...routesOf(translated)];

/** Remix's own build, with these modules and under /ar. */
const source = `
import * as english from "virtual:remix/server-build";
import * as entry from "/app/entry.server.tsx${mark}";
${all.map(({ file }, index) => `import * as route${index} from "/app/${file}${mark}";`).join("\n")}
export { serve } from "/app/remix/serve.server.ts${mark}";

const modules = { ${all.map(({ id }, index) => `${JSON.stringify(id)}: route${index}`).join(", ")} };
const under = (routes) => ({ ...routes, root: { ...routes.root, path: "ar" } });
const routes = Object.fromEntries(
  Object.entries(modules).map(([route, module]) => [route, { ...english.routes[route], module }]),
);
export const build = {
  ...english,
  entry: { module: entry },
  routes: under(routes),
  assets: { ...english.assets, routes: under(english.assets.routes) },
};
`;
