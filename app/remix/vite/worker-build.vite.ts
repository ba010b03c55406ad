import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import type { Plugin } from "vite";

/** Builds app/server.ts in place of Remix's own entry. Writes build/build-id.js, which keys cached pages. */
export function workerBuild(): Plugin {
  let isWorkerBuild = false;
  return {
    name: "worker-build",
    apply: "build",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? { build: { rollupOptions: { input: "app/server.ts" } } } : {},
    configResolved(config) {
      isWorkerBuild = Boolean(config.build.ssr);
    },
    // Equal output has an equal id, so that deploying it again empties no cache. The server's code names all other files
    // by their hashes.
    async writeBundle() {
      if (!isWorkerBuild) return;
      const hash = createHash("sha256");
      for (const file of ["build/server/index.js", "build/styles.js", "build/scripts.js"])
        hash.update(await readFile(file));
      const id = hash.digest("hex").slice(0, 20);
      await writeFile("build/build-id.js", `export default ${JSON.stringify(id)};\n`);
    },
  };
}
