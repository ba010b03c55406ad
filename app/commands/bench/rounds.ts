import { readFile, writeFile } from "node:fs/promises";
import * as z from "zod";
import { replacePart } from "./reports/document";

export const roundsOption = { type: "string", default: "5" } as const;

export const readRounds = (text: string) => z.coerce.number().int().min(1).max(5).parse(text);

/** Begins no round that would not be done by `lastEnd`. Returns how many were done. */
export async function inRounds(
  rounds: number,
  measure: () => Promise<void>,
  lastEnd = Number.POSITIVE_INFINITY,
): Promise<number> {
  let done = 0;
  for (let longest = 0; done < rounds && performance.now() + longest < lastEnd; done += 1) {
    const begun = performance.now();
    console.log(`• Round ${done + 1} of ${rounds}`);
    await measure();
    longest = Math.max(longest, performance.now() - begun);
  }
  return done;
}

export function keep<Name, T>(results: Map<Name, T[]>, name: Name, result: T) {
  results.set(name, [...(results.get(name) ?? []), result]);
}

export async function writePart(name: string, report: string, file = "docs/performance.md") {
  await writeFile(file, replacePart(await readFile(file, "utf8"), name, report));
  console.log(`• Written to ${file}`);
}
