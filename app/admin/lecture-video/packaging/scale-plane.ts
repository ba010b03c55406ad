export type Plane = {
  bytes: Uint8Array;
  offset: number;
  stride: number;
  /** Bytes from one value to the next: two where two planes share their lines. */
  step: number;
  width: number;
  height: number;
};

/** Takes the mean of the area that each smaller value covers. Returns where the next plane begins. */
export function scalePlane(
  { bytes, offset, stride, step, width, height }: Plane,
  to: { bytes: Uint8Array; offset: number; width: number; height: number },
): number {
  const rows = sharesOf(height, to.height);
  const columns = sharesOf(width, to.width);
  const line = new Int32Array(width);
  let at = to.offset;
  for (let y = 0; y < to.height; y += 1) {
    line.fill(0);
    for (
      let share = rows.begins[y] ?? 0, row = rows.first[y] ?? 0;
      share < (rows.begins[y + 1] ?? 0);
      share += 1
    ) {
      const weight = rows.weights[share] ?? 0;
      for (let x = 0, from = offset + row * stride; x < width; x += 1, from += step) {
        line[x] = (line[x] as number) + weight * (bytes[from] as number);
      }
      row += 1;
    }
    for (let x = 0; x < to.width; x += 1) {
      let sum = 0;
      const end = columns.begins[x + 1] as number;
      for (
        let share = columns.begins[x] as number, from = columns.first[x] as number;
        share < end;
        share += 1
      ) {
        sum += (columns.weights[share] as number) * (line[from] as number);
        from += 1;
      }
      to.bytes[at] = (sum + half) >> 16;
      at += 1;
    }
  }
  return at;
}

/** Weights are parts of 256, in both directions. */
const half = 1 << 15;

type Shares = { first: Int32Array; begins: Int32Array; weights: number[] };
const known = new Map<string, Shares>();

/** Weights of a longer line's values for each value of a shorter one, from `first` on, in parts of 256. */
function sharesOf(from: number, to: number): Shares {
  const key = `${from}:${to}`;
  const knownShares = known.get(key);
  if (knownShares) return knownShares;
  const shares: Shares = { first: new Int32Array(to), begins: new Int32Array(to + 1), weights: [] };
  for (let index = 0; index < to; index += 1) {
    const [begin, end] = [(index * from) / to, ((index + 1) * from) / to];
    shares.first[index] = Math.floor(begin);
    let left = 256;
    for (let value = Math.floor(begin); value < end - 1e-9; value += 1) {
      const covered = Math.min(value + 1, end) - Math.max(value, begin);
      const isLast = value + 1 >= end - 1e-9;
      const weight = isLast ? left : Math.min(left, Math.round((256 * covered) / (end - begin)));
      shares.weights.push(weight);
      left -= weight;
    }
    shares.begins[index + 1] = shares.weights.length;
  }
  known.set(key, shares);
  return shares;
}
