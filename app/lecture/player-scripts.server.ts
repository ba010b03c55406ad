import type { Built } from "~/http/context.server";
import { isMetered } from "~/http/saves-data.server";

/** iPhones, and Safari elsewhere, play HLS by themselves. A wrong guess costs a request, or a little time. */
export function needsHlsJs({ headers }: Request): boolean {
  const agent = headers.get("User-Agent") ?? "";
  return !agent.includes("AppleWebKit/") || /Chrom(e|ium)\//.test(agent);
}

/** Names hls.js if the browser needs it, saves no data and is not on a 2G line. */
export function playerScripts(request: Request, scripts: Built["scripts"]): string[] {
  const hls = scripts["hls-playback.client"];
  return isMetered(request) || !needsHlsJs(request) || !hls ? [] : [hls];
}
