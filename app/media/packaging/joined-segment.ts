import { fragmentsOf, one } from "./boxes";

/** Puts segments that follow each other into one, without their indexes, which would name a part of it. */
export function joinedSegment(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const [first = new Uint8Array()] = parts;
  const { start, end } = one(first, ["styp"]);
  const pieces = [first.slice(start, end), ...parts.flatMap(fragmentsOf)];
  const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
