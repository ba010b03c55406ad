import { z } from "zod";
import { edgeCache } from "~/edge-cache.server";

/** How long a viewer's right is taken as read: the time after which a revoked right stops a video. */
const life = 60_000;

const remembered = z.object({
  checkedAt: z.number(),
  client: z.enum(["web", "mobile"]),
  secretHash: z.string().nullable(),
  packageId: z.string(),
  /** Whether playing was noted for today's views; a poster alone is not playing. */
  isCounted: z.boolean(),
});
export type RememberedRight = z.infer<typeof remembered>;

const inIsolate = new Map<string, RememberedRight>();
const mostEntries = 5000;

// A viewer's requests reach several isolates of one data centre: the Cache API is what they share.
const shared = (address: string) => new Request(`https://watch-right.internal/${address}`);

/** The right found for this address within the last minute, if any. */
export async function recallRight(address: string, now: Date): Promise<RememberedRight | null> {
  const isFresh = (right: RememberedRight | undefined) => right && now.getTime() - right.checkedAt < life;
  const own = inIsolate.get(address);
  if (own && !isFresh(own)) inIsolate.delete(address);
  if (own?.isCounted && isFresh(own)) return own;
  const answer = await edgeCache?.match(shared(address));
  const right = remembered.safeParse(await answer?.json());
  if (!right.success || !isFresh(right.data)) return own && isFresh(own) ? own : null;
  inIsolate.set(address, right.data);
  return right.data;
}

/** Keeps a right for a minute from `checkedAt` on, in this isolate and in this data centre. */
export async function rememberRight(address: string, right: RememberedRight): Promise<void> {
  // A page that is looked at again while its lecture plays must not make the playing count anew.
  const known = await recallRight(address, new Date(right.checkedAt));
  if (known?.isCounted && !right.isCounted) return;
  const oldest = inIsolate.keys().next().value;
  if (inIsolate.size >= mostEntries && oldest !== undefined) inIsolate.delete(oldest);
  inIsolate.set(address, right);
  const headers = { "Cache-Control": `max-age=${life / 1000}` };
  await edgeCache?.put(shared(address), Response.json(right, { headers }));
}
