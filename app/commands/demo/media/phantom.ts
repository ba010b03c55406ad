/**
 * The B-mode renderer. A scene says what each point of the body is; this file insonates it beam by beam (speckle,
 * attenuation and shadow, specular echoes, log compression) and scan-converts the beams into a sector.
 */
import type { Canvas, Colour } from "./canvas";
import { clamp, noise, random, smoothstep } from "./shapes";

export type Probe = {
  /** Radius of the probe's face, its half opening angle, and the depth shown: cm, degrees, cm. */
  radius: number;
  halfAngle: number;
  depth: number;
  /** Depth of best lateral resolution, cm. */
  focus: number;
};

/** Where the sector is drawn: centre line, top of the face and the pixels of one centimetre. */
export type View = { centreX: number; top: number; pixelsPerCm: number };

export type Point = {
  /** cm, to the right of and below the middle of the probe's face. */
  x: number;
  z: number;
  /** cm along the beam from the face. */
  depth: number;
  /** Unit direction of the beam. */
  bx: number;
  bz: number;
};

export type Echo = {
  /** Scatter in dB; 0 is mid-grey tissue, -50 is fluid. */
  db: number;
  /** Amplitude of a smooth reflector here, 0 to about 6. */
  specular: number;
  /** dB per cm beyond what the time gain makes up for: bone +30, fluid about -1. */
  attenuation: number;
  /** How far the tissue here has moved, cm: its speckle moves along. */
  u: number;
  v: number;
};

export type Tissue = (point: Point, echo: Echo) => void;
/** Blood velocity toward the probe, -1 to 1; 0 is no colour. */
export type Flow = (point: Point) => number;

const beams = 256;
const samples = 448;
/** The speckle is made wider than the sector so that it can drift. */
const speckleMask = 511;

/** Magnitude of complex Gaussian noise smoothed by the point spread: short along the beam, wide across it. */
function makeSpeckle(seed: number): Float32Array {
  const size = speckleMask + 1;
  const next = random(seed);
  const gaussian = () => Math.sqrt(-2 * Math.log(next() + 1e-9)) * Math.cos(2 * Math.PI * next());
  const kernel = (sigma: number) =>
    Array.from({ length: 9 }, (_, i) => Math.exp(-((i - 4) ** 2) / (2 * sigma ** 2)));
  const power = new Float32Array(size * size);
  for (let part = 0; part < 2; part++) {
    const raw = Float32Array.from({ length: size * size }, gaussian);
    const across = new Float32Array(size * size);
    const lateral = kernel(1.55);
    const axial = kernel(1.25);
    for (let b = 0; b < size; b++) {
      for (let s = 0; s < size; s++) {
        let sum = 0;
        for (let k = 0; k < 9; k++)
          sum += (lateral[k] ?? 0) * (raw[((b + k - 4) & speckleMask) * size + s] ?? 0);
        across[b * size + s] = sum;
      }
    }
    for (let b = 0; b < size; b++) {
      for (let s = 0; s < size; s++) {
        let sum = 0;
        for (let k = 0; k < 9; k++)
          sum += (axial[k] ?? 0) * (across[b * size + ((s + k - 4) & speckleMask)] ?? 0);
        power[b * size + s] = (power[b * size + s] ?? 0) + sum * sum;
      }
    }
  }
  const mean = power.reduce((sum, value) => sum + value, 0) / power.length;
  // Machines smooth speckle before they show it: the exponent stands in for their compounding.
  return power.map((value) => 0.12 + 0.95 * (value / mean) ** 0.36);
}

export class Phantom {
  private readonly speckle: Float32Array;
  private readonly amplitude = new Float32Array(beams * samples);
  private readonly smooth = new Float32Array(beams * samples);
  private readonly velocity = new Float32Array(beams * samples);

  constructor(seed: number) {
    this.speckle = makeSpeckle(seed);
  }

