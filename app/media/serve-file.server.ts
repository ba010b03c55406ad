import { edgeCache } from "~/http/edge-cache.server";
import { hasCurrent } from "~/http/if-none-match";
import { texts } from "~/texts";
import { readByteRange } from "./byte-range";
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
  files: R2Bucket;
  key: string;
  cacheControl: string;
  mayContinue?: () => Promise<boolean>;
  /** For small files that never change under their key; keeps them whole at the edge for everybody. */
  edge?: Edge;
};

type Edge = { waitUntil: (work: Promise<unknown>) => void; seconds: number };

export async function serveFile(file: File): Promise<Response | null> {
  return file.edge ? serveSmall(file, file.edge) : serveLarge(file);
}

const headersOf = (file: File, etag: string) =>
  new Headers({
    "Content-Type": mediaType(file.key) ?? "application/octet-stream",
    "Cache-Control": file.cacheControl,
    "Accept-Ranges": "bytes",
    ETag: etag,
  });

/** Ignores a Range if its If-Range no longer holds. */
function rangeOf(request: Request, etag: string, size: number) {
  const condition = request.headers.get("If-Range");
  if (condition !== null && condition !== etag) return null;
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
  { waitUntil, seconds }: Edge,
): Promise<Whole | "missing" | "large"> {
  const cacheKey = new Request(`https://files.internal/${key}`);
  const cached = await edgeCache?.match(cacheKey);
  if (cached) return { whole: await cached.arrayBuffer(), etag: cached.headers.get("ETag") ?? "" };
  const object = await files.get(key);
  if (!object) return "missing";
  if (object.size > mostInMemory) {
    await object.body.cancel();
    return "large";
  }
  const whole = await object.arrayBuffer();
  const headers = { ETag: object.httpEtag, "Cache-Control": `public, max-age=${seconds}` };
  if (edgeCache) waitUntil(edgeCache.put(cacheKey, new Response(whole.slice(0), { headers })));
  return { whole, etag: object.httpEtag };
}

const aYear = 31_536_000;

/** A small file that never changes under its key, kept at the edge. Null if there is none. */
export async function readKept(
  { files, waitUntil }: { files: R2Bucket; waitUntil: Edge["waitUntil"] },
  key: string,
): Promise<Uint8Array | null> {
  const read = await readWhole({ files, key }, { waitUntil, seconds: aYear });
  return typeof read === "string" ? null : new Uint8Array(read.whole);
}

async function serveSmall(file: File, edge: Edge) {
  const read = await readWhole(file, edge);
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
  const head = await file.files.head(file.key);
  if (!head) return null;
  const headers = headersOf(file, head.httpEtag);
  if (hasCurrent(file.request, head.httpEtag)) return new Response(null, { status: 304, headers });
  const range = rangeOf(file.request, head.httpEtag, head.size);
  if (range === "unsatisfiable") return unsatisfiable(headers, head.size);
  const { offset, length } = range ?? { offset: 0, length: head.size };
  if (range) headers.set("Content-Range", `bytes ${offset}-${offset + length - 1}/${head.size}`);
  headers.set("Content-Length", String(length));
  const status = range ? 206 : 200;
  if (file.request.method === "HEAD") return new Response(null, { status, headers });
  const object = await file.files.get(file.key, range ? { range } : undefined);
  if (!object) return null;
  const body = file.mayContinue ? object.body.pipeThrough(whileAllowed(file.mayContinue)) : object.body;
  return new Response(body, { status, headers });
}
