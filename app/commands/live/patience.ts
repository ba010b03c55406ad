import { setTimeout as wait } from "node:timers/promises";
import { isUnknownHost, reasonOf } from "../failed-fetch";
import { bad, Challenge, type Finding, unavailable } from "./visit";

/** In ms. `forSite`: until something of ours must answer. `forVersion`: until all data centres must have the new one. */
export type Patience = {
  /** Before the first look: a name that is asked for too early is remembered as missing. */
  first: number;
  forSite: number;
  forVersion: number;
  pause: number;
  say: (line: string) => void;
};

export const none: Patience = { first: 0, forSite: 0, forVersion: 0, pause: 0, say: () => {} };

/** A new domain first gets its DNS record and its certificate. */
export const seconds = { newDomain: 600, newVersion: 20 };

/** `allowed`: how many seconds a domain may take. A line tells of each look at a new one. */
export function patienceOf(allowed: number, say: (line: string) => void): Patience {
  const lasts = { forSite: allowed * 1000, forVersion: Math.min(allowed, seconds.newVersion) * 1000 };
  return allowed > seconds.newVersion
    ? { ...lasts, first: 15_000, pause: 15_000, say }
    : { ...lasts, first: 0, pause: 1000, say: () => {} };
}

/** Makes a check again until it holds or patience ends. `began`: when the first check of all began. */
export async function patiently(
  name: string,
  check: () => Promise<Finding>,
  { forSite, forVersion, pause, say }: Patience,
  began: number,
): Promise<Finding> {
  let badSince: number | null = null;
  for (;;) {
    const finding = await check().catch(findingOf);
    if (finding.state === "good" || finding.state === "unseen") return finding;
    badSince ??= Date.now();
    const ends = finding.state === "unavailable" ? began + forSite : badSince + forVersion;
    if (Date.now() + pause >= ends) return finding;
    say(`${name}: not yet, ${Math.round((Date.now() - began) / 1000)} s: ${finding.said}`);
    await wait(pause);
  }
}

const findingOf = (error: unknown): Finding =>
  error instanceof Challenge ? bad(error.message) : unavailable(reasonOf(error), isUnknownHost(error));
