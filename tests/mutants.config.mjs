/** `npm run mutants`: changes a guard in one place, and looks whether a test fails. See docs/testing.md. */
export default {
  testRunner: "vitest",
  vitest: { configFile: "tests/mutants.vitest.config.ts", related: false },
  plugins: ["@stryker-mutator/vitest-runner"],
  mutate: [
    "app/crypto/*.ts",
    "app/access/{api-token,forgery,known-browser}.server.ts",
    "app/access/{only,admit,refuse,endpoint,viewer,credentials,signed-out,flood,save-once}.server.ts",
    "app/http/idempotency/{keyed-form,keyed-call}.server.ts",
    "app/access/rules.ts",
    "app/media/{video-address,watch-memory}.server.ts",
    "app/models/access/{right-to-watch,right-to-download,quarter-access,granted-lectures}.ts",
    "app/models/identity/second-factor/*.ts",
    "app/models/identity/{session,session-life,sign-in,sign-in-limits}.ts",
    "app/models/subscription/*.ts",
    "!app/**/*.test.ts",
  ],
  coverageAnalysis: "perTest",
  // A static value is read once for all tests, so each of its mutants would run every one of them.
  ignoreStatic: true,
  // A busy machine takes longer than the usual five minutes for the first run.
  dryRunTimeoutMinutes: 20,
  ignorePatterns: ["build", ".wrangler", "docs"],
  concurrency: 2,
  tempDirName: ".wrangler/mutants",
  reporters: ["clear-text", "json"],
  jsonReporter: { fileName: ".wrangler/mutants.json" },
  clearTextReporter: { reportTests: false, allowColor: false },
};
