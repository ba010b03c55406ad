import { all, type Box, one, viewOf } from "~/media/packaging/boxes";

/** `duration` and `shift` in the track's time scale, `at` in the file's data. */
type Sample = { at: number; bytes: number; duration: number; shift: number; isKey: boolean };

/**
 * Joins HLS segments to one plain file that shows them several times: its tables lead to the same bytes again and again,
 * so that ten minutes take the room of ten seconds (ISO/IEC 14496-12).
 */
export function plainFilm(
  init: Uint8Array,
  segments: readonly Uint8Array[],
  { seconds, times }: { seconds: number; times: number },
): Uint8Array<ArrayBuffer> {
  const samples = new Map<number, Sample[]>();
  const data: Uint8Array[] = [];
  let length = 0;
  for (const segment of segments) {
    for (const { id, sample } of samplesIn(segment))
      samples.set(id, [...(samples.get(id) ?? []), { ...sample, at: sample.at + length }]);
    data.push(segment);
    length += segment.length;
  }
  const start = Uint8Array.from(bytesAt(init, one(init, ["ftyp"])));
  const index = (from: number) => moov(init, samples, { seconds, times, from });
  const head = start.length + index(0).length + 8;
  return joined([start, index(head), box("mdat", ...data)]);
}

const flagsOf = (bytes: Uint8Array, { start }: Box) => viewOf(bytes).getUint32(start + 8) & 0xffffff;

/** A segment's own offsets count from its `moof`. */
function* samplesIn(segment: Uint8Array): Generator<{ id: number; sample: Sample }> {
  const view = viewOf(segment);
  for (const moof of all(segment, ["moof"]))
    for (const { start, end } of all(segment, ["traf"], { start: moof.start + 8, end: moof.end })) {
      const within = { start: start + 8, end };
      const header = one(segment, ["tfhd"], within);
      const usual = usualOf(segment, header);
      for (const run of all(segment, ["trun"], within)) {
        const flags = flagsOf(segment, run);
        let at = run.start + 16;
        const next = (isThere: number, otherwise: number) => {
          if (!isThere) return otherwise;
          at += 4;
          return view.getInt32(at - 4);
        };
        let place = moof.start + next(flags & 0x1, 0);
        const first = next(flags & 0x4, usual.flags);
        for (let index = 0; index < view.getUint32(run.start + 12); index++) {
          const duration = next(flags & 0x100, usual.duration);
          const bytes = next(flags & 0x200, usual.bytes);
          const marks = next(flags & 0x400, index === 0 ? first : usual.flags);
          const shift = next(flags & 0x800, 0);
          const sample = { at: place, bytes, duration, shift, isKey: (marks & 0x10000) === 0 };
          yield { id: view.getUint32(header.start + 12), sample };
          place += bytes;
        }
      }
    }
}

/** What holds for the samples of a run that says nothing else. */
function usualOf(segment: Uint8Array, header: Box) {
  const flags = flagsOf(segment, header);
  let at = header.start + 16 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0);
  const next = (isThere: number) => {
    if (!isThere) return 0;
    at += 4;
    return viewOf(segment).getUint32(at - 4);
  };
  return { duration: next(flags & 0x8), bytes: next(flags & 0x10), flags: next(flags & 0x20) };
}

type Showing = { seconds: number; times: number; from: number };

function moov(init: Uint8Array, samples: ReadonlyMap<number, readonly Sample[]>, showing: Showing) {
  const movie = timed(init, one(init, ["moov", "mvhd"]), showing);
  const tracks = all(init, ["moov", "trak"]).map((trak) => {
    const within = { start: trak.start + 8, end: trak.end };
    const part = (...path: string[]) => bytesAt(init, one(init, path, within));
    const id = viewOf(init).getUint32(one(init, ["tkhd"], within).start + 20);
    const tkhd = Uint8Array.from(part("tkhd"));
    const scale = viewOf(movie).getUint32(20);
    viewOf(tkhd).setUint32(28, showing.seconds * showing.times * scale);
    const mdhd = timed(init, one(init, ["mdia", "mdhd"], within), showing);
    const length = showing.seconds * viewOf(mdhd).getUint32(20);
    const inside = (type: string) =>
      all(init, ["mdia", "minf", type], within).map((found) => bytesAt(init, found));
    const tables = tablesOf(shortened(samples.get(id) ?? [], length), showing);
    const stbl = box("stbl", part("mdia", "minf", "stbl", "stsd"), ...tables);
    const minf = box("minf", ...inside("vmhd"), ...inside("smhd"), ...inside("dinf"), stbl);
    return box("trak", tkhd, box("mdia", mdhd, part("mdia", "hdlr"), minf));
  });
  return box("moov", movie, ...tracks);
}

/** Sound lasts a little longer than its picture, and would come later with each showing. */
function shortened(samples: readonly Sample[], length: number): Sample[] {
  let start = 0;
  return samples.flatMap((sample) => {
    if (start >= length) return [];
    const duration = Math.min(sample.duration, length - start);
    start += sample.duration;
    return [{ ...sample, duration }];
  });
}

function tablesOf(once: readonly Sample[], { times, from }: Showing) {
  const shown = Array.from({ length: times }, () => once).flat();
  const keys = shown.flatMap(({ isKey }, index) => (isKey ? [index + 1] : []));
  return [
    table("stts", inRuns(shown.map(({ duration }) => duration))),
    table("ctts", inRuns(shown.map(({ shift }) => shift))),
    ...(keys.length < shown.length
      ? [
          table(
            "stss",
            keys.map((key) => [key]),
          ),
        ]
      : []),
    table("stsc", [[1, 1, 1]]),
    box("stsz", numbers([0, 0, shown.length, ...shown.map(({ bytes }) => bytes)])),
    table(
      "stco",
      shown.map(({ at }) => [from + at]),
    ),
  ];
}

/** How many of a value follow each other, and the value. */
function inRuns(values: readonly number[]): number[][] {
  const runs: [number, number][] = [];
  for (const value of values) {
    const last = runs[runs.length - 1];
    if (last?.[1] === value) last[0] += 1;
    else runs.push([1, value]);
  }
  return runs;
}

/** A header of a movie or of a medium, with the length of all showings. */
function timed(init: Uint8Array, header: Box, { seconds, times }: Showing): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(bytesAt(init, header));
  const view = viewOf(bytes);
  view.setUint32(24, seconds * times * view.getUint32(20));
  return bytes;
}

const table = (type: string, rows: readonly (readonly number[])[]) =>
  box(type, numbers([0, rows.length, ...rows.flat()]));

const bytesAt = (bytes: Uint8Array, { start, end }: Box) => bytes.subarray(start, end);

function numbers(values: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4 * values.length);
  for (const [index, value] of values.entries()) viewOf(bytes).setUint32(4 * index, value);
  return bytes;
}

function box(type: string, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 8);
  return joined([numbers([length]), new TextEncoder().encode(type), ...parts]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
