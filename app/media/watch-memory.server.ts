import * as z from "zod";
import type { EdgeCache } from "~/http/caches/edge-cache.server";

const remembered = z.object({
  checkedAt: z.number(),
  client: z.enum(["web", "mobile", "anyone"]),
  secretHash: z.string().nullable(),
  packageId: z.string(),
  files: z.object({
    durationMs: z.number().nullable(),
    hasPoster: z.boolean(),
    captions: z.array(z.string()),
    renditions: z.array(z.string()),
  }),
  isCounted: z.boolean(),
});
export type RememberedRight = z.infer<typeof remembered>;

const inIsolate = new Map<string, RememberedRight>();
const mostEntries = 5000;

// A viewer's requests reach several isolates of one data centre, which share the Cache API.
const nameOf = (address: string) => `watch-right/${address}`;

type Memory = { edge: EdgeCache | null };

export async function recallRight(
  { edge }: Memory,
  address: string,
  now: Date,
  seconds: number,
): Promise<RememberedRight | null> {
  const isFresh = (right: RememberedRight | undefined) =>
    right && now.getTime() - right.checkedAt < seconds * 1000;
  const own = inIsolate.get(address);
  if (own && !isFresh(own)) inIsolate.delete(address);
  if (own?.isCounted && isFresh(own)) return own;
  const answer = await edge?.match(nameOf(address));
  const right = remembered.safeParse(await answer?.json());
  if (!right.success || !isFresh(right.data)) return own && isFresh(own) ? own : null;
  rememberInIsolate(address, right.data);
  return right.data;
}

/** In this isolate, however long ago: ask before `recallRight`, which forgets what is too old. */
export const wasCounted = (address: string) => inIsolate.get(address)?.isCounted === true;

/** In this isolate alone. */
export function rememberInIsolate(address: string, right: RememberedRight): void {
  const oldest = inIsolate.keys().next().value;
  if (inIsolate.size >= mostEntries && oldest !== undefined) inIsolate.delete(oldest);
  inIsolate.set(address, right);
}

export async function rememberRight(
  { edge }: Memory,
  address: string,
  right: RememberedRight,
  seconds: number,
): Promise<void> {
  // Opening the page again while its lecture plays must not count the playing twice.
  const known = await recallRight({ edge }, address, new Date(right.checkedAt), seconds);
  if (known?.isCounted && !right.isCounted) return;
  rememberInIsolate(address, right);
  const headers = { "Cache-Control": `max-age=${seconds}` };
  await edge?.put(nameOf(address), Response.json(right, { headers }));
}

export async function forgetRight({ edge }: Memory, address: string): Promise<void> {
  inIsolate.delete(address);
  await edge?.delete(nameOf(address));
}
