import { formatBytes, formatName } from "../known-format";
import { mp4Texts as say } from "../texts";

export type Mp4 = {
  durationMs: number;
  width: number;
  height: number;
  codecs: string;
  /** The index stands before the data, so that playing begins with the first bytes. */
  isFastStart: boolean;
};

export type ReadBytes = (offset: number, length: number) => Promise<Uint8Array>;

export class RefusedFile extends Error {}

type Box = { type: string; start: number; end: number };

const boxLimit = 100;
const trackLimit = 8;
/** Pieces that are read of the store: a recording of ten hours with eight tracks needs some eighty. */
const readLimit = 250;
/** In bytes, enough for ten hours. */
const indexLimit = 250_000;

export const isMp4Start = (bytes: Uint8Array) => latin(bytes, 4, 8) === "ftyp";

/** Why a file is none, for a person. */
export function notMp4(start: Uint8Array): string {
  const name = formatName(start);
  return name ? say.unsupportedFormat(name) : say.notMp4;
}

export async function readMp4(read: ReadBytes, size: number): Promise<Mp4> {
  if (!isMp4Start(await read(0, 16))) throw new RefusedFile(notMp4(await read(0, formatBytes)));
  const walk = boxWalker(windowed(read));
  // Stops after both, because recordings in fragments go on for thousands of boxes.
  const top = await walk({ type: "file", start: 0, end: size }, ["moov", "mdat"]);
  const moov = top.find(({ type }) => type === "moov");
  const data = top.find(({ type }) => type === "mdat");
  if (!moov || !data) {
    throw new RefusedFile(say.noIndex);
  }
  const parts = await walk(moov);
  const durationMs = await readDuration(walk, parts);
  if (!durationMs) {
    throw new RefusedFile(say.fragmented);
  }
  const isFragmented = parts.some(({ type }) => type === "mvex");
  if (isFragmented && (await indexedEnd(walk, top)) !== size && !(await endsFragments(read, size))) {
    throw new RefusedFile(say.truncated);
  }
  const tracks = [];
  for (const box of parts.filter(({ type }) => type === "trak").slice(0, trackLimit)) {
    tracks.push(await readTrack(walk, box));
  }
  if (tracks.some(({ lastChunk }) => lastChunk >= size)) throw new RefusedFile(say.truncated);
  const video = tracks.find(({ kind, width }) => kind === "vide" && width > 0);
  if (!video) throw new RefusedFile(say.noVideo);
  const sound = tracks.find(({ kind }) => kind === "soun");
  return {
    durationMs,
    width: video.width,
    height: video.height,
    codecs: [video.codec, sound?.codec].filter(Boolean).join(","),
    isFastStart: moov.start < data.start,
  };
}

type Walk = ReturnType<typeof boxWalker>;

function boxWalker(read: ReadBytes) {
  const walk = async ({ type, start, end }: Box, until: readonly string[] = []): Promise<Box[]> => {
    const boxes: Box[] = [];
    const isEnough = () =>
      until.length > 0 && until.every((wanted) => boxes.some((box) => box.type === wanted));
    let offset = type === "file" ? start : start + (await headerLength(start));
    while (offset + 8 <= end && !isEnough()) {
      if (boxes.length === boxLimit) throw new RefusedFile(say.tooManyPieces);
      const head = view(await read(offset, 16));
      if (head.byteLength < 8) break;
      const short = head.getUint32(0);
      const long = short === 1 && head.byteLength >= 16 ? Number(head.getBigUint64(8)) : short;
      const length = short === 0 ? end - offset : long;
      const isWhole = length >= (short === 1 ? 16 : 8) && offset + length <= end;
      if (!isWhole) throw new RefusedFile(say.truncated);
      boxes.push({ type: latin(bytesOf(head), 4, 8), start: offset, end: offset + length });
      offset += length;
    }
    return boxes;
  };
  const headerLength = async (start: number) => (view(await read(start, 4)).getUint32(0) === 1 ? 16 : 8);
  const content = async ({ start, end }: Box, limit: number) => {
    const from = start + (await headerLength(start));
    return view(await read(from, Math.min(limit, end - from)));
  };
  const lastNumber = async ({ start, end }: Box, length: 4 | 8) => {
    if (end - start < 24) return 0;
    const last = view(await read(end - length, length));
    return length === 4 ? at32(last, 0) : at64(last, 0);
  };
  return Object.assign(walk, { content, lastNumber });
}

