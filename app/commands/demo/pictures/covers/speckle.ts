import type { Grey } from "../png";
import type { Probe } from "./probe";

export const beams = 220;
export const samples = 420;

/** mulberry32: the same speckle every time. */
function random(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Blurs one row of samples per depth: along the beams or across them. */
function blur(field: Float32Array, sigma: number, along: boolean): Float32Array {
  const reach = Math.ceil(sigma * 2.5);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)),
  );
  const norm = Math.sqrt(weights.reduce((sum, w) => sum + w * w, 0));
  const out = new Float32Array(field.length);
  for (let s = 0; s < samples; s++) {
    for (let b = 0; b < beams; b++) {
      let sum = 0;
      for (let k = -reach; k <= reach; k++) {
        const ss = along ? Math.min(samples - 1, Math.max(0, s + k)) : s;
        const bb = along ? b : Math.min(beams - 1, Math.max(0, b + k));
        sum += (field[ss * beams + bb] ?? 0) * (weights[k + reach] ?? 0);
      }
      out[s * beams + b] = sum / norm;
    }
  }
  return out;
}

const spread = (field: Float32Array) => blur(blur(field, 1.3, true), 1.9, false);

/**
 * What the beams hear of the map: random scatterers along each beam, blurred a little in depth and more across (the
 * beam widens), which interfere into speckle; then the logarithm of the envelope. One row per depth, 0 to 1.
 */
export function listen(map: Grey, p: Probe, seed: number, gain: number): Float32Array {
  const next = random(seed);
  const normal = () => Math.sqrt(-2 * Math.log(next() + 1e-9)) * Math.cos(2 * Math.PI * next());
  const half = (p.half * Math.PI) / 180;
  const middle = ((p.from ?? 0) * Math.PI) / 180;
  const re = new Float32Array(beams * samples);
  const im = new Float32Array(beams * samples);
  for (let s = 0; s < samples; s++) {
    for (let b = 0; b < beams; b++) {
      const r = p.near + ((p.far - p.near) * s) / (samples - 1);
      const t = middle + half * ((2 * b) / (beams - 1) - 1);
      const x = Math.round(p.x + r * Math.sin(t));
      const y = Math.round(p.y + r * Math.cos(t));
      const inside = x >= 0 && x < map.width && y >= 0 && y < map.height;
      const echo = inside ? (map.values[y * map.width + x] ?? 0) : 0;
      const strength = 10 ** ((echo * 50 - 50) / 20);
      re[s * beams + b] = normal() * strength;
      im[s * beams + b] = normal() * strength;
    }
  }
  const [real, imaginary] = [spread(re), spread(im)];
  return real.map((value, i) => {
    const db = 20 * Math.log10(Math.hypot(value, imaginary[i] ?? 0) + 1e-6);
    return Math.min(1, Math.max(0, (db + 46 + gain) / 52));
  });
}
