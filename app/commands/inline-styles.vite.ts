import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import type { Plugin } from "vite";

/** Writes build/styles.js: stylesheet texts to inline in pages, and the build id that keys cached pages. */
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
