import { type Grey, writePng } from "../png";
import type { Probe } from "./probe";
import { beams, listen, samples } from "./speckle";

/** A scan of the map as a curved probe shows it: a PNG of the sector, clear outside it. */
export function scan(map: Grey, p: Probe, seed: number, gain: number): Buffer {
  const { width, height } = map;
  const level = listen(map, p, seed, gain);
  const half = (p.half * Math.PI) / 180;
  const middle = ((p.from ?? 0) * Math.PI) / 180;
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const r = Math.hypot(x - p.x, y - p.y);
      const t = Math.atan2(x - p.x, y - p.y) - middle;
      const s = ((r - p.near) / (p.far - p.near)) * (samples - 1);
      const b = ((t / half + 1) / 2) * (beams - 1);
      if (s < 0 || s >= samples - 1 || b < 0 || b >= beams - 1) continue;
      const s0 = Math.floor(s);
      const b0 = Math.floor(b);
      const at = (ds: number, db: number) => level[(s0 + ds) * beams + b0 + db] ?? 0;
      const fs = s - s0;
      const fb = b - b0;
      const v = (at(0, 0) * (1 - fb) + at(0, 1) * fb) * (1 - fs) + (at(1, 0) * (1 - fb) + at(1, 1) * fb) * fs;
      // ink at the bottom of the scale, paper at the top
      const g = v ** 1.15;
      pixels.set([8 + g * 234, 15 + g * 226, 22 + g * 212, 255], (y * width + x) * 4);
    }
  }
  return writePng(pixels, width, height);
}
