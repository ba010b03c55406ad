import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import type { Plugin } from "vite";

/**
 * After the client build, writes `build/styles.js`: a map from each stylesheet's address to its text.
 * The Worker inlines the styles of the matched routes from it, so that a page needs no second request
 * before it can be read on a slow link. Beside it the name of this very build, which cached pages go by.
 */
export function inlineStyles(): Plugin {
  let isClientBuild = false;
  return {
    name: "inline-styles",
    apply: "build",
    configResolved(config) {
      isClientBuild = !config.build.ssr;
    },
    async writeBundle(_options, bundle) {
      if (!isClientBuild) return;
      const styles: Record<string, string> = {};
      for (const file of Object.values(bundle)) {
        if (file.type === "asset" && file.fileName.endsWith(".css")) {
          styles[`/${file.fileName}`] = String(file.source).trim();
        }
      }
      await mkdir("build", { recursive: true });
      const lines = [
        `export default ${JSON.stringify(styles)};`,
        `export const buildId = ${JSON.stringify(randomUUID())};`,
      ];
      await writeFile("build/styles.js", `${lines.join("\n")}\n`);
    },
  };
}
