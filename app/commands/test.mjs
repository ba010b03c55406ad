import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { findBrowser, findWholeBrowser, needBrowser, needFfmpeg } from "./debian.mjs";
import { bin, build, bundle, install, quietEnv } from "./prepare.mjs";

// `npm test`: types, lint, house, build, unit and browser tests, without the slow ones. `npm test -- --all` runs
// those too, `npm test -- PATH` one file or folder, and `npm run test:watch` goes on as files change. The last lines
// name what failed and count.

const paths = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
const isWatching = process.argv.includes("--watch");
const withSlow = process.argv.includes("--all") || paths.length > 0;

await install();
needBrowser();
needFfmpeg();
const env = {
  ...quietEnv,
  NODE_ENV: "test",
  CHROMIUM_PATH: findBrowser(),
  WHOLE_CHROMIUM_PATH: findWholeBrowser(),
  SLOW_TESTS: withSlow ? "1" : "",
};

const longestPart = 60 * 60_000;

let passed = 0;
const parts = [];
const files = [];
const failures = [];
const running = new Set();
let isDone = false;

process.on("exit", () => {
  // If the build fails, checks may still be running beside it.
  for (const child of running) child.kill();
  if (isWatching) return;
  if (!isDone) failures.push("the run, which ended early");
  for (const name of failures.slice(0, 30)) console.log(`Failed: ${name}`);
  if (failures.length > 30) console.log(`Failed: ${failures.length - 30} more, above`);
  console.log(`${passed} passed, ${failures.length} failed`);
});

const nameOf = (file) => file.replace(`${process.cwd()}/`, "");

async function timed(name, work) {
  const start = Date.now();
  await work();
  parts.push({ name, ms: Date.now() - start });
}

/** Returns a program's exit status, and its output unless that is shown at once. A part that hangs is ended. */
function ends(command, args, stdio) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, stdio, timeout: isWatching ? 0 : longestPart });
    running.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (data) => {
        output += data;
      });
    }
    child.on("error", (error) => resolve({ status: 1, output: error.message }));
    child.on("close", (status) => {
      running.delete(child);
      resolve({ status, output });
    });
  });
}

const check = (name, command, args) =>
  timed(name, async () => {
    const { status, output } = await ends(command, args, "pipe");
    if (status === 0) passed += 1;
    else {
      failures.push(name);
      console.log(`${name} failed\n${output}`);
    }
  });

/** Tests are counted one by one; a skipped one, a failed hook and a file that does not load have failed. */
const tests = (name, chosen) =>
  timed(name, async () => {
    // Another run may go on beside this one.
    const report = `build/tests-${name.toLowerCase().replaceAll(" ", "-")}-${process.pid}.json`;
    const reporters = ["default", "json", "./tests/support/unfinished.ts"].map(
      (name) => `--reporter=${name}`,
    );
    const args = [
      "run",
      "--config",
      "tests/vitest.config.ts",
      ...chosen,
      ...reporters,
      `--outputFile.json=${report}`,
    ];
    const { status } = await ends(bin("vitest"), args, "inherit");
    const results = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")).testResults : [];
    rmSync(report, { force: true });
    const before = failures.length;
    for (const { name: file, status: outcome, startTime, endTime, assertionResults } of results) {
      files.push({ file, ms: endTime - startTime });
      const bad = assertionResults.filter((test) => test.status !== "passed");
      const good = assertionResults.length - bad.length;
      passed += good;
      for (const { fullName, failureMessages } of bad) {
        failures.push(`${nameOf(file)}: ${fullName}: ${failureMessages?.[0]?.split("\n")[0] ?? "not run"}`);
      }
      if (bad.length === 0 && (outcome !== "passed" || good === 0)) failures.push(nameOf(file));
    }
    // An error outside of all files, or no file at all.
    if (failures.length === before && (status !== 0 || results.length === 0)) {
      failures.push(`${name}, outside of every file`);
    }
  });

/** How a test starts the site, by itself or by a helper of tests/support. A model's test does not. */
const startsSite = /startSite|build\/|tests\/support\/[\w-]*(sweep|screen|faults)/;

const testFiles = ["app", "db", "tests"]
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`))
  .filter((file) => file.endsWith(".test.ts"));

const needsBuild = () =>
  testFiles
    .filter((file) => paths.some((path) => file.includes(path)))
    .some((file) => file.startsWith("tests/") || startsSite.test(readFileSync(file, "utf8")));

const isWhole = !isWatching && paths.length === 0;

// These read the sources only, so they begin with the build.
const reading = isWhole
  ? [
      check("Types", bin("tsc"), ["--noEmit"]),
      check("Lint", bin("biome"), ["check", "."]),
      check("House", process.execPath, ["app/commands/house.mjs"]),
    ]
  : [];

if (paths.length === 0 || needsBuild()) {
  await timed("Build", async () => {
    await build();
    await bundle();
    passed += 1;
  });
}

if (isWatching) {
  const args = ["watch", "--config", "tests/vitest.config.ts", "--project", "unit", ...paths];
  process.exitCode = (await ends(bin("vitest"), args, "inherit")).status;
} else if (isWhole) {
  await Promise.all([...reading, tests("Unit tests", ["--project", "unit"])]);
  await tests("Browser tests", ["--project", "browser", "--project", "measuring"]);
} else {
  await tests("Chosen tests", paths);
}

if (!isWatching) {
  const bySlowness = files.sort((a, b) => b.ms - a.ms).slice(0, 10);
  for (const { name, ms } of parts) console.log(`${(ms / 60_000).toFixed(1).padStart(6)} min  ${name}`);
  for (const { file, ms } of bySlowness) {
    console.log(`${(ms / 1000).toFixed(1).padStart(6)} s    ${nameOf(file)}`);
  }
  if (!withSlow) {
    const left = testFiles.filter((file) => file.endsWith(".slow.test.ts")).length;
    console.log(`Left out: ${left} slow files. npm test -- --all runs them.`);
  }
  process.exitCode = failures.length === 0 ? 0 : 1;
  isDone = true;
}
