import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { bin, build, install, quietEnv } from "./prepare.mjs";

// `npm test`: types, lint, production build, unit, Worker and browser tests. The last line counts.

const chromiumPaths = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const finds = (command) => spawnSync(command, ["-version"], { stdio: "ignore" }).status === 0;
const findBrowser = () => chromiumPaths.find((path) => path && existsSync(path));

/** Debian's packages where root can install them, else one line that says what to install. */
function provide(name, isThere) {
  if (isThere()) return;
  const isDebianRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (isDebianRoot) {
    console.log(`• Installing ${name} (Debian's package, once)`);
    spawnSync("apt-get", ["update", "-q"], { stdio: "ignore" });
    spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], {
      stdio: "ignore",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
  if (isThere()) return;
  console.error(`The tests need ${name}: apt-get install ${name}`);
  process.exit(1);
}

install();
provide("chromium", () => findBrowser() !== undefined);
provide("ffmpeg", () => finds("ffmpeg"));
const env = { ...quietEnv, NODE_ENV: "test", CHROMIUM_PATH: findBrowser() };

let passed = 0;
let failed = 0;

/** One check that either holds or not; its output is shown when it does not. */
function check(name, command, args) {
  console.log(`• ${name}`);
  const { status, stdout, stderr } = spawnSync(command, args, { env, encoding: "utf8" });
  if (status === 0) {
    passed += 1;
  } else {
    failed += 1;
    console.log(`${stdout}${stderr}`);
  }
}

/** The tests of one vitest project, counted one by one. */
function tests(name, project) {
  console.log(`• ${name}`);
  const report = `build/tests-${project}.json`;
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile=${report}`];
  const args = ["run", "--config", "tests/vitest.config.ts", "--project", project, ...reporters];
  const { status } = spawnSync(bin("vitest"), args, { env, stdio: "inherit" });
  if (!existsSync(report)) {
    failed += 1;
    return;
  }
  const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(readFileSync(report, "utf8"));
  passed += numPassedTests;
  // A file that fails to load, an error outside a test, an empty run: none of them may pass as success.
  failed += numFailedTests || (status !== 0 || numTotalTests === 0 ? 1 : 0);
}

build();
check("Types", bin("tsc"), ["--noEmit"]);
check("Lint", bin("biome"), ["check", "."]);
check("The Worker bundles (wrangler deploy --dry-run)", bin("wrangler"), [
  "deploy",
  "--dry-run",
  "--outdir",
  "build/worker",
]);
tests("Unit and Worker tests", "unit");
tests("Browser tests", "browser");

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
