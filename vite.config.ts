import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vite";
import { adminChunkOf } from "./app/remix/vite/admin-chunks.vite.ts";
import { adminOnly } from "./app/remix/vite/admin-only.vite.ts";
import { arabic } from "./app/remix/vite/arabic.vite.ts";
import { devServer } from "./app/remix/vite/dev-server.vite.ts";
import { inlineStyles } from "./app/remix/vite/inline-styles.vite.ts";
import { pageScripts } from "./app/remix/vite/page-scripts.vite.ts";
import { routeModules } from "./app/remix/vite/route-modules.vite.ts";
import { speculationRules } from "./app/remix/vite/speculation-rules.vite.ts";
import { thirdPartyCode, thirdPartyNotices } from "./app/remix/vite/third-party-notices.vite.ts";
import { wordsByScreen } from "./app/remix/vite/words-by-screen.vite.ts";
import { workerBuild } from "./app/remix/vite/worker-build.vite.ts";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    arabic(),
    devServer(),
    wordsByScreen(),
    routeModules(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
      },
      ignoredRouteFiles: ["**/*"],
    }),
    vanillaExtractPlugin(),
    inlineStyles(),
    adminOnly(),
    pageScripts(),
    speculationRules(),
    workerBuild(),
    thirdPartyCode(),
    thirdPartyNotices(),
  ],
  resolve: {
    alias: {
      "~": new URL("./app", import.meta.url).pathname,
      "#db": new URL("./db", import.meta.url).pathname,
    },
  },
  // Known from the start: found on the first visit only, they would make Vite reload half-loaded pages.
  optimizeDeps: {
    include: [
      "@conform-to/react",
      "@conform-to/zod/v4",
      "hls.js/light",
      "react-dom/client",
      "uplot",
      "zod",
      "zod/mini",
    ],
  },
  worker: { format: "es", plugins: () => [thirdPartyCode()] },
  ssr: {
    resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] },
  },
  build: {
    // Its chunks are a thirtieth smaller than esbuild's.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { compress: { passes: 2 } },
    // wrangler follows it, so that stack traces in the log name our own files. Browsers get none.
    sourcemap: isSsrBuild,
    rollupOptions: {
      external: [/^cloudflare:/],
      // One file for the Worker, which runs whole when it starts: chunks that import each other would keep wrangler
      // from leaving out unused code.
      output: isSsrBuild ? { inlineDynamicImports: true } : { manualChunks: adminChunkOf },
      // zod's comments for other bundlers; rollup has nothing to do with them.
      onwarn: (warning, warn) => warning.code !== "INVALID_ANNOTATION" && warn(warning),
    },
  },
}));
