import { readToken } from "~/access/api-token.server";
import { apiError, endpoint, file, operation } from "~/access/endpoint.server";
import { addressHolder } from "~/access/rules";
import { digest } from "~/crypto/keys.server";
import { aYear } from "~/http/caches/a-year";
import type { Context } from "~/http/context.server";
import { logFailure } from "~/http/log.server";
import { captionsFolder, keyOf } from "~/media/captions/captions-file";
import { masterUpTo } from "~/media/offered-renditions";
import { type VideoName, videoNames } from "~/media/packaging/ladder";
import { servePicture } from "~/media/pictures/serve-picture.server";
import { mediaType, readKept, serveFile } from "~/media/serve-file.server";
import { isOfPackage, readVideoAddress, type VideoAddress } from "~/media/video-address.server";
import {
  forgetRight,
  keepRight,
  type RememberedRight,
  recallRight,
  rememberRight,
} from "~/media/watch-memory.server";
import { mayWatch } from "~/models/access/right-to-watch";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { pictureWidth } from "./picture-width";

/** At most one folder, no dots that climb. */
const filePath = z.string().regex(/^([a-z0-9-]+\/)?[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z0-9]+$/i);

const video = endpoint({
  GET: operation({
    access: addressHolder,
    summary: "A lecture's playlist, segment or whole file, with Range",
    description:
      "Addresses come from GetLecturesByCourseId and hold for 12 hours. The right to watch is asked again after a minute, or as often as the operator says.",
    params: z.object({ address: z.string(), "*": z.string() }),
    query: z.object({ w: pictureWidth.optional(), most: z.enum(videoNames).optional() }),
    answer: file(
      "application/vnd.apple.mpegurl",
      "video/mp4",
      "video/iso.segment",
      "audio/mp4",
      "image/jpeg",
      "image/webp",
      "image/avif",
      "text/vtt",
    ),
    refusals: [401, 403, 416],
    run: async ({ request, context, params: { address, "*": path }, query }) => {
      const now = new Date();
      const read = await readVideoAddress(context.env.APP_SECRET, address, now);
      if (read === "forged") return apiError(403, texts.api.addressInvalid);
      if (read === "expired") return apiError(403, texts.api.addressExpired);
      if (!filePath.safeParse(path).success || !mediaType(path)) return apiError(404, texts.api.notFound);

      const isPlaying = !/\.(jpg|vtt)$/.test(path);
      const asked = { address, read, isPlaying, now };
      const right = await rightOf(context, asked);
      if (right instanceof Response) return right;
      // The video was replaced: caches keep the old one under this address, so players must ask for another.
      if (!(await isOfPackage(read, right.packageId))) return apiError(403, texts.api.addressExpired);
      if (right.client === "web" && !(await isSameBrowser(context, read.sessionId, right.secretHash))) {
        return apiError(403, texts.api.forbidden);
      }
      if (isPlaying && !right.isCounted) checkAgain(context, asked, right);

      const { files, images, edge, waitUntil } = context;
      const key = keyOf({ lectureId: read.lectureId, packageId: right.packageId }, path);
      if (key === null) return apiError(404, texts.api.notFound);
      const isPoster = query.w !== undefined && path.endsWith(".jpg");
      if (query.most && path === "master.m3u8") return shortMaster(context, key, query.most);
      const mayContinue = async () =>
        !((await rightOf(context, { address, read, isPlaying: true, now: new Date() })) instanceof Response);
      const answer = isPoster
        ? await servePicture({
            request,
            files,
            images,
            edge,
            waitUntil,
            key,
            width: query.w,
            isPrivate: true,
          })
        : await serveVideo({ request, files, edge, key, waitUntil, mayContinue });
      if (answer) return answer;
      logFailure("find a lecture's file in R2", new Error(`lecture ${read.lectureId}: ${path} is missing`));
      return apiError(404, texts.videosFailed);
    },
  }),
});

/** Has an address of its own, so that no cache takes one for the other. */
async function shortMaster(context: Context, key: string, most: VideoName): Promise<Response> {
  const master = await readKept(context, key);
  if (!master) return apiError(404, texts.videosFailed);
  const headers = { "Content-Type": mediaType(key) ?? "", "Cache-Control": "private, no-cache" };
  return new Response(masterUpTo(most, new TextDecoder().decode(master)), { headers });
}

type VideoFile = Pick<Context, "files" | "edge" | "waitUntil"> & {
  request: Request;
  key: string;
  mayContinue: () => Promise<boolean>;
};

function serveVideo({ request, files, edge, key, waitUntil, mayContinue }: VideoFile) {
  const isWholeFile = /^lectures\/[^/]+\/[^/]+\.(mp4|m4a)$/.test(key);
  // Removed captions must be gone at once, so the edge keeps none.
  const isKept = !isWholeFile && !key.startsWith(captionsFolder);
  // A package never changes under its address; a playlist is small and may be asked for anew.
  const cacheControl = key.endsWith(".m3u8") ? "private, no-cache" : "private, max-age=43200, immutable";
  const kept = isKept ? { edge, waitUntil, seconds: aYear } : undefined;
  return serveFile({ request, files, key, cacheControl, kept, mayContinue });
}

type Asked = { address: string; read: VideoAddress; isPlaying: boolean; now: Date };

/** Asks D1 at most once a minute. */
async function rightOf(context: Context, asked: Asked): Promise<RememberedRight | Response> {
  const recalled = await recallRight(context, asked.address, asked.now, context.env.WATCH_SECONDS);
  return recalled ?? askRight(context, asked);
}

/** Counts the playing. The first file does not wait for it: the page has asked just now. */
function checkAgain(context: Context, asked: Asked, right: RememberedRight): void {
  keepRight(asked.address, { ...right, isCounted: true });
  const asking = askRight(context, asked).catch((error) => {
    keepRight(asked.address, right);
    logFailure("count a playing lecture", error);
  });
  context.waitUntil(asking);
}

async function askRight(
  context: Context,
  { address, read: { lectureId, sessionId }, isPlaying, now }: Asked,
): Promise<RememberedRight | Response> {
  const found = await mayWatch(context.repeats, { lectureId, sessionId, isPlaying }, now);
  if (!found?.isOpen) await forgetRight(context, address);
  if (!found) return apiError(401, texts.api.unauthorized, { headers: { "WWW-Authenticate": "Bearer" } });
  if (!found.isOpen) return apiError(403, texts.api.forbidden);
  if (!found.packageId) return apiError(404, texts.noVideo);
  const { client, secretHash, packageId } = found;
  const right = { checkedAt: now.getTime(), client, secretHash, packageId, isCounted: isPlaying };
  context.waitUntil(rememberRight(context, address, right, context.env.WATCH_SECONDS));
  return right;
}

/** On the web an address works only with its own session's cookie or token. */
async function isSameBrowser({ credentials, env }: Context, sessionId: string, secretHash: string | null) {
  if (credentials.kind === "cookie") return (await digest(credentials.secret)) === secretHash;
  if (credentials.kind === "none") return false;
  return (await readToken(env.APP_SECRET, credentials.token))?.sid === sessionId;
}

export { video as action, video as loader };
