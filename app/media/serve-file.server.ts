import { aYear } from "~/http/caches/a-year";
import type { EdgeCache } from "~/http/caches/edge-cache.server";
import { hasCurrent } from "~/http/caches/if-none-match";
import type { Context } from "~/http/context.server";
import { texts } from "~/texts";
import { askByteRange, readByteRange } from "./byte-range";
import { isR2Error } from "./r2-error";
import { whileAllowed } from "./while-allowed";

const types: Record<string, string> = {
  m3u8: "application/vnd.apple.mpegurl",
  m4s: "video/iso.segment",
  mp4: "video/mp4",
  m4a: "audio/mp4",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  vtt: "text/vtt; charset=utf-8",
};

export const mediaType = (path: string) => types[path.slice(path.lastIndexOf(".") + 1).toLowerCase()];

type File = {
  request: Request;
  files: Pick<R2Bucket, "get" | "head">;
  key: string;
  cacheControl: string;
  mayContinue?: () => Promise<boolean>;
  /** For small files that never change under their key; caches them whole at the edge for everybody. */
  cached?: Caching;
};

type Caching = { edge: EdgeCache | null; waitUntil: (work: Promise<unknown>) => void; seconds: number };

export async function serveFile(file: File): Promise<Response | null> {
  return file.cached ? serveSmall(file, file.cached) : serveLarge(file);
}

const headersOf = (file: File, etag: string) =>
  new Headers({
    "Content-Type": mediaType(file.key) ?? "application/octet-stream",
    "Cache-Control": file.cacheControl,
    "Accept-Ranges": "bytes",
    ETag: etag,
  });

/** If so, a Range is ignored. */
function isOfOtherVersion(request: Request, etag: string) {
  const condition = request.headers.get("If-Range");
  return condition !== null && condition !== etag;
}

function rangeOf(request: Request, etag: string, size: number) {
  if (isOfOtherVersion(request, etag)) return null;
  return readByteRange(request.headers.get("Range"), size);
}

const unsatisfiable = (headers: Headers, size: number) => {
  headers.set("Content-Range", `bytes */${size}`);
  headers.set("Content-Type", "application/json");
  headers.set("Cache-Control", "private, no-store");
  const body = { success: false, message: texts.api.rangeNotSatisfiable };
  return new Response(JSON.stringify(body), { status: 416, headers });
};

const mostInMemory = 10_000_000;

type Whole = { whole: ArrayBuffer; etag: string };

async function readWhole(
  { files, key }: Pick<File, "files" | "key">,
  { edge, waitUntil, seconds }: Caching,
): Promise<Whole | "missing" | "large"> {
  const name = `files/${key}`;
  const cached = await edge?.match(name);
  if (cached) return { whole: await cached.arrayBuffer(), etag: cached.headers.get("ETag") ?? "" };
  const object = await files.get(key);
  if (!object) return "missing";
  if (object.size > mostInMemory) {
    await object.body.cancel();
    return "large";
  }
  const whole = await object.arrayBuffer();
  const headers = { ETag: object.httpEtag, "Cache-Control": `public, max-age=${seconds}` };
  if (edge) waitUntil(edge.put(name, new Response(whole.slice(0), { headers })));
  return { whole, etag: object.httpEtag };
}

/** Null if the edge has none. */
export async function readCached(
  { files, edge, waitUntil }: Pick<Context, "files" | "edge" | "waitUntil">,
  key: string,
): Promise<Uint8Array | null> {
  const read = await readWhole({ files, key }, { edge, waitUntil, seconds: aYear });
  return typeof read === "string" ? null : new Uint8Array(read.whole);
}

async function serveSmall(file: File, caching: Caching) {
  const read = await readWhole(file, caching);
  if (read === "missing") return null;
  if (read === "large") return serveLarge(file);
  const { whole, etag } = read;
  const headers = headersOf(file, etag);
  if (hasCurrent(file.request, etag)) return new Response(null, { status: 304, headers });
  const range = rangeOf(file.request, etag, whole.byteLength);
  if (range === "unsatisfiable") return unsatisfiable(headers, whole.byteLength);
  if (!range) {
    headers.set("Content-Length", String(whole.byteLength));
    return new Response(whole, { headers });
  }
  const { offset, length } = range;
  headers.set("Content-Range", `bytes ${offset}-${offset + length - 1}/${whole.byteLength}`);
  headers.set("Content-Length", String(length));
  return new Response(whole.slice(offset, offset + length), { status: 206, headers });
}

async function serveLarge(file: File) {
  const { request, mayContinue } = file;
  const object = await readLarge(file);
  if (!object) return null;
  const headers = headersOf(file, object.httpEtag);
  const body = "body" in object ? object.body : null;
  const instead = async (answer: Response) => {
    await body?.cancel();
    return answer;
  };
  if (hasCurrent(request, object.httpEtag)) return instead(new Response(null, { status: 304, headers }));
  const range = rangeOf(request, object.httpEtag, object.size);
  if (range === "unsatisfiable") return instead(unsatisfiable(headers, object.size));
  const { offset, length } = range ?? { offset: 0, length: object.size };
  if (range) headers.set("Content-Range", `bytes ${offset}-${offset + length - 1}/${object.size}`);
  headers.set("Content-Length", String(length));
  const status = range ? 206 : 200;
  if (!body || !mayContinue) return new Response(body, { status, headers });
  return new Response(ofLength(length, body.pipeThrough(whileAllowed(mayContinue))), { status, headers });
}

/** Asks R2 once: for the range itself, before the size is known. */
async function readLarge({ request, files, key }: File): Promise<R2ObjectBody | R2Object | null> {
  if (request.method === "HEAD") return files.head(key);
  const range = askByteRange(request.headers.get("Range"));
  if (!range) return files.get(key);
  const part = await files.get(key, { range }).catch((error) => {
    if (isR2Error(error, 10039)) return files.head(key);
    throw error;
  });
  if (!part || !isOfOtherVersion(request, part.httpEtag)) return part;
  if ("body" in part) await part.body.cancel();
  return files.get(key);
}

/** Only this stream tells a length. Node, which runs the development server, has none. */
const ofLength = (length: number, body: ReadableStream<Uint8Array>) =>
  typeof FixedLengthStream === "undefined" ? body : body.pipeThrough(new FixedLengthStream(length));
