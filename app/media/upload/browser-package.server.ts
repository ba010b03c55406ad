import type { Db } from "#db/connection";
import type { Actor } from "~/models/activity/activity";
import {
  failUpload,
  findUpload,
  type LectureUpload,
  stopUpload,
  touchUpload,
  uploadToFinish,
} from "~/models/uploads/lecture-uploads";
import { texts } from "~/texts";
import type { StoredPackage } from "../packaging/attach-package";
import { h264Codec } from "../packaging/codecs";
import { audioRate } from "../packaging/ladder";
import { isMp4Start, RefusedFile, readMp4 } from "../packaging/mp4";
import type { Rendition } from "../packaging/package-manifest";
import { bitrates, masterPlaylist, mediaPlaylist, type Stream, segmentName } from "../packaging/playlists";
import { evenLengths, lengthOf } from "../packaging/segment-lengths";
import { isInitSegment, isMediaSegment } from "../packaging/top-boxes";
import { remakePicture } from "../pictures/picture-intake.server";
import { mediaType } from "../serve-file.server";
import { type BrowserManifest, pieceName, pieceSizes, type StreamName } from "./browser-package";
import { attachUpload } from "./finish-upload.server";
import { partBytes, segmentBytes } from "./upload-sizes";

type Storage = { db: Db; files: R2Bucket };
type FileStorage = Storage & { images: ImagesBinding };

const folderOf = (id: string) => `lectures/${id}/`;
const keyOf = (id: string, folder: string, name: string) =>
  folderOf(id) + (folder === "poster" ? name : `${folder}/${name}`);

export type Stored =
  | { outcome: "stored" | "unknown" | "ended" | "too-large" }
  | { outcome: "refused"; reason: string };

type SentFile = { folder: string; name: string; bytes: Uint8Array<ArrayBuffer> };

/** Safe to repeat: a file never changes under its name. */
export async function storePackageFile(
  { db, files, images }: FileStorage,
  { id, ...file }: SentFile & { id: string },
  now: Date,
): Promise<Stored> {
  const upload = await touchUpload(db, id, now);
  if (upload?.kind !== "package") return { outcome: "unknown" };
  if (upload.state !== "uploading") return { outcome: "ended" };
  const most = file.name.endsWith(".m4s") ? segmentBytes : partBytes;
  if (file.bytes.byteLength > most) return { outcome: "too-large" };
  const judged = await judge(images, file);
  if ("error" in judged) return { outcome: "refused", reason: judged.error };
  const { folder, name } = file;
  const contentType = mediaType(name) ?? "application/octet-stream";
  await files.put(keyOf(id, folder, name), judged.bytes, { httpMetadata: { contentType } });
  return { outcome: "stored" };
}

/** Whatever a file is called, it is what its bytes are. Later pieces of a plain file have no beginning to look at. */
async function judge(images: ImagesBinding, { folder, name, bytes }: SentFile) {
  if (folder === "poster") return remakePicture(images, bytes, "image/jpeg");
  const isVideo =
    (name === "init.mp4" && isInitSegment(bytes)) ||
    (name.endsWith(".m4s") && isMediaSegment(bytes)) ||
    (name === pieceName(0) ? isMp4Start(bytes) : name.startsWith("piece-"));
  return isVideo ? { bytes } : { error: texts.upload.notMp4 };
}

/** Safe to repeat. The reason shows until the browser goes on. */
export async function stopSending(
  db: Db,
  { id, reason }: { id: string; reason: string },
  now: Date,
): Promise<"stopped" | "unknown" | "ended"> {
  const upload = await findUpload(db, id);
  if (!upload) return "unknown";
  if (upload.state !== "uploading") return "ended";
  await stopUpload(db, id, reason, now);
  return "stopped";
}

/** Size by path. Null: no such package. */
export async function packageFiles({ db, files }: Storage, id: string, now: Date) {
  const upload = await touchUpload(db, id, now);
  return upload?.kind === "package" ? stored(files, id) : null;
}

