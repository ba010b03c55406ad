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

export type FileRequest = { address: string; read: VideoAddress; isPlaying: boolean; now: Date };

/** Asks D1 at most once a minute. */
export async function rightOf(context: Context, request: FileRequest): Promise<RememberedRight | Response> {
  // Only what was sent has played: before that, nothing counts ahead of its answer.
  const isPlaying = request.isPlaying && wasCounted(request.address);
  const recalled = await recallRight(context, request.address, request.now, context.env.WATCH_SECONDS);
  return recalled ?? askRight(context, { ...request, isPlaying });
}

/** Counts the playing, once a file of it is on its way. */
export function checkAgain(context: Context, request: FileRequest, right: RememberedRight): void {
  rememberInIsolate(request.address, { ...right, isCounted: true });
  const asking = askRight(context, request).catch((error) => {
    rememberInIsolate(request.address, right);
    logFailure("count a playing lecture", error);
  });
  context.waitUntil(asking);
}

async function askRight(context: Context, request: FileRequest): Promise<RememberedRight | Response> {
  const { address, read, isPlaying, now } = request;
  const found = await mayWatch(context.dbRetry, read, now);
  if (!found?.isOpen) await forgetRight(context, address);
  if (!found) return apiError(401, texts.api.unauthorized, { headers: { "WWW-Authenticate": "Bearer" } });
  if (!found.isOpen) return apiError(403, texts.api.forbidden);
  if (!found.packageId) return apiError(404, texts.noVideo);
  const { client, secretHash, packageId, files, isCountDue } = found;
  const right = { checkedAt: now.getTime(), client, secretHash, packageId, files, isCounted: isPlaying };
  context.waitUntil(
    isPlaying && isCountDue ? count(context, request, right) : remember(context, request, right),
  );
  return right;
}

const remember = (context: Context, { address }: FileRequest, right: RememberedRight) =>
  rememberRight(context, address, right, context.env.WATCH_SECONDS);

/** No answer waits for it. After a failure the next request counts, as a certificate needs the day's view. */
async function count(context: Context, request: FileRequest, right: RememberedRight): Promise<void> {
  rememberInIsolate(request.address, right);
  try {
    await countPlaying(context.dbRetry, request.read, request.now);
    await remember(context, request, right);
  } catch (error) {
    rememberInIsolate(request.address, { ...right, isCounted: false });
    logFailure("count a playing lecture", error);
  }
}

/** Captions come and go while their address stays: asks again for those that a remembered answer does not name. */
export async function rightToFile(
  context: Context,
  request: FileRequest,
  path: string,
): Promise<RememberedRight | Response> {
  const right = await rightOf(context, request);
  if (right instanceof Response || hasFile(right.files, path)) return right;
  const mayBeNew = path.startsWith(`${captionsFolder}${request.read.lectureId}-`);
  return mayBeNew ? askAnew(context, request, right) : right;
}

export const askAnew = (context: Context, request: FileRequest, { isCounted }: RememberedRight) =>
  askRight(context, { ...request, isPlaying: isCounted });
