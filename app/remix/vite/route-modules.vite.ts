import type { Plugin } from "vite";

const remix = /\/@remix-run\/react\/dist\/esm\//;
const own = new URL("../route-modules.ts", import.meta.url).pathname;

/** Lets Remix's router load its routes with app/remix/route-modules.ts. */
export function routeModules(): Plugin {
  return {
    name: "route-modules",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer, { ssr }) =>
      !ssr && source === "./routeModules.js" && remix.test(importer ?? "") ? own : null,
  };
}
