import type { Context } from "~/http/context.server";

/** iPhones, and Safari elsewhere, play HLS by themselves. A wrong guess costs a request, or a little time. */
export function needsHlsJs({ headers }: Request): boolean {
  const agent = headers.get("User-Agent") ?? "";
  return !agent.includes("AppleWebKit/") || /Chrom(e|ium)\//.test(agent);
}

/** hls.js, where the browser is likely to play with it, saves no data and is not on a 2G line. */
export function playerAhead(request: Request, scripts: Context["scripts"]): string[] {
  const { headers } = request;
  const isMetered = headers.get("Save-Data") === "on" || headers.get("ECT")?.endsWith("2g") === true;
  const hls = scripts["hls-playback.client"];
  return isMetered || !needsHlsJs(request) || !hls ? [] : [hls];
}
