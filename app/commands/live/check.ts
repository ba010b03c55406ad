import { checkCache, checkHeaders } from "./headers";
import { type Build, checkHealth } from "./health";
import { checkPages } from "./rewritten";
import { checkVideo } from "./video";
import { bad, type Finding } from "./visit";

/** Makes every check, even after one has failed. */
export async function checkLive(
  origin: string,
  newest: string | undefined,
  build?: Build,
): Promise<(Finding & { name: string })[]> {
  const site = { origin };
  const checks: Record<string, () => Promise<Finding>> = {
    health: () => checkHealth(site, newest, build),
    headers: () => checkHeaders(site),
    cache: () => checkCache(site),
    pages: () => checkPages(site),
    video: () => checkVideo(site),
  };
  const findings: (Finding & { name: string })[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const finding = await check().catch((error) =>
      bad(error instanceof Error ? error.message : String(error)),
    );
    findings.push({ name, ...finding });
  }
  return findings;
}
