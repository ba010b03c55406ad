import { parseArgs } from "node:util";
import * as z from "~/settings/zod";

/** How often each thing is measured: `--rounds`, 3 unless asked otherwise. */
export function readRounds(): number {
  const { values } = parseArgs({ strict: false, options: { rounds: { type: "string", default: "3" } } });
  return z.coerce.number().int().min(1).max(9).parse(values.rounds);
}

export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

export function printTable(head: readonly string[], rows: readonly (readonly string[])[]) {
  for (const cells of [head, head.map(() => "---"), ...rows]) console.log(`| ${cells.join(" | ")} |`);
}
