import type { EdgeCache } from "~/http/caches/edge-cache.server";

/** In ms: for `freshFor` a sighting is believed; until `usableFor` too, while we look again. */
const freshFor = 30_000;
const usableFor = 60_000;

const seenAt = "X-Seen-At";
const nameOf = (key: string) => `pictures/${key}/presence`;

type Picture = {
  files: Pick<R2Bucket, "head">;
  edge: EdgeCache | null;
  key: string;
  waitUntil: (work: Promise<unknown>) => void;
  /** For names that anybody may invent: what no row names is not looked for in R2. */
  isNamed?: () => Promise<boolean>;
};

/** Checks before it sends a size kept at the edge: a deleted picture is gone everywhere within a minute. */
export async function isPresent(picture: Picture): Promise<boolean> {
  const seen = await picture.edge?.match(nameOf(picture.key));
  const age = seen ? Date.now() - Number(seen.headers.get(seenAt)) : Infinity;
  if (age < freshFor) return true;
  if (age >= usableFor) return look(picture);
  picture.waitUntil(look(picture));
  return true;
}

async function look({ files, edge, key, waitUntil, isNamed = async () => true }: Picture): Promise<boolean> {
  // If D1 cannot answer, R2 does: pages of the edge show their pictures all the same.
  const isThere = (await isNamed().catch(() => true)) && (await files.head(key)) !== null;
  if (!edge) return isThere;
  const headers = { [seenAt]: String(Date.now()), "Cache-Control": `public, max-age=${usableFor / 1000}` };
  if (isThere) waitUntil(edge.put(nameOf(key), new Response(null, { headers })));
  else await edge.delete(nameOf(key));
  return isThere;
}

export const forgetPresence = async ({ edge }: Pick<Picture, "edge">, key: string) =>
  edge?.delete(nameOf(key));
