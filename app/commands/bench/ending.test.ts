import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";

const benchmark = (after: string) => `
import { existsSync } from "node:fs";
import { thenClose } from "./app/commands/bench/closing.ts";
import { makeFolder } from "./app/commands/bench/folders.ts";
import { run } from "./app/commands/bench/processes.ts";
await thenClose(() => {
  const folder = makeFolder("test");
  const running = run("sh", ["-c", 'sleep 600 & echo "$$ $!" > pids; wait'], { cwd: folder });
  console.log(folder);
  ${after}
  return running;
});
`;

const failsWhenAsked = `setInterval(() => { if (existsSync(folder + "/fail")) throw new Error("Broken"); }, 50);`;

function isAlive(pid: string): boolean {
  try {
    // A zombie waits for its parent, and does nothing any more.
    return !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
}

test.each([
  ["SIGINT", ""],
  ["SIGTERM", ""],
  ["an error of its own", failsWhenAsked],
] as const)("%s ends a benchmark's programs and removes its folders", async (end, after) => {
  const args = ["--import", "tsx", "--input-type=module", "--eval", benchmark(after)];
  const bench = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"] });
  const ended = once(bench, "exit");
  const [said] = await once(bench.stdout, "data");
  const folder = String(said).trim();
  const written = () => (existsSync(`${folder}/pids`) ? readFileSync(`${folder}/pids`, "utf8") : "");
  await expect.poll(written).toMatch(/^\d+ \d+\n$/);
  const pids = written().trim().split(" ");
  expect(pids.map(isAlive)).toEqual([true, true]);
  if (end === "SIGINT" || end === "SIGTERM") bench.kill(end);
  else writeFileSync(`${folder}/fail`, "");
  expect((await ended)[0]).not.toBe(0);
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  expect(existsSync(folder)).toBe(false);
});