async function stored(files: R2Bucket, id: string): Promise<Map<string, number>> {
  const prefix = folderOf(id);
  const sizes = new Map<string, number>();
  let cursor: string | undefined;
  do {
    const page = await files.list({ prefix, cursor });
    for (const { key, size } of page.objects) sizes.set(key.slice(prefix.length), size);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return sizes;
}

export type PackageEnd =
  | { outcome: "ready"; durationMs: number | null }
  | { outcome: "refused"; reason: string }
  | { outcome: "unknown" | "incomplete" | "ended" };

/** Call it again after a failure: it joins the remaining files. */
export async function finishPackage(
  storage: Storage,
  { id, manifest, actor }: { id: string; manifest: BrowserManifest; actor: Actor },
  now: Date,
): Promise<PackageEnd> {
  const found = await uploadToFinish(storage.db, id);
  if (found?.upload.kind !== "package") return { outcome: "unknown" };
  const { upload, lecture } = found;
  if (upload.state === "ready") return { outcome: "ready", durationMs: lecture.durationMs };
  if (upload.state === "failed") return { outcome: "ended" };
  const { files } = storage;
  const sizes = await stored(files, id);
  if (!isWhole(manifest, sizes)) return { outcome: "incomplete" };
  try {
    const streams: Stream[] = [];
    const lengths = manifest.lengths ?? evenLengths;
    for (const { segments, lastMs, ...stream } of manifest.streams) {
      streams.push({
        ...stream,
        codecs: await codecsOf(files, id, stream.name),
        segments: Array.from({ length: segments }, (_, index) => ({
          seconds: index === segments - 1 ? lastMs / 1000 : lengthOf(lengths, index),
          bytes: sizes.get(`${stream.name}/${segmentName(index)}`) ?? 0,
        })),
      });
    }
    const plain: Rendition[] = [];
    for (const { path, bytes } of manifest.plain)
      plain.push(await joinPlain(files, upload, path, bytes, sizes));
    for (const { name, segments } of streams) {
      await putText(files, `${folderOf(id)}${name}/index.m3u8`, mediaPlaylist(segments, lengths));
    }
    await putText(files, `${folderOf(id)}master.m3u8`, masterPlaylist(streams, manifest.fps, lengths));
    const renditions = [
      ...streams.map(
        ({ name, width, height, codecs, segments }): Rendition => ({
          name,
          kind: name === "audio" ? "audio" : "video",
          path: `${name}/index.m3u8`,
          width,
          height,
          codecs,
          bandwidth: bitrates(segments, lengths).peak,
          bytes: segments.reduce((sum, segment) => sum + segment.bytes, sizes.get(`${name}/init.mp4`) ?? 0),
        }),
      ),
      ...plain,
    ];
    const { durationMs } = manifest;
    const made: StoredPackage = { durationMs, poster: sizes.has("poster.jpg"), captions: [], renditions };
    const bytes = renditions.reduce((sum, rendition) => sum + rendition.bytes, 0);
    const whole = { upload, lectureName: lecture.name, actor };
    const isAttached = await attachUpload(storage, whole, { manifest: made, bytes, remark: null }, now);
    return isAttached ? { outcome: "ready", durationMs } : { outcome: "ended" };
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    await failUpload(storage.db, id, error.message, now);
    return { outcome: "refused", reason: error.message };
  }
}

/** A player asks by it whether it can play at all. */
async function codecsOf(files: R2Bucket, id: string, name: StreamName): Promise<string> {
  const object = await files.get(keyOf(id, name, "init.mp4"));
  const init = new Uint8Array((await object?.arrayBuffer()) ?? []);
  const video = h264Codec(init);
  // A browser may go on with what it sent before files were looked at as they came.
  if (!isInitSegment(init) || (name !== "audio" && !video)) throw new RefusedFile(texts.upload.notMp4);
  return [video, audioRate.codec].filter(Boolean).join(",");
}

function isWhole({ streams, plain }: BrowserManifest, sizes: Map<string, number>): boolean {
  const segments = streams.flatMap(({ name, segments }) => [
    `${name}/init.mp4`,
    ...Array.from({ length: segments }, (_, index) => `${name}/${segmentName(index)}`),
  ]);
  const isJoined = ({ path, bytes }: BrowserManifest["plain"][number]) => sizes.get(path) === bytes;
  const pieces = plain
    .filter((file) => !isJoined(file))
    .flatMap(({ path, bytes }) =>
      pieceSizes(bytes).map((size, index) => [`${path}/${pieceName(index)}`, size] as const),
    );
  return (
    segments.every((path) => sizes.has(path)) && pieces.every(([path, size]) => sizes.get(path) === size)
  );
}

/** Pieces of 5 MB: eight hours are joined before the browser stops waiting, in a sixth of the Worker's memory. */
const joinedAtOnce = 4;

async function joinPlain(
  files: R2Bucket,
  { id }: LectureUpload,
  path: string,
  bytes: number,
  sizes: Map<string, number>,
): Promise<Rendition> {
  const key = folderOf(id) + path;
  const pieces = pieceSizes(bytes).map((_, index) => `${key}/${pieceName(index)}`);
  if (sizes.get(path) !== bytes) {
    const contentType = mediaType(path) ?? "video/mp4";
    const multipart = await files.createMultipartUpload(key, { httpMetadata: { contentType } });
    const parts: R2UploadedPart[] = [];
    const join = async (piece: string, number: number) => {
      const object = await files.get(piece);
      if (!object) throw new Error(`${piece} is not in R2`);
      return multipart.uploadPart(number, await object.arrayBuffer());
    };
    while (parts.length < pieces.length) {
      const next = pieces.slice(parts.length, parts.length + joinedAtOnce);
      parts.push(...(await Promise.all(next.map((piece, at) => join(piece, parts.length + at + 1)))));
    }
    await multipart.complete(parts);
  }
  await files.delete(pieces);
  const read = async (offset: number, length: number) => {
    const object = offset < bytes ? await files.get(key, { range: { offset, length } }) : null;
    return object ? new Uint8Array(await object.arrayBuffer()) : new Uint8Array();
  };
  if (path === "audio.m4a") {
    if (!isMp4Start(await read(0, 16))) throw new RefusedFile(texts.upload.notMp4);
    return {
      name: "audio-fallback",
      kind: "progressive",
      path,
      width: null,
      height: null,
      codecs: audioRate.codec,
      bytes,
      bandwidth: audioRate.kbps * 1000,
    };
  }
  const mp4 = await readMp4(read, bytes);
  if (!mp4.isFastStart) throw new RefusedFile(texts.upload.slowStart);
  return {
    kind: "progressive",
    path,
    width: mp4.width,
    height: mp4.height,
    name: path === "fallback.mp4" ? "fallback" : "fallback-144p",
    codecs: mp4.codecs,
    bytes,
    bandwidth: Math.ceil((bytes * 8000) / mp4.durationMs),
  };
}

const putText = (files: R2Bucket, key: string, text: string) =>
  files.put(key, text, { httpMetadata: { contentType: mediaType(key) ?? "text/plain" } });
