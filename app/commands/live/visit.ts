export type Site = { origin: string };

// Cloudflare rewrites pages for browsers only.
const browser = {
  "User-Agent":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
  Accept: "text/html,application/xhtml+xml,*/*;q=0.8",
};

export const visit = (site: Site, path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, site.origin), {
    headers: { ...browser, ...headers },
    redirect: "manual",
    signal: AbortSignal.timeout(20_000),
  });

/** `unseen`: there was nothing to look at. */
export type Finding = { state: "good" | "bad" | "unseen"; said: string };

export const good = (said: string): Finding => ({ state: "good", said });
export const bad = (said: string): Finding => ({ state: "bad", said });
export const unseen = (said: string): Finding => ({ state: "unseen", said });
