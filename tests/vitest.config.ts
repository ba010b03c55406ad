import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const from = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const alias = {
  "~": from("../app"),
  "#db": from("../db"),
  // The built Worker imports React's server for the edge; Node would pick its own.
  "react-dom/server": "react-dom/server.browser",
};

const shared = {
  root: from(".."),
  server: { deps: { inline: [/build\/server/] } },
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/** `unit` stands beside the code and needs the build only where it walks it; `browser` drives Chromium. */
export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: { ...shared, name: "unit", include: ["app/**/*.test.ts", "db/**/*.test.ts"] },
      },
      {
        resolve: { alias },
        test: { ...shared, name: "browser", include: ["tests/**/*.test.ts"], fileParallelism: false },
      },
    ],
  },
});
