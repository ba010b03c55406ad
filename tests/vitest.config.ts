import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { arabic } from "../app/remix/vite/arabic.vite.ts";

const from = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const alias = {
  "~": from("../app"),
  "#db": from("../db"),
  // The built Worker imports React's server for the edge; Node would pick its own.
  "react-dom/server": "react-dom/server.browser",
};

const setupFiles = [from("support/short-connections.ts")];
const inBrowser = [...setupFiles, from("support/close-pages.ts")];

export const shared = {
  root: from(".."),
  server: { deps: { inline: [/build\/server/] } },
  setupFiles,
  // Ends a test that hangs. A busy machine takes several times as long as a quiet one.
  testTimeout: 180_000,
  hookTimeout: 240_000,
  // vitest's own second is too short for a browser on a busy machine.
  expect: { poll: { timeout: 15_000 } },
  maxWorkers: 2,
  // Files of one worker share their imports, so nothing that a test replaces may outlive it.
  restoreMocks: true,
  unstubGlobals: true,
};

/** docs/testing.md says which files are slow. */
const leftOut = process.env.SLOW_TESTS ? [] : ["**/*.slow.test.ts"];

/** Files that follow the clock or the network: each runs while no other does. */
const measuring = ["tests/weak-line.test.ts", "tests/native-navigation.test.ts"];

/** `unit` stands beside the code; `browser` and `measuring` drive Chromium. See docs/testing.md. */
export default defineConfig({
  resolve: { alias },
  test: {
    root: from(".."),
    globalSetup: from("support/world.ts"),
    projects: [
      {
        resolve: { alias },
        plugins: [arabic()],
        test: {
          ...shared,
          name: "unit",
          include: ["app/**/*.test.ts", "db/**/*.test.ts"],
          exclude: leftOut,
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        resolve: { alias },
        test: {
          ...shared,
          name: "browser",
          include: ["tests/**/*.test.ts"],
          setupFiles: inBrowser,
          isolate: false,
          exclude: [...measuring, ...leftOut],
          // A page waits as often as it computes.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve: { alias },
        test: {
          ...shared,
          name: "measuring",
          include: measuring,
          setupFiles: inBrowser,
          isolate: false,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
