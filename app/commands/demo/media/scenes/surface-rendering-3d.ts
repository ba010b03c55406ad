/** A surface-rendered fetal face: a signed distance field, ray-marched and lit in sepia, beside its B-mode plane. */
import { amber, type Canvas, cyan } from "../canvas";
import type { Scene } from "../scene";
import { clamp, edge, mix, noise, smoothstep } from "../shapes";
import { fillFluid, fillTissue, softTissue } from "../tissues";

type Vector = { x: number; y: number; z: number };

/** Distance to an ellipsoid, good enough for marching. */
function ball(p: Vector, cx: number, cy: number, cz: number, a: number, b: number, c: number): number {
  const x = (p.x - cx) / a;
  const y = (p.y - cy) / b;
  const z = (p.z - cz) / c;
  return (Math.sqrt(x * x + y * y + z * z) - 1) * Math.min(a, b, c);
}

/** The union of two shapes with a fillet of radius k. */
function join(a: number, b: number, k: number): number {
  const h = clamp(0.5 + (0.5 * (b - a)) / k);
  return mix(b, a, h) - k * h * (1 - h);
}

/** a with b cut out of it, the edge rounded. */
function carve(a: number, b: number, k: number): number {
  return -join(-a, b, k);
}

/** The face, looking along +z; x to its left, y upward; the head is about 2.3 high. */
function face(point: Vector, hand: number): number {
  const p = { x: Math.abs(point.x), y: point.y, z: point.z };
  let d = ball(p, 0, 0.24, -0.28, 0.92, 0.98, 1.02);
  d = join(d, ball(p, 0, -0.5, 0.12, 0.6, 0.58, 0.56), 0.3);
  d = join(d, ball(p, 0.36, -0.36, 0.4, 0.3, 0.28, 0.24), 0.2);
  d = carve(d, ball(p, 0.33, 0.06, 0.83, 0.2, 0.11, 0.15), 0.14);
  // Closed eyelids with the groove between them.
  d = join(d, ball(p, 0.325, 0.05, 0.53, 0.165, 0.125, 0.16), 0.05);
  d = carve(d, ball(p, 0.33, 0.015 + 0.12 * (p.x - 0.33) ** 2 * 8, 0.7, 0.15, 0.012, 0.05), 0.03);
  // Nose: bridge, tip, wings and nostrils.
  d = join(d, ball(p, 0, 0.02, 0.7, 0.09, 0.26, 0.12), 0.12);
  d = join(d, ball(p, 0, -0.17, 0.84, 0.115, 0.1, 0.12), 0.08);
  d = join(d, ball(p, 0.115, -0.2, 0.75, 0.075, 0.065, 0.09), 0.05);
  d = carve(d, ball(p, 0.06, -0.265, 0.84, 0.035, 0.03, 0.05), 0.03);
  // Lips, the line between them, the groove above and the chin.
  d = join(d, ball(p, 0.06, -0.42, 0.67, 0.17, 0.055, 0.1), 0.06);
  d = join(d, ball(p, 0, -0.54, 0.65, 0.15, 0.06, 0.1), 0.06);
  d = carve(d, ball(p, 0, -0.478, 0.78, 0.21, 0.014, 0.08), 0.035);
  d = carve(d, ball(p, 0, -0.34, 0.8, 0.03, 0.06, 0.04), 0.04);
  d = join(d, ball(p, 0, -0.78, 0.5, 0.2, 0.14, 0.16), 0.14);
  // A fist beside the cheek, and the shoulder below.
  const q = { x: point.x - 0.82, y: point.y + 0.72 - hand, z: point.z - 0.5 };
  let fist = ball(q, 0, 0, 0, 0.24, 0.2, 0.18);
  for (let finger = 0; finger < 4; finger++) {
    fist = join(fist, ball(q, -0.17 + finger * 0.105, 0.13 - 0.02 * finger, 0.1, 0.06, 0.15, 0.08), 0.025);
  }
  d = Math.min(d, join(fist, ball(q, 0.2, -0.55, -0.15, 0.18, 0.55, 0.18), 0.12));
  d = join(d, ball(p, 0.3, -1.55, -0.2, 1.0, 0.55, 0.55), 0.12);
  // The grain of a rendered volume.
  return d + 0.006 * noise(point.x * 11 + 40, point.y * 11 + point.z * 3);
}

const grid = { width: 300, height: 310, left: 380, top: 56, zoom: 2 };
const shade = new Float32Array(grid.width * grid.height);
const light: Vector = { x: -0.42, y: 0.66, z: 0.62 };

