/** `apex`: the domain without www, which leads to the site; null where the site is not at www. */
export type Site = { origin: string; apex: string | null };

export function siteAt(origin: string): Site {
  const { protocol, host } = new URL(origin);
  return { origin, apex: host.startsWith("www.") ? `${protocol}//${host.slice("www.".length)}` : null };
}

// Cloudflare rewrites pages for browsers only.
const browser = {
  "User-Agent":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
  Accept: "text/html,application/xhtml+xml,*/*;q=0.8",
};

export const visit = (site: Site, path: string, headers: Record<string, string> = {}) =>
  visitAddress(new URL(path, site.origin), headers);

export async function visitAddress(address: URL, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(address, {
    headers: { ...browser, ...headers },
    redirect: "manual",
    signal: AbortSignal.timeout(20_000),
  });
  if (answer.headers.get("cf-mitigated") === "challenge") throw new Challenge(address.pathname);
  return answer;
}

/** Cloudflare wants to see a browser, which neither the app nor a service that watches the site is. */
export class Challenge extends Error {
  constructor(path: string) {
    super(`Cloudflare challenges the visitor of ${path}: turn off Bot Fight Mode, or Under Attack Mode`);
  }
}

/** `unseen`: there was nothing to look at. `unavailable`: nothing of ours answers there, perhaps not yet. */
export type Finding = { state: "good" | "bad" | "unseen"; said: string } | Unavailable;
type Unavailable = { state: "unavailable"; said: string; isUnknownHost: boolean };

export const good = (said: string): Finding => ({ state: "good", said });
export const bad = (said: string): Finding => ({ state: "bad", said });
export const unavailable = (said: string, isUnknownHost = false): Finding => ({
  state: "unavailable",
  said,
  isUnknownHost,
});
export const unseen = (said: string): Finding => ({ state: "unseen", said });
