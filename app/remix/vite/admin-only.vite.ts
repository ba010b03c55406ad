import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin, Rollup } from "vite";
import { isAdminScreen } from "./admin-modules.ts";

const startsEveryPage = /\/app\/(entry\.client|root)\.tsx/;

/** Remix makes a chunk for every route; pages outside /admin load none, so nothing of theirs is deployed. */
export function adminOnly(): Plugin {
  let isClientBuild = false;
  return {
    name: "admin-only",
    apply: "build",
    configResolved(config) {
      isClientBuild = !config.build.ssr;
    },
    writeBundle: {
      // Runs after the other pages' styles were read from their chunks.
      order: "post",
      async handler({ dir = "" }, bundle) {
        if (!isClientBuild) return;
        const needed = reached(bundle);
        const unneeded = chunksOf(bundle).filter(({ fileName }) => !needed.has(fileName));
        await Promise.all(unneeded.map(({ fileName }) => rm(join(dir, fileName))));
      },
    },
  };
}

const chunksOf = (bundle: Rollup.OutputBundle) =>
  Object.values(bundle).filter((output) => output.type === "chunk");

function reached(bundle: Rollup.OutputBundle): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (fileName: string) => {
    const output = bundle[fileName];
    if (found.has(fileName) || output?.type !== "chunk") return;
    found.add(fileName);
    for (const imported of [...output.imports, ...output.dynamicImports]) follow(imported);
  };
  for (const { fileName, facadeModuleId } of chunksOf(bundle))
    if (facadeModuleId && (startsEveryPage.test(facadeModuleId) || isAdminScreen(facadeModuleId)))
      follow(fileName);
  return found;
}
