/** Short for the order of a whole list: a move names the one that its sender saw. */
export function orderMark(ids: readonly number[]): string {
  let mark = 0x811c9dc5;
  for (const each of ids.join()) mark = Math.imul(mark ^ each.charCodeAt(0), 0x01000193);
  return (mark >>> 0).toString(36);
}
