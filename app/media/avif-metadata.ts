const emptyExif = [0, 0, 0, 0, 0x49, 0x49, 42, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0];

const described = new Set(["Exif", "mime", "uri "]);

type Box = { type: string; from: number; to: number };

const limit = 1000;

export const isAvif = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(4, 12)) === "ftypavif";

/** Overwrites Exif and XMP in place, so that no offset moves. Null if the file's structure makes no sense. */
export function withoutAvifMetadata(avif: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(avif);
  try {
    const view = new DataView(bytes.buffer);
    if (!isAvif(bytes)) return null;
    const top = boxesIn(view, 0, bytes.length);
    for (const { type, from, to } of top) {
      if (["uuid", "free", "skip", "udta"].includes(type)) bytes.fill(0, from, to);
    }
    const meta = top.find(({ type }) => type === "meta");
    if (!meta) return null;
    const inMeta = boxesIn(view, meta.from + 4, meta.to);
    const find = (type: string) => inMeta.find((box) => box.type === type);
    const [items, places, data] = [find("iinf"), find("iloc"), find("idat")];
    if (!items || !places) return null;
    const wanted = describedItems(view, items);
    for (const place of placesIn(view, places)) {
      const type = wanted.get(place.item);
      const within = place.method === 0 ? { from: 0, to: bytes.length } : place.method === 1 ? data : null;
      if (!within) return null;
      const from = within.from + place.offset;
      if (from + place.length > within.to) return null;
      if (!type) continue;
      if (place.length === 0) return null;
      bytes.fill(type === "Exif" ? 0 : 0x20, from, from + place.length);
      if (type === "Exif" && place.length >= emptyExif.length) bytes.set(emptyExif, from);
    }
    return bytes;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const textAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));

function numberAt(view: DataView, at: number, size: number): number {
  if (size === 0) return 0;
  if (size === 2) return view.getUint16(at);
  if (size === 4) return view.getUint32(at);
  if (size === 8) return Number(view.getBigUint64(at));
  throw new RangeError("a number of an unknown length");
}

function boxesIn(view: DataView, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end; ) {
    const short = view.getUint32(at);
    const head = short === 1 ? 16 : 8;
    const size = short === 1 ? numberAt(view, at + 8, 8) : short === 0 ? end - at : short;
    if (size < head || at + size > end) throw new RangeError("a box that ends elsewhere");
    if (boxes.length === limit) throw new RangeError("more boxes than a picture has");
    boxes.push({ type: textAt(view, at + 4), from: at + head, to: at + size });
    at += size;
  }
  return boxes;
}

function describedItems(view: DataView, { from, to }: Box): Map<number, string> {
  const isShort = view.getUint8(from) === 0;
  const found = new Map<number, string>();
  for (const entry of boxesIn(view, from + (isShort ? 6 : 8), to)) {
    const size = view.getUint8(entry.from) >= 3 ? 4 : 2;
    const type = textAt(view, entry.from + 4 + size + 2);
    if (described.has(type)) found.set(numberAt(view, entry.from + 4, size), type);
  }
  return found;
}

function placesIn(view: DataView, { from }: Box) {
  const version = view.getUint8(from);
  const sizes = view.getUint16(from + 4);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  const idSize = version < 2 ? 2 : 4;
  let at = from + 6;
  const take = (size: number) => {
    at += size;
    return numberAt(view, at - size, size);
  };
  const places: { item: number; method: number; offset: number; length: number }[] = [];
  const count = take(idSize);
  for (let index = 0; index < count; index++) {
    const item = take(idSize);
    const method = version === 0 ? 0 : take(2) & 15;
    take(2);
    const base = take(baseSize);
    const extents = take(2);
    if (extents > 0 && offsetSize + lengthSize === 0) throw new RangeError("places of no length");
    if (places.length + extents > limit) throw new RangeError("more places than a picture has");
    for (let extent = 0; extent < extents; extent++) {
      take(indexSize);
      const offset = base + take(offsetSize);
      places.push({ item, method, offset, length: take(lengthSize) });
    }
  }
  return places;
}
