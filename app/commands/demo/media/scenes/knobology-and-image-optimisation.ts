/** A tissue phantom with cysts, grey targets and pins, while depth, focus and gain are being set. */
import { amber } from "../canvas";
import type { Probe } from "../phantom";
import type { Scene } from "../scene";
import { Ellipse, edge, inside, smoothstep } from "../shapes";
import { bodyWall, fillFluid, fillTissue, softTissue, wall } from "../tissues";

const cysts = [
  new Ellipse(-2.3, 3.6, 0.45, 0.45),
  new Ellipse(-2.6, 6.4, 0.8, 0.8),
  new Ellipse(-3, 10, 1.15, 1.1),
  new Ellipse(4.6, 11.6, 0.9, 0.8),
];
const targets = [
  { shape: new Ellipse(2.6, 5, 0.75, 0.75), db: 9 },
  { shape: new Ellipse(3.2, 8, 0.85, 0.85), db: -9 },
  { shape: new Ellipse(0.9, 12.4, 0.9, 0.9), db: 7 },
];
const pins = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((z) => ({ x: 0.2, z }));
const steps = [-0.5, -0.3, -0.15, 0.1].map((x, i) => ({ x: x * 3 + 0.6, z: 9.3 + i * 0.16 }));

const start: Probe = { radius: 5, halfAngle: 34, depth: 16, focus: 3.5 };
const shallow: Probe = { ...start, depth: 12.5 };

export const knobology: Scene = {
  slug: "knobology-and-image-optimisation",
  settings: {
    title: "Knobology and image optimisation",
    preset: "Abdomen Gen",
    probe: "C5-1",
    output: "MI 1.1 TIs 0.3",
    hertz: 22,
    range: 60,
    gain: 48,
  },
  sound: { kind: "hum", hertz: 110 },
  probe: start,
  probeAt: (t) => (t < 3 ? start : { ...shallow, focus: t < 5 ? 3.5 : t < 5.6 ? 6 : 8.5 }),
  gainAt: (t) => (t < 6.4 ? -7 : -7 + 8 * Math.floor(smoothstep(6.4, 8.2, t) * 4) * 0.25),
  tissue: (p, echo) => {
    echo.db = softTissue(p, 0, 2.4, 0.9);
    echo.u = 0;
    if (bodyWall(p, echo, 1.3) < 1) return;
    for (const { shape, db } of targets) {
      const d = shape.distance(p.x, p.z);
      if (d < 0.2) fillTissue(echo, inside(d), db, db > 0 ? 1 : 0);
    }
    for (const cyst of cysts) {
      const d = cyst.distance(p.x, p.z);
      if (d > 0.25) continue;
      fillFluid(echo, inside(d));
      wall(echo, p, d, cyst.nx, cyst.nz, 1.6, 0.05);
    }
    for (const pin of [...pins, ...steps]) {
      const near = Math.abs(p.z - pin.z);
      if (near < 0.12) echo.specular += 9 * edge(near, 0.055) * edge(p.x - pin.x, 0.09);
    }
  },
  overlay: ({ canvas }, t) => {
    const note = t < 3 ? "Depth 16 cm" : t < 5 ? "Depth > 12.5 cm" : t < 6.4 ? "Focus > target" : "2D gain +";
    canvas.text(note, 22, 660, 16, amber);
  },
};
