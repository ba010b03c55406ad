/** The same heart with its outflow tract opened, under a colour Doppler box. */
import { green, white } from "../canvas";
import type { Point } from "../phantom";
import { type Scene, squeeze } from "../scene";
import { drawResults } from "../screen";
import { capsule, edge, inside, mix, noise, smoothstep } from "../shapes";
import { fillFluid } from "../tissues";
import { drawChest, moveHeart, toHeart } from "./heart";

const bpm = 146;
const state = { systole: 0, sway: 0 };
let filling = 0;
/** The colour box in beams and depth: left and right as x/(z + radius), top and bottom in cm of depth. */
const box = { left: -0.3, right: 0.225, top: 2.75, bottom: 6.2 };
const radius = 4;

const arch: readonly (readonly [number, number])[] = [
  [-0.35, 3.85],
  [0.05, 3.66],
  [0.45, 3.52],
  [0.8, 3.46],
  [1.1, 3.52],
  [1.34, 3.72],
  [1.48, 4],
  [1.53, 4.35],
  [1.5, 4.75],
  [1.38, 5.1],
  [1.2, 5.42],
  [1, 5.62],
];

/** Distance to the aorta's lumen: out of the left ventricle, to the right and down the arch. */
function aortaDistance(x: number, z: number): number {
  let nearest = 9;
  for (let i = 1; i < arch.length; i++) {
    const [from, to] = [arch[i - 1], arch[i]];
    if (from && to) nearest = Math.min(nearest, capsule(x, z, from[0], from[1], to[0], to[1], 0.2));
  }
  return nearest;
}

function inBox(point: Point): boolean {
  const side = point.bx / point.bz;
  return side > box.left && side < box.right && point.depth > box.top && point.depth < box.bottom;
}

export const outflowTracts: Scene = {
  slug: "outflow-tracts-and-colour-doppler",
  settings: {
    title: "Outflow tracts and colour Doppler",
    preset: "OB Fetal Echo",
    probe: "C9-2",
    output: "MI 1.0 TIs 0.7",
    hertz: 25,
    range: 54,
    gain: 47,
  },
  sound: { kind: "doppler", bpm },
  probe: { radius, halfAngle: 35, depth: 7.9, focus: 4.6 },
  move: (t) => {
    state.systole = squeeze(t, bpm);
    state.sway = 0.05 * Math.sin(t * 0.9);
    // Ventricles fill just after they have emptied, then again as the atria contract.
    const phase = (t * bpm) / 60 - Math.floor((t * bpm) / 60);
    filling = edge(phase - 0.62, 0.12) + 0.8 * edge(phase - 0.87, 0.09);
    moveHeart(state);
  },
  tissue: (point, echo) => {
    drawChest(point, echo, state);
    const d = aortaDistance(point.x - state.sway, point.z);
    if (d > 0.25) return;
    fillFluid(echo, inside(d, 0.05));
    if (d < 0) echo.attenuation = -0.6;
    echo.specular += 1.5 * edge(d - 0.03, 0.05);
  },
  flow: (point) => {
    if (!inBox(point)) return 0;
    const x = point.x - state.sway;
    const eddies = 0.18 * noise(x * 5, point.z * 5);
    const vessel = aortaDistance(x, point.z);
    let speed = 0;
    if (vessel < 0.02) {
      // First up toward the probe, then over the arch and down, away from it.
      const away = smoothstep(0.55, 1.15, x);
      speed = mix(0.85, -0.9, away) * state.systole * smoothstep(0.03, -0.1, vessel);
    }
    const { p, q } = toHeart(x, point.z);
    for (const middle of [0.4, -0.42]) {
      const jet = Math.hypot((p - 0.05) / 0.75, (q - middle) / 0.27) - 1;
      if (jet < 0) speed += 0.75 * filling * smoothstep(0, -0.5, jet);
    }
    return Math.abs(speed) > 0.12 ? speed + eddies * Math.sign(speed) : 0;
  },
  overlay: ({ canvas, view, at }) => {
    const corner = (side: number, depth: number): [number, number] => {
      const angle = Math.atan(side);
      const r = radius + depth;
      return at(r * Math.sin(angle), r * Math.cos(angle) - radius);
    };
    for (const depth of [box.top, box.bottom]) {
      for (let i = 0; i < 16; i++) {
        const from = corner(mix(box.left, box.right, i / 16), depth);
        const to = corner(mix(box.left, box.right, (i + 1) / 16), depth);
        canvas.line(from[0], from[1], to[0], to[1], green, 1.3);
      }
    }
    for (const side of [box.left, box.right]) {
      canvas.line(...corner(side, box.top), ...corner(side, box.bottom), green, 1.3);
    }
    canvas.text("LVOT", view.centreX + 360, 640, 14, white);
    drawResults(canvas, [
      ["FHR", `${bpm} bpm`],
      ["View", "LVOT"],
    ]);
  },
};
