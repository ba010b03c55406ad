import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const benchmark = (after: string) => `
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

const failsSoon = `setTimeout(() => { throw new Error("Broken"); }, 1000);`;

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
  ["an error of its own", failsSoon],
] as const)("%s ends a benchmark's programs and removes its folders", async (end, after) => {
  const args = ["--import", "tsx", "--input-type=module", "--eval", benchmark(after)];
  const bench = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"] });
  const ended = once(bench, "exit");
  const [said] = await once(bench.stdout, "data");
  const folder = String(said).trim();
  await expect.poll(() => existsSync(`${folder}/pids`)).toBe(true);
  const pids = readFileSync(`${folder}/pids`, "utf8").trim().split(" ");
  expect(pids.map(isAlive)).toEqual([true, true]);
  if (end === "SIGINT" || end === "SIGTERM") bench.kill(end);
  expect((await ended)[0]).not.toBe(0);
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  expect(existsSync(folder)).toBe(false);
});
