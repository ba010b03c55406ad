import { readFileSync } from "node:fs";
import { familyOf } from "./processes";

export type Memory = {
  /** The largest page with its workers: bytes of its own. */
  page: number;
  /** The whole browser in bytes; memory that its processes share counts once. */
  browser: number;
};

/** Works on Linux alone, for the browser that this process has started. */
export function browserMemory(): Memory {
  const all = familyOf([process.pid]).flatMap(readMemory);
  const pages = all.filter(({ isPage }) => isPage).map(({ own }) => own);
  return { page: Math.max(0, ...pages), browser: all.reduce((sum, { share }) => sum + share, 0) };
}

function readMemory({ pid }: { pid: number }) {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    if (!command.includes("--user-data-dir=") && !command.includes("--type=")) return [];
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    const field = (name: string) => Number(new RegExp(`^${name}: +(\\d+) kB`, "m").exec(rollup)?.[1]) * 1024;
    const own = field("Private_Clean") + field("Private_Dirty");
    return [{ isPage: command.includes("--type=renderer"), own, share: field("Pss") }];
  } catch {
    return [];
  }
}

/** Looks twice a second until `stop`. */
export function watchMemory() {
  const looks: Memory[] = [];
  const look = () => looks.push(browserMemory());
  const timer = setInterval(look, 500);
  return {
    /** How often it has looked. */
    count: () => looks.length,
    stop: () => {
      clearInterval(timer);
      look();
      return looks;
    },
  };
}

export const highest = (looks: readonly Memory[]): Memory => ({
  page: Math.max(0, ...looks.map(({ page }) => page)),
  browser: Math.max(0, ...looks.map(({ browser }) => browser)),
});

/** In bytes. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}
