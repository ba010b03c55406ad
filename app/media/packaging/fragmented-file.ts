type Fragment = { seconds: number; bytes: number };
type SegmentFile = { seconds: number; read: () => Promise<Uint8Array> };

/** Joins HLS segments to one plain file (ISO/IEC 14496-12). Its index has 24 bytes a segment, not 26 KB a minute. */
export async function* fragmentedFile(
  init: Uint8Array,
  segments: readonly SegmentFile[],
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const fragments: Fragment[] = [];
  for (const { seconds, read } of segments)
    fragments.push({ seconds, bytes: fragmentOf(await read()).length });
  const length = segments.reduce((sum, { seconds }) => sum + seconds, 0);
  yield withDuration(init, length);
  yield* indexesOf(init, fragments);
  for (const [index, { read }] of segments.entries()) yield numbered(fragmentOf(await read()), index + 1);
}

type Box = { start: number; end: number };

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

function all(bytes: Uint8Array, [type, ...inner]: readonly string[], within?: Box): Box[] {
  const { start, end } = within ?? { start: 0, end: bytes.length };
  const found: Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    const box = { start: at, end: at + viewOf(bytes).getUint32(at) };
    if (box.end < at + 8 || box.end > end) break;
    const isWanted = String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === type;
    if (isWanted && inner.length === 0) found.push(box);
    else if (isWanted) found.push(...all(bytes, inner, { start: at + 8, end: box.end }));
    at = box.end;
  }
  return found;
}

function one(bytes: Uint8Array, path: readonly string[], within?: Box): Box {
  const [box] = all(bytes, path, within);
  if (!box) throw new RangeError(`There is no ${path.join("/")}`);
  return box;
}

/** Leaves out the segment's type and its own index, which only HLS needs. */
const fragmentOf = (segment: Uint8Array) => segment.slice(one(segment, ["moof"]).start);

function numbered(fragment: Uint8Array<ArrayBuffer>, number: number) {
  viewOf(fragment).setUint32(one(fragment, ["moof", "mfhd"]).start + 12, number);
  return fragment;
}

/** A track's id and a time scale stand at the same place in their headers. */
function numberIn(bytes: Uint8Array, { start }: Box): number {
  const isLong = bytes[start + 8] === 1;
  return viewOf(bytes).getUint32(start + (isLong ? 28 : 20));
}

/** An init segment does not say how long the lecture is. */
function withDuration(init: Uint8Array, seconds: number): Uint8Array<ArrayBuffer> {
  const timescale = numberIn(init, one(init, ["moov", "mvhd"]));
  const duration = boxOf("mehd", [0, Math.round(seconds * timescale)]);
  const at = one(init, ["moov", "mvex"]).start + 8;
  const whole = new Uint8Array(init.length + duration.length);
  whole.set(init.subarray(0, at));
  whole.set(duration, at);
  whole.set(init.subarray(at), at + duration.length);
  for (const path of [["moov"], ["moov", "mvex"]]) {
    const { start, end } = one(init, path);
    viewOf(whole).setUint32(start, end - start + duration.length);
  }
  return whole;
}

const startsWithKeyframe = 0x90000000;

/** Writes one for each track: without it, Chromium looks for the sound from the file's beginning. */
function* indexesOf(init: Uint8Array, fragments: readonly Fragment[]) {
  const tracks = all(init, ["moov", "trak"]);
  for (const [index, track] of tracks.entries()) {
    const id = numberIn(init, one(init, ["trak", "tkhd"], track));
    const timescale = numberIn(init, one(init, ["trak", "mdia", "mdhd"], track));
    const entries = fragments.flatMap(({ bytes, seconds }) => [
      ...[bytes, Math.round(seconds * timescale), startsWithKeyframe],
    ]);
    const indexesBetween = tracks.length - 1 - index;
    const length = 4 * (8 + entries.length);
    yield boxOf("sidx", [0, id, timescale, 0, indexesBetween * length, fragments.length, ...entries]);
  }
}

function boxOf(type: string, numbers: readonly number[]): Uint8Array<ArrayBuffer> {
  const box = new Uint8Array(8 + 4 * numbers.length);
  viewOf(box).setUint32(0, box.length);
  box.set(new TextEncoder().encode(type), 4);
  for (const [index, number] of numbers.entries()) viewOf(box).setUint32(8 + 4 * index, number);
  return box;
}
