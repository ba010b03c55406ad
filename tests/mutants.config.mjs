/** `npm run mutants`: changes a guard in one place, and looks whether a test fails. See docs/testing.md. */
export default {
  testRunner: "vitest",
  vitest: { configFile: "tests/mutants.vitest.config.ts", related: false },
  plugins: ["@stryker-mutator/vitest-runner"],
  mutate: [
    "app/crypto/*.ts",
    "app/access/{api-token,forgery,known-browser}.server.ts",
    "app/access/rules.ts",
    "app/media/video-address.server.ts",
    "app/models/identity/totp.ts",
    "!app/**/*.test.ts",
  ],
  coverageAnalysis: "perTest",
  // A static value is read once for all tests, so each of its mutants would run every one of them.
  ignoreStatic: true,
  ignorePatterns: ["build", ".wrangler", "docs"],
  concurrency: 2,
  tempDirName: ".wrangler/mutants",
  reporters: ["clear-text", "json"],
  jsonReporter: { fileName: ".wrangler/mutants.json" },
  clearTextReporter: { reportTests: false, allowColor: false },
};
