/** Reads what a segment's rules are about: tracks of an init segment, samples of a media segment. */

type Box = { type: string; start: number; end: number };

export type Track = {
  id: number;
  timescale: number;
  kind: "video" | "audio";
  codec: string;
  width: number;
  height: number;
  /** Bytes before each unit of a picture that say its length. */
  lengthBytes: number;
  defaults: Defaults;
};
type Defaults = { duration: number; size: number; flags: number };

export type Fragment = {
  trackId: number;
  /** The first sample's, in the track's time scale. */
  decodeTime: number;
  duration: number;
  samples: number;
  first: { isSync: boolean; bytes: Uint8Array };
};

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes);

class Reader {
  private readonly view: DataView;
  constructor(readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  u8 = (at: number) => this.view.getUint8(at);
  u16 = (at: number) => this.view.getUint16(at);
  u32 = (at: number) => this.view.getUint32(at);
  i32 = (at: number) => this.view.getInt32(at);
  u64 = (at: number) => Number(this.view.getBigUint64(at));

  boxes(start = 0, end = this.bytes.length): Box[] {
    const found: Box[] = [];
    for (let at = start; at < end; ) {
      const short = this.u32(at);
      const length = short === 1 ? this.u64(at + 8) : short || end - at;
      if (length < 8 || at + length > end) throw new RangeError(`A box at byte ${at} is not whole`);
      const head = short === 1 ? 16 : 8;
      const type = latin(this.bytes.subarray(at + 4, at + 8));
      found.push({ type, start: at + head, end: at + length });
      at += length;
    }
    return found;
  }

  all([type, ...rest]: string[], { start, end }: { start?: number; end?: number } = {}): Box[] {
    const here = this.boxes(start, end).filter((box) => box.type === type);
    return rest.length === 0 ? here : here.flatMap((box) => this.all(rest, box));
  }

  one(path: string[], box?: Box): Box {
    const [found] = this.all(path, box);
    if (!found) throw new RangeError(`It has no ${path.join("/")}`);
    return found;
  }
}

export const topBoxes = (bytes: Uint8Array) => new Reader(bytes).boxes().map(({ type }) => type);

/** Returns each fragment's beginning and the last one's end, by the track's index and by the bytes. */
export function readIndexes(file: Uint8Array) {
  const read = new Reader(file);
  const top = read.boxes();
  const indexes = top
    .filter(({ type }) => type === "sidx")
    .map(({ start, end }) => {
      const isLong = read.u8(start) === 1;
      const entries = start + (isLong ? 32 : 24);
      let at = end + (isLong ? read.u64(start + 20) : read.u32(start + 16));
      const places = [at];
      for (let entry = entries; entry < end; entry += 12) {
        at += read.u32(entry) & 0x7fffffff;
        places.push(at);
      }
      return { trackId: read.u32(start + 4), places };
    });
  const fragments = top.filter(({ type }) => type === "moof").map(({ start }) => start - 8);
  return { indexes, places: [...fragments, file.length] };
}

export function readTracks(init: Uint8Array): Track[] {
  const read = new Reader(init);
  const extensions = read.all(["moov", "mvex", "trex"]);
  return read.all(["moov", "trak"]).map((trak) => {
    const header = read.one(["tkhd"], trak);
    const id = read.u32(header.start + (read.u8(header.start) === 1 ? 20 : 12));
    const media = read.one(["mdia", "mdhd"], trak);
    const timescale = read.u32(media.start + (read.u8(media.start) === 1 ? 20 : 12));
    const extension = extensions.find(({ start }) => read.u32(start + 4) === id);
    if (!extension) throw new RangeError(`Track ${id} has no moov/mvex/trex`);
    const { start } = extension;
    const defaults = {
      duration: read.u32(start + 12),
      size: read.u32(start + 16),
      flags: read.u32(start + 20),
    };
    const table = read.one(["mdia", "minf", "stbl", "stsd"], trak);
    const [entry] = read.boxes(table.start + 8, table.end);
    if (!entry) throw new RangeError(`Track ${id} has no sample entry`);
    return { id, timescale, defaults, ...readEntry(read, entry) };
  });
}

function readEntry(read: Reader, { type, start, end }: Box) {
  if (type === "avc1") {
    const { start: config } = read.one(["avcC"], { type, start: start + 78, end });
    const profile = [...read.bytes.subarray(config + 1, config + 4)];
    const hex = profile.map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const [width, height] = [read.u16(start + 24), read.u16(start + 26)];
    const lengthBytes = (read.u8(config + 4) & 3) + 1;
    return { kind: "video" as const, codec: `avc1.${hex}`, width, height, lengthBytes };
  }
  if (type === "mp4a") {
    const { start: esds } = read.one(["esds"], { type, start: start + 28, end });
    const codec = `mp4a.40.${audioObjectType(read, esds + 4, end)}`;
    return { kind: "audio" as const, codec, width: 0, height: 0, lengthBytes: 0 };
  }
  throw new RangeError(`A track is ${type}, neither H.264 nor AAC`);
}

/** Descriptors lie in one another: 3 holds 4, 4 holds 5, and 5 begins with the kind of AAC. */
function audioObjectType(read: Reader, start: number, end: number): number {
  for (let at = start; at < end; ) {
    const tag = read.u8(at);
    at += 1;
    while (read.u8(at) & 0x80) at += 1;
    at += 1;
    if (tag === 5) return read.u8(at) >> 3;
    at += tag === 3 ? 3 : 13;
  }
  throw new RangeError("Its esds says no kind of AAC");
}

export function readFragments(segment: Uint8Array, tracks: readonly Track[]): Fragment[] {
  const read = new Reader(segment);
  const top = read.boxes();
  return top.flatMap((moof) => {
    if (moof.type !== "moof") return [];
    return read.all(["traf"], moof).map((traf) => readTrackRun(read, moof, traf, tracks));
  });
}

function readTrackRun(read: Reader, moof: Box, traf: Box, tracks: readonly Track[]): Fragment {
  const header = read.one(["tfhd"], traf).start;
  const flags = read.u32(header) & 0xffffff;
  const trackId = read.u32(header + 4);
  const track = tracks.find(({ id }) => id === trackId);
  if (!track)
    throw new RangeError(`It has samples of track ${trackId}, which its init segment does not know`);
  let at = header + 8;
  const next = (flag: number, bytes: number) => {
    if (!(flags & flag)) return null;
    at += bytes;
    return bytes === 8 ? read.u64(at - 8) : read.u32(at - 4);
  };
  const base = next(0x1, 8) ?? moof.start - 8;
  next(0x2, 4);
  const duration = next(0x8, 4) ?? track.defaults.duration;
  const size = next(0x10, 4) ?? track.defaults.size;
  const defaults = { duration, size, flags: next(0x20, 4) ?? track.defaults.flags };

  const time = read.one(["tfdt"], traf).start;
  const decodeTime = read.u8(time) === 1 ? read.u64(time + 4) : read.u32(time + 4);
  const runs = read.all(["trun"], traf).map(({ start }) => readRun(read, start, defaults));
  const [first] = runs;
  if (!first) throw new RangeError("A fragment has no samples");
  const from = base + first.offset;
  return {
    trackId,
    decodeTime,
    duration: runs.reduce((sum, run) => sum + run.duration, 0),
    samples: runs.reduce((sum, run) => sum + run.count, 0),
    first: { isSync: first.isSync, bytes: read.bytes.subarray(from, from + first.size) },
  };
}

function readRun(read: Reader, start: number, defaults: Defaults) {
  const flags = read.u32(start) & 0xffffff;
  const count = read.u32(start + 4);
  let at = start + 8;
  const next = (flag: number) => {
    if (!(flags & flag)) return null;
    at += 4;
    return read.u32(at - 4);
  };
  const offset = flags & 0x1 ? read.i32(at) : 0;
  next(0x1);
  const firstFlags = next(0x4);
  let [duration, firstSize, isSync] = [0, 0, false];
  for (let index = 0; index < count; index += 1) {
    duration += next(0x100) ?? defaults.duration;
    const size = next(0x200) ?? defaults.size;
    const ownFlags = next(0x400);
    next(0x800);
    if (index > 0) continue;
    firstSize = size;
    // Bit 16: the sample is no sync sample.
    isSync = ((firstFlags ?? ownFlags ?? defaults.flags) & 0x10000) === 0;
  }
  return { count, duration, offset, size: firstSize, isSync };
}

/** In seconds: where fragments begin with a keyframe of the picture. */
export function keyframeTimes(init: Uint8Array, media: Uint8Array): number[] {
  const tracks = readTracks(init);
  const { id, timescale = 1 } = tracks.find(({ kind }) => kind === "video") ?? {};
  return readFragments(media, tracks)
    .filter(({ trackId, first }) => trackId === id && first.isSync)
    .map(({ decodeTime }) => decodeTime / timescale);
}

/** H.264's kinds of the units in a picture: 5 is a slice of an IDR picture, before which nothing is needed. */
export function unitTypes(picture: Uint8Array, lengthBytes: number): number[] {
  const read = new Reader(picture);
  const types: number[] = [];
  for (let at = 0; at + lengthBytes < picture.length; ) {
    const length = lengthBytes === 4 ? read.u32(at) : lengthBytes === 2 ? read.u16(at) : read.u8(at);
    types.push(read.u8(at + lengthBytes) & 31);
    at += lengthBytes + length;
  }
  return types;
}
