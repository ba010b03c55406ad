/** Keeps answers for everybody in one data centre, by names without a leading slash. */
export type EdgeCache = {
  match: (name: string) => Promise<Response | undefined>;
  put: (name: string, answer: Response) => Promise<void>;
  delete: (name: string) => Promise<unknown>;
};

/** Takes the site's own host for its keys: Cloudflare looks others up in DNS. Null in Node, which has no `caches`. */
export function edgeCacheOf({ url }: Request): EdgeCache | null {
  if (typeof caches === "undefined") return null;
  const { origin } = new URL(url);
  const keyOf = (name: string) => new Request(`${origin}/__edge/${name}`);
  const open = () => caches.open("site");
  return {
    match: async (name) => (await open()).match(keyOf(name)),
    put: async (name, answer) => (await open()).put(keyOf(name), answer),
    delete: async (name) => (await open()).delete(keyOf(name)),
  };
}
