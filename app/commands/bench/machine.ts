import { readFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { run } from "./processes";

/** Names the programs and the machine, to read the figures with; `chromium` is null where there is none. */
export async function conditions(chromium: string | null, rounds: number): Promise<string> {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const { stdout: commit } = await run("git", ["rev-parse", "--short", "HEAD"]);
  // More than the processors is a machine that others use: read times with care.
  const [, , load = 0] = loadavg();
  const day = new Date().toISOString().slice(0, 16).replace("T", " ");
  return (
    `Measured on ${day} UTC at commit ${commit.trim()}, ${rounds} times each: ${cpus().length} processors (${first?.model ?? "unknown"}), load ${load.toFixed(1)}, ` +
    `${memory} GB, ${systemName()}, Node ${process.version}${chromium ? `, Chromium ${chromium}` : ""}.`
  );
}

function systemName(): string {
  try {
    return /PRETTY_NAME="([^"]+)"/.exec(readFileSync("/etc/os-release", "utf8"))?.[1] ?? process.platform;
  } catch {
    return process.platform;
  }
}
