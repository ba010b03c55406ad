import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { bin } from "./prepare.mjs";

// `npm run house` fails on circles, imports against the direction, addresses that lead to no module,
// unused exports and packages; people judge figures.

const run = (command, args) => spawnSync(bin(command), args, { encoding: "utf8", maxBuffer: 1e8 });

const listed = spawnSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "app", "db", "tests"],
  {
    encoding: "utf8",
  },
);
const files = listed.stdout
  .split("\n")
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  .map((file) => ({ file, lines: readFileSync(file, "utf8").trimEnd().split("\n") }));
const isTest = ({ file }) => /\.test\.ts$/.test(file) || file.startsWith("tests/");

function sizes(name, group) {
  const bySize = group
    .map(({ file, lines }) => ({ file, size: lines.length }))
    .sort((a, b) => b.size - a.size);
  const median = bySize[Math.floor(bySize.length / 2)]?.size ?? 0;
  const [largest] = bySize;
  const total = bySize.reduce((sum, { size }) => sum + size, 0);
  say(
    name,
    `${group.length} files, ${total} lines, median ${median}, largest ${largest?.size} (${largest?.file})`,
  );
}

function fullestFolders() {
  const counts = new Map();
  for (const each of files.filter((file) => !isTest(file) && !basename(file.file).endsWith(".css.ts"))) {
    const folder = dirname(each.file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const fullest = [...counts].sort(([, a], [, b]) => b - a).slice(0, 4);
  say("Folders", fullest.map(([folder, count]) => `${folder} ${count}`).join(", "));
}

function comments() {
  const lines = files.filter((each) => !isTest(each)).flatMap((each) => each.lines);
  const count = lines.filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line)).length;
  say("Comments", `${count} lines, ${((100 * count) / lines.length).toFixed(1)} %`);
}

function twins() {
  const folder = mkdtempSync(join(tmpdir(), "twins-"));
  const options = ["--min-tokens=90", "--pattern={app,db,tests}/**/*.{ts,tsx}"];
  const report = ["--reporters=json", `--output=${folder}`, "--silent"];
  const { status, stderr } = run("jscpd", [".", ...options, ...report]);
  if (status !== 0) throw new Error(`jscpd failed: ${stderr}`);
  const { duplicates } = JSON.parse(readFileSync(join(folder, "jscpd-report.json"), "utf8"));
  rmSync(folder, { recursive: true });
  say("Twins", `${duplicates.length} pairs`);
  for (const { firstFile, secondFile, lines } of duplicates) {
    say(
      "",
      `${lines} lines of ${firstFile.name}:${firstFile.start} and ${secondFile.name}:${secondFile.start}`,
    );
  }
}

function holds(name, command, args) {
  const { status, stdout, stderr } = run(command, args);
  say(name, status === 0 ? "good" : `bad\n${stdout}${stderr}`);
  if (status !== 0) process.exitCode = 1;
}

function say(name, text) {
  console.log(`${name.padEnd(10)} ${text}`);
}

sizes(
  "Product",
  files.filter((each) => !isTest(each)),
);
sizes("Tests", files.filter(isTest));
fullestFolders();
comments();
twins();
holds("Imports", "depcruise", ["--config", ".ci/dependency-cruiser.mjs", "app", "db", "tests"]);
holds("Links", "vitest", ["run", "--config", ".ci/links.vitest.config.ts"]);
holds("Unused", "knip", ["--config", ".ci/knip.ts"]);
