import { programOutput } from "./program-output";

const ps = (...args: string[]) => programOutput("ps", ...args);

/** The ids of the Worker processes that this process has started; test files may share one. */
function workers(): number[] {
  const lines = ps("-A", "-o", "pid=,ppid=,comm=").split("\n");
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, name = ""]) => Number(parent) === process.pid && name.includes("workerd"))
    .map(([id]) => Number(id));
}

export async function withProcess<S>(start: () => Promise<S>) {
  const others = new Set(workers());
  const site = await start();
  const [own, ...more] = workers().filter((id) => !others.has(id));
  if (own === undefined || more.length > 0) throw new Error("not one Worker was started");
  return { site, pid: own };
}

/** In bytes. */
export const memoryOf = (pid: number) => Number(ps("-o", "rss=", "-p", String(pid))) * 1024;
