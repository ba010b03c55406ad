const mostBoxes = 100;

/** Of a segment's index, which has some 1,400 bytes. */
export const initLimit = 64 * 1024;

/** What fragments of MP4 may begin with (ISO/IEC 14496-12). */
const segmentStarts: readonly (string | undefined)[] = ["styp", "sidx", "moof", "emsg", "prft"];

export function isInitSegment(bytes: Uint8Array): boolean {
  const types = bytes.length <= initLimit ? topBoxes(bytes) : null;
  return types?.[0] === "ftyp" && types.includes("moov");
}

export const isMediaSegment = (bytes: Uint8Array) => segmentStarts.includes(topBoxes(bytes)?.[0]);

/** Their types; null unless whole boxes fill the file. */
function topBoxes(bytes: Uint8Array): string[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const types: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (at + 8 > bytes.length || types.length === mostBoxes) return null;
    const short = view.getUint32(at);
    const isLong = short === 1 && at + 16 <= bytes.length;
    const length = isLong ? Number(view.getBigUint64(at + 8)) : short;
    if (length < (isLong ? 16 : 8) || at + length > bytes.length) return null;
    types.push(String.fromCharCode(...bytes.subarray(at + 4, at + 8)));
    at += length;
  }
  return types;
}
