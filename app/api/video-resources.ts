import { readToken } from "~/access/api-token.server";
import { apiError, endpoint, file, operation } from "~/access/endpoint.server";
import { addressHolder } from "~/access/rules";
import { digest } from "~/crypto/keys.server";
import { aYear } from "~/http/caches/a-year";
import type { Context } from "~/http/context.server";
import { logFailureOnce } from "~/log.server";
import { captionsFolder, keyOf } from "~/media/captions/captions-file";
import { hasFile, isOfVideo, isSpare } from "~/media/has-file";
import { masterUpTo } from "~/media/offered-renditions";
import { type VideoName, videoNames } from "~/media/packaging/ladder";
import { servePicture } from "~/media/pictures/serve-picture.server";
import { mediaType, readCached, serveFile } from "~/media/serve-file.server";
import { isOfPackage, readVideoAddress } from "~/media/video-address.server";
import type { RememberedRight } from "~/media/watch-memory.server";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { pictureWidth } from "./picture-width";
import { askAnew, checkAgain, type FileRequest, rightOf, rightToFile } from "./right-to-file.server";

/** At most one folder, no dots that climb. */
const filePath = z
  .string()
  .max(100)
  .regex(/^([a-z0-9-]+\/)?[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z0-9]+$/i);

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

      const fileRequest = { address, read, isPlaying: isOfVideo(path), now };
      const right = await rightToFile(context, fileRequest, path);
      if (right instanceof Response) return right;
      // The video was replaced: caches keep the old one under this address, so players must ask for another.
      if (!(await isOfPackage(read, right.packageId))) return apiError(403, texts.api.addressExpired);
      if (right.client === "web" && !(await isSameBrowser(context, read.sessionId, right.secretHash))) {
        return apiError(403, texts.api.forbidden);
      }
      if (!hasFile(right.files, path)) return apiError(404, texts.api.notFound);
      const { files, images, edge, waitUntil } = context;
      const key = keyOf({ lectureId: read.lectureId, packageId: right.packageId }, path);
      if (key === null) return apiError(404, texts.api.notFound);
      if (isSpare(right.files, path) && !(await isInPlaylist(context, key)))
        return apiError(404, texts.api.notFound);
      const isPoster = query.w !== undefined && path.endsWith(".jpg");
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
        : query.most && path === "master.m3u8"
          ? await shortMaster(context, key, query.most)
          : await serveVideo({ request, files, edge, key, waitUntil, mayContinue });
      // Rule: Certificate.
      const isSent = request.method === "GET" && answer !== null && answer.status < 300;
      if (isSent && fileRequest.isPlaying && !right.isCounted) checkAgain(context, fileRequest, right);
      if (answer) return answer;
      await logMissing(context, { fileRequest, right, path, key });
      return apiError(404, texts.videosFailed);
    },
  }),
});

/** Has an address of its own, so that no cache takes one for the other. */
async function shortMaster(context: Context, key: string, most: VideoName): Promise<Response | null> {
  const master = await readCached(context, key);
  if (!master) return null;
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
  const cached = isKept ? { edge, waitUntil, seconds: aYear } : undefined;
  return serveFile({ request, files, key, cacheControl, cached, mayContinue });
}

type Missed = { fileRequest: FileRequest; right: RememberedRight; path: string; key: string };

/** Logs what the row, and for a segment its playlist, still name: other names are a caller's own. */
async function logMissing(context: Context, { fileRequest, right, path, key }: Missed): Promise<void> {
  const known = await askAnew(context, fileRequest, right);
  if (known instanceof Response || !hasFile(known.files, path)) return;
  if (key.endsWith(".m4s") && !(await isInPlaylist(context, key))) return;
  const { lectureId } = fileRequest.read;
  logFailureOnce("find a lecture's file in R2", new Error(`lecture ${lectureId}: ${path} is missing`));
}

async function isInPlaylist(context: Context, segment: string): Promise<boolean> {
  const [folder, name] = [
    segment.slice(0, segment.lastIndexOf("/")),
    segment.slice(segment.lastIndexOf("/") + 1),
  ];
  const playlist = await readCached(context, `${folder}/index.m3u8`);
  return playlist !== null && new TextDecoder().decode(playlist).split("\n").includes(name);
}

/** On the web an address works only with its own session's cookie or token. */
async function isSameBrowser({ credentials, env }: Context, sessionId: string, secretHash: string | null) {
  if (credentials.kind === "cookie") return (await digest(credentials.secret)) === secretHash;
  if (credentials.kind === "none") return false;
  return (await readToken(env.APP_SECRET, credentials.token))?.sid === sessionId;
}

export { video as action, video as loader };
