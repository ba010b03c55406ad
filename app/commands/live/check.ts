import { setTimeout as wait } from "node:timers/promises";
import { checkApex } from "./apex";
import { checkCache, checkHeaders } from "./headers";
import { checkHealth } from "./health";
import { none, type Patience, patiently } from "./patience";
import { checkPages, checkPrefetch } from "./rewritten";
import { checkVideo } from "./video";
import type { Finding, Site } from "./visit";

type Wanted = { migration: string | undefined; build?: string };

/** Makes every check, even after one has failed. */
export async function checkLive(
  site: Site,
  { migration, build }: Wanted,
  patience: Patience = none,
): Promise<(Finding & { name: string })[]> {
  const checks: Record<string, () => Promise<Finding>> = {
    health: () => checkHealth(site, migration, build),
    headers: () => checkHeaders(site),
    cache: () => checkCache(site),
    pages: () => checkPages(site),
    prefetch: () => checkPrefetch(site),
    apex: () => checkApex(site),
    video: () => checkVideo(site),
  };
  const began = Date.now();
  await wait(patience.first);
  const findings: (Finding & { name: string })[] = [];
  for (const [name, check] of Object.entries(checks)) {
    findings.push({ name, ...(await patiently(name, check, patience, began)) });
  }
  return findings;
}
