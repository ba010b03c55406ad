/** Geometry and noise that scenes are drawn from. Lengths are centimetres; distances are negative inside. */

/** mulberry32: the same seed gives the same drawing on every machine. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));
export const mix = (a: number, b: number, share: number) => a + (b - a) * share;

/** 0 below `from`, 1 above `to`, smooth between; `from` may be larger than `to`. */
export function smoothstep(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
}

/** 1 on a surface, falling to 0 about two `width`s away from it. */
export const edge = (distance: number, width: number) => Math.exp(-((distance / width) ** 2));

/** 1 well inside a shape, 0 outside, over a soft border of `softness`. */
export const inside = (distance: number, softness = 0.06) => smoothstep(softness, -softness, distance);

export class Ellipse {
  /** Outward normal at the last measured point. */
  nx = 0;
  nz = 0;
  private cos = 1;
  private sin = 0;
  constructor(
    public cx: number,
    public cz: number,
    public a: number,
    public b: number,
    turn = 0,
  ) {
    this.turn(turn);
  }

  /** Degrees, clockwise on the screen. */
  turn(degrees: number): this {
    this.cos = Math.cos((degrees * Math.PI) / 180);
    this.sin = Math.sin((degrees * Math.PI) / 180);
    return this;
  }

  place(cx: number, cz: number, a = this.a, b = this.b): this {
    [this.cx, this.cz, this.a, this.b] = [cx, cz, a, b];
    return this;
  }

  distance(x: number, z: number): number {
    const p = (x - this.cx) * this.cos + (z - this.cz) * this.sin;
    const q = -(x - this.cx) * this.sin + (z - this.cz) * this.cos;
    const gp = p / (this.a * this.a);
    const gq = q / (this.b * this.b);
    const slope = Math.sqrt(gp * gp + gq * gq) || 1e-6;
    const k = Math.sqrt(p * gp + q * gq);
    this.nx = (gp * this.cos - gq * this.sin) / slope;
    this.nz = (gp * this.sin + gq * this.cos) / slope;
    return k < 1e-4 ? -Math.min(this.a, this.b) : ((k - 1) * k) / slope;
  }
}

/** Distance to a thick line from (x0, z0) to (x1, z1); the radius may change along it. */
export function capsule(
  x: number,
  z: number,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  radius: number,
  endRadius = radius,
): number {
  const dx = x1 - x0;
  const dz = z1 - z0;
  const along = clamp(((x - x0) * dx + (z - z0) * dz) / (dx * dx + dz * dz));
  return Math.hypot(x - x0 - along * dx, z - z0 - along * dz) - mix(radius, endRadius, along);
}

const noiseSize = 256;
const noiseMask = noiseSize - 1;
const noiseGrid = new Float32Array(noiseSize * noiseSize);
const noiseRandom = random(20260101);
for (let i = 0; i < noiseGrid.length; i++) noiseGrid[i] = noiseRandom() * 2 - 1;

/** Smooth noise, -1 to 1, that changes over about one unit. */
export function noise(x: number, z: number): number {
  const ix = Math.floor(x);
  const iz = Math.floor(z);
  const fx = x - ix;
  const fz = z - iz;
  const sx = fx * fx * (3 - 2 * fx);
  const sz = fz * fz * (3 - 2 * fz);
  const left = ix & noiseMask;
  const right = (ix + 1) & noiseMask;
  const top = (iz & noiseMask) * noiseSize;
  const bottom = ((iz + 1) & noiseMask) * noiseSize;
  const upper = mix(noiseGrid[top + left] ?? 0, noiseGrid[top + right] ?? 0, sx);
  const lower = mix(noiseGrid[bottom + left] ?? 0, noiseGrid[bottom + right] ?? 0, sx);
  return mix(upper, lower, sz);
}

/** Noise of three scales, about -1 to 1: the unevenness of real tissue. */
export function texture(x: number, z: number): number {
  return (
    0.55 * noise(x, z) + 0.3 * noise(x * 2.1 + 31, z * 2.1 + 7) + 0.2 * noise(x * 4.3 + 11, z * 4.3 + 53)
  );
}

/** A smooth curve through points of rising x; outside them it stays level. */
export function curve(points: readonly (readonly [number, number])[]): (x: number) => number {
  return (x) => {
    let i = 0;
    while (i < points.length - 2 && x > (points[i + 1]?.[0] ?? 0)) i++;
    const p1 = points[i] ?? [0, 0];
    const p2 = points[i + 1] ?? p1;
    const p0 = points[i - 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    const s = clamp((x - p1[0]) / (p2[0] - p1[0] || 1));
    const m1 = ((p2[1] - p0[1]) / (p2[0] - p0[0] || 1)) * (p2[0] - p1[0]);
    const m2 = ((p3[1] - p1[1]) / (p3[0] - p1[0] || 1)) * (p2[0] - p1[0]);
    const s2 = s * s;
    const s3 = s2 * s;
    return (
      (2 * s3 - 3 * s2 + 1) * p1[1] + (s3 - 2 * s2 + s) * m1 + (3 * s2 - 2 * s3) * p2[1] + (s3 - s2) * m2
    );
  };
}
