import { expect } from "vitest";
import type { Site } from "./site";

/** Waits for the lines of all earlier requests: a line comes after its answer. */
export async function wholeLog({ origin, log }: Pick<Site, "origin" | "log">): Promise<string> {
  const marks = () => log().split('"/healthz"').length;
  const before = marks();
  await fetch(`${origin}/healthz`);
  await expect.poll(marks).toBeGreaterThan(before);
  return log();
}
