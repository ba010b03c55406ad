/** An ovary with follicles beside the iliac vessels; the probe sweeps slowly through it. */
import { amber, cyan } from "../canvas";
import type { Scene } from "../scene";
import { drawResults } from "../screen";
import { Ellipse, edge, inside, noise, smoothstep } from "../shapes";
import { bowel, fillFluid, fillTissue, softTissue, wall } from "../tissues";

const ovary = new Ellipse(0, 3.7, 2.25, 1.5, -14);
/** x, z, radius in cm; `s` is the slice in which the follicle is largest. */
const follicles = [
  { x: -0.25, z: 3.5, r: 0.82, s: 0.1 },
  { x: -1.45, z: 3.75, r: 0.42, s: 0.4 },
  { x: -1.2, z: 4.5, r: 0.36, s: -0.3 },
  { x: -0.35, z: 4.72, r: 0.33, s: 0.5 },
  { x: 0.62, z: 4.42, r: 0.4, s: -0.5 },
  { x: 1.3, z: 3.85, r: 0.38, s: 0.2 },
  { x: 0.95, z: 3.0, r: 0.5, s: -0.2 },
  { x: 1.78, z: 3.2, r: 0.27, s: 0.6 },
  { x: -1.0, z: 2.95, r: 0.28, s: -0.6 },
].map((follicle) => ({ ...follicle, shape: new Ellipse(follicle.x, follicle.z, 0.1, 0.1, -14) }));
let slice = 0;
let drift = 0;
let pulse = 0;

export const ovaryScene: Scene = {
  slug: "ovary-and-follicles",
  settings: {
    title: "Ovary and follicles",
    preset: "GYN Fertility",
    probe: "C10-3v",
    output: "MI 0.8 TIs 0.2",
    hertz: 26,
    range: 62,
    gain: 55,
  },
  sound: { kind: "hum", hertz: 123 },
  probe: { radius: 1.1, halfAngle: 62, depth: 7.4, focus: 3.8 },
  move: (t) => {
    slice = 0.62 * Math.sin(t * 0.63);
    drift = 0.1 * Math.sin(t * 0.63 + 0.6);
    pulse = 0.03 * Math.max(0, Math.sin(t * 7.5)) ** 2;
    for (const { shape, x, z, r, s } of follicles) {
      const size = Math.sqrt(Math.max(0.0001, r * r - (0.62 * (slice - s)) ** 2));
      shape.place(x, z, size * 1.1, size * 0.92);
    }
    ovary.place(0, 3.7, 2.25 - 0.25 * Math.abs(slice), 1.5 - 0.15 * Math.abs(slice));
  },
  tissue: (p, echo) => {
    echo.u = drift;
    const x = p.x - drift;
    const z = p.z;
    echo.db = softTissue({ ...p, x }, -0.5, 6, 0.9, 2) + 5 * noise(x * 0.9 + 0.5 * slice, z * 3);
    if (p.depth < 0.5) echo.specular += 1.6 * edge(p.depth - 0.05, 0.09) + 0.6 * edge(p.depth - 0.3, 0.05);
    bowel(p, echo, -3.4, 2.6, 0.7);
    bowel(p, echo, 3.3, 2.3, 0.6);

    const ovaryD = ovary.distance(x, z) + 0.07 * noise(x * 1.4, z * 1.4);
    fillTissue(echo, inside(ovaryD, 0.08), softTissue({ ...p, x }, -5.5, 3.5, 2), 0.4);
    wall(echo, p, ovaryD, ovary.nx, ovary.nz, 0.8, 0.06);
    if (ovaryD < 0.1) {
      for (const { shape } of follicles) {
        const d = shape.distance(x, z);
        if (d > 0.2 || shape.a < 0.12) continue;
        fillFluid(echo, inside(d, 0.05));
        if (d < 0) echo.attenuation = -3;
        wall(echo, p, d, shape.nx, shape.nz, 1.1, 0.05);
      }
    }
    // The internal iliac vein and artery below, long dark tubes with bright walls.
    const axis = 5.75 + 0.28 * x + 0.1 * Math.sin(x * 1.3);
    for (const [centre, radius] of [
      [axis, 0.3],
      [axis + 0.75, 0.2 + pulse],
    ] as const) {
      const d = Math.abs(z - centre) - radius;
      if (d > 0.2) continue;
      const seen = smoothstep(1.6 + slice, 0.4 + slice, x);
      fillFluid(echo, inside(d, 0.05) * 0.92 * seen);
      wall(echo, p, d, 0.25, 0.97, 1.2 * seen, 0.05);
    }
  },
  overlay: ({ canvas, at }, t) => {
    canvas.text("RT OVARY", 560, 676, 15, cyan);
    if (t < 4.2 || t > 6.2) return;
    const show = smoothstep(4.2, 4.6, t);
    const x = -0.25 + drift;
    const [x0, y0] = at(x - 0.85 * show, 3.5 + 0.2 * show);
    const [x1, y1] = at(x + 0.85 * show, 3.5 - 0.2 * show);
    canvas.calipers(x0, y0, x1, y1, amber);
    drawResults(canvas, [["D1", `${(17.4 * show).toFixed(1)} mm`]]);
  },
};
