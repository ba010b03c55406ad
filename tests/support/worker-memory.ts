import { programOutput } from "./program-output";

const ps = (...args: string[]) => programOutput("ps", ...args);

/** The process ids of the Workers that run in this process's name; test files may share one. */
function workers(): string[] {
  const lines = ps("-A", "-o", "pid=,ppid=,comm=").split("\n");
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, name = ""]) => Number(parent) === process.pid && name.includes("workerd"))
    .map(([id = ""]) => id);
}

/** Starts a site and says how much memory its own Worker holds, in bytes. */
export async function withMemory<S>(start: () => Promise<S>) {
  const others = new Set(workers());
  const site = await start();
  const [own, ...more] = workers().filter((id) => !others.has(id));
  if (own === undefined || more.length > 0) throw new Error("not one Worker was started");
  return { site, memory: () => Number(ps("-o", "rss=", "-p", own)) * 1024 };
}
