import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { isEnding } from "./closing";

const running = new Set<ChildProcess>();

process.on("exit", () => {
  for (const child of running) signalGroup(child, "SIGKILL");
});

type Surroundings = { cwd?: string; env?: NodeJS.ProcessEnv };

/** Each program leads a group of its own, so that its children end with it; Apache signals its whole group. */
function start(command: string, args: readonly string[], { cwd, env }: Surroundings = {}) {
  if (isEnding()) throw new Error(`${command} is not started any more.`);
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
}

const lastLine = (said: string) => said.trim().split("\n").at(-1) ?? "";

export async function run(
  command: string,
  args: readonly string[],
  { timeout, ...surroundings }: Surroundings & { timeout?: number } = {},
) {
  const child = start(command, args, surroundings);
  const timer = timeout ? setTimeout(() => signalGroup(child, "SIGKILL"), timeout) : undefined;
  try {
    const closed = once(child, "close");
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
    if (child.exitCode !== 0) throw new Error(`${command} failed: ${lastLine(stderr)}`);
    return { stdout };
  } finally {
    clearTimeout(timer);
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}

/** Asks until `isReady` says so, or the program has ended. */
export async function startProgram(
  command: string,
  args: readonly string[],
  isReady: () => Promise<boolean>,
) {
  const child = start(command, args);
  child.stdout.resume();
  let said = "";
  child.stderr.on("data", (data) => {
    said += data;
  });
  let hasEnded = false;
  child.on("error", (error) => {
    hasEnded = true;
    said += error.message;
  });
  child.on("exit", () => {
    hasEnded = true;
  });
  for (const end = Date.now() + 30_000; Date.now() < end && !hasEnded; ) {
    if (await isReady()) return child;
    await new Promise((later) => setTimeout(later, 100));
  }
  signalGroup(child, "SIGTERM");
  throw new Error(`${command} did not start: ${lastLine(said)}`);
}

export async function stopProgram(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  signalGroup(child, "SIGTERM");
  await once(child, "exit");
}

type Process = { pid: number; parent: number; name: string; ticks: number };

/** Works on Linux alone; elsewhere there are no processes to see. */
function processes(): Process[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readProcess(Number(name)));
  } catch {
    return [];
  }
}

function readProcess(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name stands in brackets, and may hold spaces.
    const [, name = "", rest = ""] = /\((.*)\) (.*)/s.exec(stat) ?? [];
    const fields = rest.split(" ");
    return [{ pid, name, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }];
  } catch {
    return [];
  }
}

export const workerdOf = (parent: number) =>
  processes()
    .filter((each) => each.parent === parent && each.name === "workerd")
    .at(-1)?.pid;

const millisecondsOfTick = 10;

export function familyOf(pids: readonly number[]): Process[] {
  const all = processes();
  const family = new Set(pids);
  for (let size = -1; size !== family.size; ) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid }) => family.has(pid));
}

/** Of one process without its children: cheap enough to ask before and after each request. */
export const ownCpuTime = (pid: number): number =>
  readProcess(pid).reduce((sum, { ticks }) => sum + ticks, 0) * millisecondsOfTick;

export const cpuTime = (pids: readonly number[]): number =>
  familyOf(pids).reduce((sum, { ticks }) => sum + ticks, 0) * millisecondsOfTick;