  /** Draws one frame; `gain` in dB, `range` the dynamic range shown in dB. */
  draw(
    canvas: Canvas,
    probe: Probe,
    view: View,
    tissue: Tissue,
    flow: Flow | undefined,
    gain = 0,
    range = 60,
  ): void {
    this.insonate(probe, tissue, flow);
    this.blurAcross(probe);
    for (let i = 0; i < this.smooth.length; i++) {
      const level = (8.6859 * Math.log((this.smooth[i] ?? 0) + 1e-4) + gain) / (range * 0.74) + 0.47;
      const shown = clamp(level, 0, 1.15);
      // A soft shoulder, so that bone is white but not flat.
      this.smooth[i] = 255 * Math.min(1, (shown - 0.13 * shown ** 4) ** 1.25 * 1.12);
    }
    this.scanConvert(canvas, probe, view, flow !== undefined);
  }

  private insonate(probe: Probe, tissue: Tissue, flow: Flow | undefined): void {
    const point: Point = { x: 0, z: 0, depth: 0, bx: 0, bz: 1 };
    const echo: Echo = { db: 0, specular: 0, attenuation: 0, u: 0, v: 0 };
    const half = (probe.halfAngle * Math.PI) / 180;
    const step = probe.depth / (samples - 1);
    const beamStep = (2 * half) / (beams - 1);
    for (let b = 0; b < beams; b++) {
      const angle = -half + beamStep * b;
      point.bx = Math.sin(angle);
      point.bz = Math.cos(angle);
      const edgeLoss = 5 * smoothstep(0.8, 1, Math.abs(angle) / half);
      let loss = edgeLoss;
      for (let s = 0; s < samples; s++) {
        const depth = s * step;
        const r = probe.radius + depth;
        point.depth = depth;
        point.x = r * point.bx;
        point.z = r * point.bz - probe.radius;
        echo.db = 0;
        echo.specular = echo.attenuation = echo.u = echo.v = 0;
        // Nothing in a body is a perfect ellipse: everything is bent a little.
        point.x +=
          0.07 * noise(point.x * 1.1 + 70, point.z * 1.1) + 0.03 * noise(point.x * 3 + 7, point.z * 3);
        point.z +=
          0.07 * noise(point.x * 1.1, point.z * 1.1 + 90) + 0.03 * noise(point.x * 3, point.z * 3 + 7);
        tissue(point, echo);
        loss = Math.max(edgeLoss - 6, loss + echo.attenuation * step);
        const far =
          9 * smoothstep(0.55, 1.05, depth / probe.depth) - 3 * smoothstep(0.25, 0, depth / probe.depth);
        const db = echo.db - Math.min(loss, 40) - far;
        const grain = this.grain(
          b + (-echo.u * point.bz + echo.v * point.bx) / r / beamStep,
          s - (echo.u * point.bx + echo.v * point.bz) / step,
        );
        const scatter = Math.exp(db * 0.11513) * grain;
        const mirror =
          echo.specular * Math.exp(-Math.min(loss + far * 0.6, 40) * 0.11513) * (0.45 + 0.55 * grain);
        // Clutter: a haze of side lobes near the probe, and a little electronic noise at depth.
        const haze = (0.22 * Math.exp(-depth * 0.75) + 0.075 + 0.03 * (depth / probe.depth) ** 4) * grain;
        const at = b * samples + s;
        this.amplitude[at] = scatter + mirror + haze;
        if (flow) this.velocity[at] = flow(point) * (0.8 + 0.2 * grain);
      }
    }
  }

  private grain(beam: number, sample: number): number {
    const b = Math.floor(beam);
    const s = Math.floor(sample);
    const fb = beam - b;
    const fs = sample - s;
    const row = (b & speckleMask) << 9;
    const next = ((b + 1) & speckleMask) << 9;
    const left = s & speckleMask;
    const right = (s + 1) & speckleMask;
    const near = (this.speckle[row + left] ?? 0) * (1 - fs) + (this.speckle[row + right] ?? 0) * fs;
    const far = (this.speckle[next + left] ?? 0) * (1 - fs) + (this.speckle[next + right] ?? 0) * fs;
    return near * (1 - fb) + far * fb;
  }

