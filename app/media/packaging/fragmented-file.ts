import { all, type Box, fragmentsOf, one, viewOf } from "./boxes";

/** `starts`: by the track's id, in its time scale. */
type Fragment = { bytes: number; starts: ReadonlyMap<number, number> };
type SegmentFile = { seconds: number; read: () => Promise<Uint8Array> };

/**
 * Joins HLS segments to one plain file (ISO/IEC 14496-12). Its index has 24 bytes a group of pictures, not 26 KB a
 * minute, and leads to each group, also within a segment.
 */
export async function* fragmentedFile(
  init: Uint8Array,
  segments: readonly SegmentFile[],
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const fragments: Fragment[] = [];
  for (const { read } of segments)
    for (const fragment of fragmentsOf(await read()))
      fragments.push({ bytes: fragment.length, starts: startsIn(fragment) });
  const length = segments.reduce((sum, { seconds }) => sum + seconds, 0);
  yield withDuration(init, length);
  yield* indexesOf(init, fragments, length);
  let number = 0;
  for (const { read } of segments)
    for (const fragment of fragmentsOf(await read())) {
      number += 1;
      yield numbered(fragment, number);
    }
}

function startsIn(fragment: Uint8Array): Map<number, number> {
  const view = viewOf(fragment);
  const tracks = all(fragment, ["moof", "traf"]).map(({ start, end }): [number, number] => {
    const within = { start: start + 8, end };
    const header = one(fragment, ["tfhd"], within).start;
    const time = one(fragment, ["tfdt"], within).start;
    const isLong = fragment[time + 8] === 1;
    const at = isLong ? Number(view.getBigUint64(time + 12)) : view.getUint32(time + 12);
    return [view.getUint32(header + 12), at];
  });
  return new Map(tracks);
}

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
function* indexesOf(init: Uint8Array, fragments: readonly Fragment[], seconds: number) {
  const tracks = all(init, ["moov", "trak"]);
  for (const [index, track] of tracks.entries()) {
    const id = numberIn(init, one(init, ["trak", "tkhd"], track));
    const timescale = numberIn(init, one(init, ["trak", "mdia", "mdhd"], track));
    let end = Math.round(seconds * timescale);
    const entries = [...fragments]
      .reverse()
      .map(({ bytes, starts }, fromEnd) => {
        // Sound may end before the picture.
        const start = fromEnd === fragments.length - 1 ? 0 : Math.min(end, starts.get(id) ?? end);
        const duration = end - start;
        end = start;
        return [bytes, duration, startsWithKeyframe];
      })
      .reverse()
      .flat();
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