async function readDuration(walk: Walk, parts: Box[]): Promise<number> {
  const mvhd = parts.find(({ type }) => type === "mvhd");
  if (!mvhd) return 0;
  const head = await walk.content(mvhd, 32);
  const isLong = at8(head, 0) === 1;
  const timescale = at32(head, isLong ? 20 : 12);
  const mvex = parts.find(({ type }) => type === "mvex");
  const mehd = mvex && (await walk(mvex)).find(({ type }) => type === "mehd");
  const units = isLong ? at64(head, 24) : at32(head, 16);
  const fragments = mehd ? await walk.content(mehd, 12) : null;
  const all = fragments ? (at8(fragments, 0) === 1 ? at64(fragments, 4) : at32(fragments, 4)) : 0;
  const isUnknown = units === 0 || units >= 0xffffffff;
  const duration = Math.round(((isUnknown ? all : units) * 1000) / timescale);
  return Number.isSafeInteger(duration) ? duration : 0;
}

async function readTrack(walk: Walk, trak: Box) {
  const parts = await walk(trak);
  const inside = async (boxes: Box[], type: string) => {
    const box = boxes.find((each) => each.type === type);
    return box ? await walk(box) : [];
  };
  const media = await inside(parts, "mdia");
  const table = await inside(await inside(media, "minf"), "stbl");
  const contentOf = async (boxes: Box[], type: string, limit: number) => {
    const box = boxes.find((each) => each.type === type);
    return box ? walk.content(box, limit) : view(new Uint8Array());
  };
  const handler = await contentOf(media, "hdlr", 12);
  const size = trackSize(await contentOf(parts, "tkhd", 96));
  const codec = codecOf(bytesOf(await contentOf(table, "stsd", 1024)));
  const chunks = table.find(({ type }) => type === "stco" || type === "co64");
  const lastChunk = chunks ? await walk.lastNumber(chunks, chunks.type === "stco" ? 4 : 8) : 0;
  return { kind: latin(bytesOf(handler), 8, 12), codec, lastChunk, ...size };
}

/** The end of the last fragment that an index before the data names. */
async function indexedEnd(walk: Walk, top: readonly Box[]): Promise<number | null> {
  const index = top.find(({ type }) => type === "sidx");
  if (!index) return null;
  const entries = await walk.content(index, indexLimit);
  const isLong = at8(entries, 0) === 1;
  const from = isLong ? 32 : 24;
  let end = index.end + (isLong ? at64(entries, 20) : at32(entries, 16));
  for (let at = from; at + 12 <= entries.byteLength; at += 12) end += at32(entries, at) & 0x7fffffff;
  return end;
}

/** Without this last table or an index, nothing says whether a recording in fragments was cut off. */
async function endsFragments(read: ReadBytes, size: number): Promise<boolean> {
  return latin(await read(Math.max(0, size - 16), 16), 4, 8) === "mfro";
}

/** A phone held upright records pictures that lie on their side, and notes a quarter turn. */
function trackSize(tkhd: DataView): { width: number; height: number } {
  const matrix = at8(tkhd, 0) === 1 ? 52 : 40;
  const isTurned = at32(tkhd, matrix) === 0 && at32(tkhd, matrix + 4) !== 0;
  const [width, height] = [at32(tkhd, matrix + 36) >>> 16, at32(tkhd, matrix + 40) >>> 16];
  return isTurned ? { width: height, height: width } : { width, height };
}

function codecOf(stsd: Uint8Array): string {
  const name = latin(stsd, 12, 16);
  if (name === "mp4a") return "mp4a.40.2";
  const letters = latin(stsd, 16, stsd.length);
  const config = letters.indexOf("avcC") + 16;
  if (!/^avc[13]$/.test(name) || config < 16 || config + 8 > stsd.length) return name.replace(/[^\w-]/g, "");
  const hex = [...stsd.subarray(config + 5, config + 8)].map((byte) => byte.toString(16).padStart(2, "0"));
  return `${name}.${hex.join("")}`;
}

function windowed(read: ReadBytes, span = 64 * 1024): ReadBytes {
  let held = { offset: 0, bytes: new Uint8Array() };
  let reads = 0;
  return async (offset, length) => {
    const from = offset - held.offset;
    if (from < 0 || from + length > held.bytes.length) {
      reads += 1;
      if (reads > readLimit) throw new RefusedFile(say.tooManyPieces);
      held = { offset, bytes: new Uint8Array(await read(offset, Math.max(span, length))) };
    }
    const start = offset - held.offset;
    return held.bytes.subarray(start, start + length);
  };
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const bytesOf = ({ buffer, byteOffset, byteLength }: DataView) =>
  new Uint8Array(buffer, byteOffset, byteLength);
const latin = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

/** A box may be shorter than it should be: 0 beyond its end. */
const at8 = (box: DataView, offset: number) => (offset < box.byteLength ? box.getUint8(offset) : 0);
const at32 = (box: DataView, offset: number) => (offset + 4 <= box.byteLength ? box.getUint32(offset) : 0);
const at64 = (box: DataView, offset: number) =>
  offset + 8 <= box.byteLength ? Number(box.getBigUint64(offset)) : 0;
