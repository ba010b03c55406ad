import { deflateSync, inflateSync } from "node:zlib";

/** A grey picture, 0 black to 1 white. */
export type Grey = { width: number; height: number; values: Float32Array };

/** The predictor of a PNG line filter: a is the byte to the left, b above, c above to the left. */
function predict(filter: number, a: number, b: number, c: number): number {
  if (filter === 1) return a;
  if (filter === 2) return b;
  if (filter === 3) return (a + b) >> 1;
  if (filter !== 4) return 0;
  const pa = Math.abs(b - c);
  const pb = Math.abs(a - c);
  const pc = Math.abs(a + b - 2 * c);
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

/** The grey values of a PNG as rsvg-convert writes them: 8 bits, RGBA or RGB, not interlaced. */
export function readGrey(png: Buffer): Grey {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const bytes = png[25] === 6 ? 4 : 3;
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString("latin1", at + 4, at + 8);
    if (type === "IDAT") data.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const raw = inflateSync(Buffer.concat(data));
  const row = width * bytes;
  const lines = new Uint8Array(row * height);
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)] ?? 0;
    for (let i = 0; i < row; i++) {
      const at = y * row + i;
      const a = i >= bytes ? (lines[at - bytes] ?? 0) : 0;
      const b = y > 0 ? (lines[at - row] ?? 0) : 0;
      const c = i >= bytes && y > 0 ? (lines[at - row - bytes] ?? 0) : 0;
      lines[at] = (raw[y * (row + 1) + 1 + i] ?? 0) + predict(filter, a, b, c);
    }
    for (let x = 0; x < width; x++) values[y * width + x] = (lines[y * row + x * bytes] ?? 0) / 255;
  }
  return { width, height, values };
}

function chunk(type: string, body: Buffer): Buffer {
  const out = Buffer.alloc(body.length + 12);
  out.writeUInt32BE(body.length, 0);
  out.write(type, 4, "latin1");
  body.copy(out, 8);
  let crc = ~0;
  for (const byte of out.subarray(4, body.length + 8)) {
    crc ^= byte;
    for (let k = 0; k < 8; k++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  out.writeUInt32BE(~crc >>> 0, body.length + 8);
  return out;
}

/** A PNG of RGBA pixels. */
export function writePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const row = width * 4;
  const raw = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y++) raw.set(pixels.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const image = chunk("IDAT", deflateSync(raw));
  return Buffer.concat([signature, chunk("IHDR", head), image, chunk("IEND", Buffer.alloc(0))]);
}
