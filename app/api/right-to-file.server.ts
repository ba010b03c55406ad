import { apiError } from "~/access/endpoint.server";
import type { Context } from "~/http/context.server";
import { logFailure } from "~/log.server";
import { captionsFolder } from "~/media/captions/captions-file";
import { hasFile } from "~/media/has-file";
import type { VideoAddress } from "~/media/video-address.server";
import {
  forgetRight,
  type RememberedRight,
  recallRight,
  rememberInIsolate,
  rememberRight,
  wasCounted,
} from "~/media/watch-memory.server";
import { countPlaying, mayWatch } from "~/models/access/right-to-watch";
import { texts } from "~/texts";

export type Asked = { address: string; read: VideoAddress; isPlaying: boolean; now: Date };

/** Asks D1 at most once a minute. */
export async function rightOf(context: Context, asked: Asked): Promise<RememberedRight | Response> {
  // Only what was sent has played: before that, nothing counts ahead of its answer.
  const isPlaying = asked.isPlaying && wasCounted(asked.address);
  const recalled = await recallRight(context, asked.address, asked.now, context.env.WATCH_SECONDS);
  return recalled ?? askRight(context, { ...asked, isPlaying });
}

/** Counts the playing, once a file of it is on its way. */
export function checkAgain(context: Context, asked: Asked, right: RememberedRight): void {
  rememberInIsolate(asked.address, { ...right, isCounted: true });
  const asking = askRight(context, asked).catch((error) => {
    rememberInIsolate(asked.address, right);
    logFailure("count a playing lecture", error);
  });
  context.waitUntil(asking);
}

async function askRight(context: Context, asked: Asked): Promise<RememberedRight | Response> {
  const { address, read, isPlaying, now } = asked;
  const found = await mayWatch(context.dbRetry, read, now);
  if (!found?.isOpen) await forgetRight(context, address);
  if (!found) return apiError(401, texts.api.unauthorized, { headers: { "WWW-Authenticate": "Bearer" } });
  if (!found.isOpen) return apiError(403, texts.api.forbidden);
  if (!found.packageId) return apiError(404, texts.noVideo);
  const { client, secretHash, packageId, files, isCountDue } = found;
  const right = { checkedAt: now.getTime(), client, secretHash, packageId, files, isCounted: isPlaying };
  context.waitUntil(isPlaying && isCountDue ? count(context, asked, right) : remember(context, asked, right));
  return right;
}

const remember = (context: Context, { address }: Asked, right: RememberedRight) =>
  rememberRight(context, address, right, context.env.WATCH_SECONDS);

/** No answer waits for it. After a failure the next request counts, as a certificate needs the day's view. */
async function count(context: Context, asked: Asked, right: RememberedRight): Promise<void> {
  rememberInIsolate(asked.address, right);
  try {
    await countPlaying(context.dbRetry, asked.read, asked.now);
    await remember(context, asked, right);
  } catch (error) {
    rememberInIsolate(asked.address, { ...right, isCounted: false });
    logFailure("count a playing lecture", error);
  }
}

/** Captions come and go while their address stays: asks again for those that a remembered answer does not name. */
export async function rightToFile(
  context: Context,
  asked: Asked,
  path: string,
): Promise<RememberedRight | Response> {
  const right = await rightOf(context, asked);
  if (right instanceof Response || hasFile(right.files, path)) return right;
  const mayBeNew = path.startsWith(`${captionsFolder}${asked.read.lectureId}-`);
  return mayBeNew ? askAnew(context, asked, right) : right;
}

export const askAnew = (context: Context, asked: Asked, { isCounted }: RememberedRight) =>
  askRight(context, { ...asked, isPlaying: isCounted });
