import { bad, type Finding, good, type Site, visit } from "./visit";

const pages = ["/", "/front-contact", "/front-privacy-policy", "/front-login-all"];

const traces: [RegExp, string][] = [
  [/email-protection|__cf_email__/, "Email Address Obfuscation replaces addresses"],
  [/rocket-loader|data-cf-settings|type="[0-9a-f]{20,}-text\/javascript"/, "Rocket Loader rewrites scripts"],
  [/cloudflareinsights\.com|data-cf-beacon/, "Web Analytics puts its script in"],
  [/\/cdn-cgi\/challenge-platform/, "Bot Fight Mode puts its script in"],
];

/** A zone's settings must not change the pages that the Worker sends. */
export async function checkPages(site: Site): Promise<Finding> {
  const found = new Set<string>();
  for (const path of pages) {
    const answer = await visit(site, path);
    if (answer.status !== 200) return bad(`${path} answers ${answer.status}`);
    const html = await answer.text();
    for (const [trace, what] of traces) if (trace.test(html)) found.add(`${what} (${path})`);
    const foreign = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)]
      .map(([, src = ""]) => src)
      .filter((src) => !src.startsWith("/assets/"));
    for (const src of foreign) found.add(`a script was put in: ${src} (${path})`);
  }
  return found.size === 0 ? good(`${pages.length} pages are as they were sent`) : bad([...found].join("; "));
}

const prefetched = "/front-about";

/** Speed Brain refuses what browsers ask for ahead, and names rules of its own. */
export async function checkPrefetch(site: Site): Promise<Finding> {
  const { status, headers } = await visit(site, prefetched, { "Sec-Purpose": "prefetch" });
  if (status !== 200)
    return bad(`${prefetched} answers ${status} where a browser asks ahead: turn off Speed Brain`);
  const rules = headers.get("Speculation-Rules") ?? "";
  if (rules.includes("/cdn-cgi/")) return bad(`Speed Brain names its own rules, ${rules}: turn it off`);
  return good(`${prefetched} is sent ahead`);
}
