/** Boxes of an MP4 file in memory (ISO/IEC 14496-12). */
export type Box = { start: number; end: number };

export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

export function all(bytes: Uint8Array, [type, ...inner]: readonly string[], within?: Box): Box[] {
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

export function one(bytes: Uint8Array, path: readonly string[], within?: Box): Box {
  const [box] = all(bytes, path, within);
  if (!box) throw new RangeError(`There is no ${path.join("/")}`);
  return box;
}

/** Each begins with its `moof`. Leaves out the segment's type and its own index, which only HLS needs. */
export function fragmentsOf(segment: Uint8Array): Uint8Array<ArrayBuffer>[] {
  const first = one(segment, ["moof"]);
  const others = all(segment, ["moof"]).slice(1);
  return [first, ...others].map(({ start }, index) => segment.slice(start, others[index]?.start));
}
