import { readFileSync } from "node:fs";
import type { KnipConfig } from "knip";

/** The modules that the routes name as texts. */
const routeModules = ["app/routes.ts", "app/public-pages.ts"].flatMap((list) =>
  [...readFileSync(list, "utf8").matchAll(/"([\w/-]+\.tsx?)"/g)].map(([, file]) => `app/${file}`),
);

export default {
  entry: [
    ...routeModules,
    "app/entry.*.tsx",
    // They take the places of the modules that they are twins of.
    "app/**/*.ar.ts",
    // Only tsc reads it.
    "app/language/twins.ts",
    // vite.config.ts names it as a text.
    "app/server.ts",
    "app/enhance/*.bundle.ts",
    "app/commands/*.{ts,mjs}",
    "app/commands/bench/{pages,scale,video}.ts",
    "db/drizzle.config.ts",
    "tests/vitest.config.ts",
    "tests/mutants.{config.mjs,vitest.config.ts}",
    "vite.config.ts",
    "tests/support/{world,short-connections,close-pages,unfinished}.ts",
    "**/*.test.ts",
  ],
  // app/commands/house.mjs runs two by name; a test writes the third into the client that it generates.
  ignoreDependencies: ["dependency-cruiser", "jscpd", "openapi-fetch"],
  // Debian's, not npm's.
  ignoreBinaries: ["apt-get", "ffmpeg", "pkill"],
  // The plugin would run Remix's, which wants a command of Vite.
  vite: false,
  stryker: { config: ["tests/mutants.config.mjs"] },
  project: ["app/**/*.{ts,tsx,mjs}", "db/**/*.ts", "tests/**/*.ts"],
} satisfies KnipConfig;