/** Brightness of one ray, 0 where it meets nothing. */
function trace(u: number, v: number, cos: number, sin: number, hand: number): number {
  const turn = (x: number, y: number, z: number): Vector => ({
    x: x * cos + z * sin,
    y,
    z: -x * sin + z * cos,
  });
  let z = 1.25;
  for (let i = 0; i < 26; i++) {
    const d = face(turn(u, v, z), hand);
    if (d < 0.006) break;
    z -= d * 0.9;
    if (z < -0.9) return 0;
  }
  const e = 0.012;
  const here = face(turn(u, v, z), hand);
  const nx = face(turn(u + e, v, z), hand) - here;
  const ny = face(turn(u, v + e, z), hand) - here;
  const nz = face(turn(u, v, z + e), hand) - here;
  const size = Math.hypot(nx, ny, nz) || 1;
  const lit = clamp((nx * light.x + ny * light.y + nz * light.z) / size);
  const rim = clamp(nz / size);
  // Creases are darker: the field is small a little way out along the normal.
  const out = 0.13;
  const open = clamp(
    face(turn(u + (nx / size) * out, v + (ny / size) * out, z + (nz / size) * out), hand) / out,
  );
  return (0.16 + 0.84 * lit) * (0.35 + 0.65 * open) * (0.35 + 0.65 * rim) * smoothstep(-0.95, 0.3, z);
}

export function drawSurfaceFrame(canvas: Canvas, time: number): void {
  const angle = 0.42 * Math.sin(time * 0.63) - 0.18;
  const hand = 0.1 * Math.sin(time * 1.1);
  for (let row = 0; row < grid.height; row++) {
    for (let column = 0; column < grid.width; column++) {
      const u = ((column - grid.width / 2) / grid.height) * 2.95;
      const v = (0.5 - row / grid.height) * 2.95 - 0.06;
      // The render box's soft, uneven border: other tissue cut away.
      const border = smoothstep(1.46, 1.28, Math.hypot(u * 0.98, v * 0.98) + 0.09 * noise(u * 4 + 9, v * 4));
      shade[row * grid.width + column] =
        border > 0 ? trace(u, v, Math.cos(angle), Math.sin(angle), hand) * border : 0;
    }
  }
  for (let y = 0; y < (grid.height - 1) * grid.zoom; y++) {
    for (let x = 0; x < (grid.width - 1) * grid.zoom; x++) {
      const at = (y >> 1) * grid.width + (x >> 1);
      const upper = mix(shade[at] ?? 0, shade[at + 1] ?? 0, (x & 1) / 2);
      const lower = mix(shade[at + grid.width] ?? 0, shade[at + grid.width + 1] ?? 0, (x & 1) / 2);
      const level = clamp(mix(upper, lower, (y & 1) / 2) * 1.22);
      if (level < 0.01) continue;
      const red = Math.min(255, 268 * level ** 0.86);
      canvas.blend(grid.left + x, grid.top + y, [red, 188 * level ** 1.08, 122 * level ** 1.35], 1);
    }
  }
}

let rock = 0;

/** The small picture at the right is the plane that the volume was taken from. */
export const surfaceScene: Scene = {
  slug: "surface-rendering-3d",
  settings: {
    title: "3D surface rendering",
    preset: "OB 3D Face",
    probe: "V8-4",
    output: "MI 0.9 TIb 0.3",
    hertz: 9,
    range: 58,
    gain: 46,
  },
  sound: { kind: "hum", hertz: 104 },
  probe: { radius: 3.2, halfAngle: 33, depth: 8, focus: 4 },
  view: { centreX: 1085, top: 470, pixelsPerCm: 24 },
  move: (t) => {
    rock = Math.sin(t * 0.63);
  },
  tissue: (p, echo) => {
    echo.db = softTissue(p, -3, 4, 0.9, 2);
    const x = p.x - 0.1 * rock;
    const skin = 3.1 + 0.16 * x * x - 0.5 * edge(x - 0.2 * rock, 0.35) + 0.22 * edge(Math.abs(x) - 1.05, 0.4);
    fillFluid(echo, smoothstep(1.3, 1.45, p.z) * smoothstep(skin, skin - 0.12, p.z));
    echo.specular += 2.5 * edge(p.z - 1.35, 0.1) + 3.5 * edge(p.z - skin, 0.12);
    const deep = p.z - skin;
    if (deep > 0.2) fillTissue(echo, smoothstep(0.2, 0.5, deep), -7 + 5 * noise(x * 2, p.z * 2), 0);
    for (const side of [-1, 1]) {
      const orbit = Math.hypot(x - side * 1.1, p.z - 4.4) - 0.55;
      fillFluid(echo, smoothstep(0.1, -0.1, orbit));
      echo.specular += 3.5 * edge(orbit, 0.12);
    }
  },
  overlay: ({ canvas, at }) => {
    const [x0, y0] = at(-2.6, 2);
    const [x1, y1] = at(2.6, 5.4);
    for (const [ax, ay, bx, by] of [
      [x0, y0, x1, y0],
      [x1, y0, x1, y1],
      [x1, y1, x0, y1],
      [x0, y1, x0, y0],
    ] as const) {
      canvas.line(ax, ay, bx, by, amber, 1.4);
    }
    canvas.text("A", 1000, 480, 14, cyan);
    canvas.text("3D", 385, 66, 16, cyan);
    const rows = ["3D Static", "Surface", "Th 32", "Qual high2", "B52 / V60", "Mix 68 / 32", "SRI 3D 4"];
    for (const [row, text] of rows.entries())
      canvas.text(text, 22, 330 + row * 25, 14, row === 0 ? amber : [140, 146, 150]);
  },
};
