import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { promisify } from "node:util";

export const run = promisify(execFile);

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}

/** Asks until `isReady` says so, or the program has ended. */
export async function startProgram(command: string, args: string[], isReady: () => Promise<boolean>) {
  // In a group of its own: Apache ends all of its group when it ends.
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"], detached: true });
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
  child.kill();
  throw new Error(`${command} did not start: ${said.trim().split("\n").at(-1)}`);
}

export async function stopProgram(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}

type Process = { pid: number; parent: number; name: string; ticks: number };

/** Linux alone tells this; elsewhere there are no processes to see. */
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

/** The Workers' runtime that this process has started last. */
export const workerdOf = (parent: number) =>
  processes()
    .filter((each) => each.parent === parent && each.name === "workerd")
    .at(-1)?.pid;

const millisecondsOfTick = 10;

/** Processor time of these processes and their children so far. */
export function cpuTime(pids: readonly number[]): number {
  const all = processes();
  const family = new Set(pids);
  for (let size = -1; size !== family.size; ) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  const ticks = all.filter(({ pid }) => family.has(pid)).reduce((sum, each) => sum + each.ticks, 0);
  return ticks * millisecondsOfTick;
}
