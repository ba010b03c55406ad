import { readFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";

/** `chromium` is null where there is none. */
export function conditions(chromium: string | null, rounds: number): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  // More than the processors is a machine that others use: read times with care.
  const [, , load = 0] = loadavg();
  const day = new Date().toISOString().slice(0, 16).replace("T", " ");
  return (
    `Measured on ${day} UTC, ${rounds} times each: ${cpus().length} processors (${first?.model ?? "unknown"}), load ${load.toFixed(1)}, ` +
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
