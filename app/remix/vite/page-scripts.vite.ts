import { mkdir, writeFile } from "node:fs/promises";
import { build, type Plugin, type Rollup } from "vite";
import { bundles } from "../../enhance/bundles.ts";
import { thirdPartyCode } from "./third-party-notices.vite.ts";

/** Builds each bundle of app/enhance by itself: no page waits for another's code. Writes build/scripts.js. */
export function pageScripts(): Plugin {
  let isClientBuild = false;
  return {
    name: "page-scripts",
    apply: "build",
    configResolved(config) {
      isClientBuild = !config.build.ssr;
    },
    async closeBundle() {
      if (!isClientBuild) return;
      const scripts: Record<string, string> = {};
      for (const [name, source] of Object.entries(bundles)) {
        for (const chunk of await chunksOf(name, source)) scripts[chunk.name] = `/${chunk.fileName}`;
      }
      await mkdir("build", { recursive: true });
      await writeFile("build/scripts.js", `export default ${JSON.stringify(scripts)};\n`);
    },
  };
}

async function chunksOf(name: string, source: string): Promise<Rollup.OutputChunk[]> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    plugins: [plainImports, thirdPartyCode()],
    publicDir: false,
    resolve: { alias: { "~": new URL("../..", import.meta.url).pathname } },
    build: {
      outDir: "build/client",
      emptyOutDir: false,
      modulePreload: false,
      minify: "terser",
      // Every browser since 2020 knows `?.`; written out, it would be a twentieth of these files.
      target: "es2020",
      rollupOptions: {
        input: { [name]: source.slice(1) },
        // All names start with the bundle's: an administrator's chunks stand in the same folder.
        output: {
          entryFileNames: "assets/page-[name]-[hash].js",
          chunkFileNames: "assets/page-[name]-[hash].js",
        },
      },
    },
  });
  const outputs = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  return outputs.filter((output) => output.type === "chunk");
}

/** Vite would add 1 KB that loads the stylesheets of an imported chunk; these have none. */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined,
};