  /** The beam's width smears bright points sideways: least at the focus. */
  private blurAcross(probe: Probe): void {
    for (let s = 0; s < samples; s++) {
      const depth = (s / (samples - 1)) * probe.depth;
      const width = 0.1 + 0.24 * clamp(Math.abs(depth - probe.focus) / (0.6 * probe.depth));
      for (let b = 0; b < beams; b++) {
        const left = this.amplitude[Math.max(0, b - 1) * samples + s] ?? 0;
        const right = this.amplitude[Math.min(beams - 1, b + 1) * samples + s] ?? 0;
        const left2 = this.amplitude[Math.max(0, b - 2) * samples + s] ?? 0;
        const right2 = this.amplitude[Math.min(beams - 1, b + 2) * samples + s] ?? 0;
        const middle = this.amplitude[b * samples + s] ?? 0;
        const wide = width * 0.45;
        const sum = middle + width * 1.6 * (left + right) + wide * (left2 + right2);
        this.smooth[b * samples + s] = sum / (1 + 3.2 * width + 2 * wide);
      }
    }
  }

  private scanConvert(canvas: Canvas, probe: Probe, view: View, colour: boolean): void {
    const half = (probe.halfAngle * Math.PI) / 180;
    const reach = Math.ceil((probe.radius + probe.depth) * Math.sin(half) * view.pixelsPerCm) + 1;
    const apexY =
      view.top + probe.radius * (1 - Math.cos(half)) * view.pixelsPerCm - probe.radius * view.pixelsPerCm;
    const bottom = Math.ceil(apexY + (probe.radius + probe.depth) * view.pixelsPerCm);
    for (let y = Math.floor(view.top) - 1; y <= Math.min(bottom, canvas.height - 1); y++) {
      const dy = (y - apexY) / view.pixelsPerCm;
      for (
        let x = Math.max(0, view.centreX - reach);
        x <= Math.min(canvas.width - 1, view.centreX + reach);
        x++
      ) {
        const dx = (x - view.centreX) / view.pixelsPerCm;
        const s = ((Math.hypot(dx, dy) - probe.radius) / probe.depth) * (samples - 1);
        const b = ((Math.atan2(dx, dy) + half) / (2 * half)) * (beams - 1);
        if (s < 0 || b < 0 || s >= samples - 1 || b >= beams - 1) continue;
        const b0 = Math.floor(b);
        const s0 = Math.floor(s);
        const at = b0 * samples + s0;
        const value = bilinear(this.smooth, at, b - b0, s - s0);
        const out = (y * canvas.width + x) * 3;
        // The faint blue tint that most machines give their grey map.
        canvas.rgb[out] = value * 0.97;
        canvas.rgb[out + 1] = value * 0.985;
        canvas.rgb[out + 2] = Math.min(255, value * 1.02);
        if (!colour) continue;
        const speed = bilinear(this.velocity, at, b - b0, s - s0);
        if (Math.abs(speed) > 0.1) canvas.blend(x, y, flowColour(speed), 0.94);
      }
    }
  }
}

function bilinear(field: Float32Array, at: number, fb: number, fs: number): number {
  const near = (field[at] ?? 0) * (1 - fs) + (field[at + 1] ?? 0) * fs;
  const far = (field[at + samples] ?? 0) * (1 - fs) + (field[at + samples + 1] ?? 0) * fs;
  return near * (1 - fb) + far * fb;
}

/** Red to yellow toward the probe, blue to cyan away from it. */
export function flowColour(speed: number): Colour {
  const strength = clamp(Math.abs(speed));
  const first = 70 + 185 * Math.min(1, strength * 1.6);
  const second = 225 * smoothstep(0.4, 1, strength);
  return speed > 0 ? [first, second, 10] : [10, second, first];
}
