/** The fetal chest and four-chamber heart that two lectures share. Centimetres; the spine is at the bottom right. */
import type { Echo, Point } from "../phantom";
import { clamp, Ellipse, edge, inside, noise, smoothstep } from "../shapes";
import { bodyWall, bone, fillFluid, fillTissue, softTissue, wall } from "../tissues";

const chest = { x: 0, z: 4.6 };
const thorax = new Ellipse(chest.x, chest.z, 2.75, 2.45, 0);
const ribs = new Ellipse(chest.x, chest.z, 2.45, 2.15, 0);
/** The heart's own frame: p runs from base to apex, q across; the apex points up and left at about 45°. */
const axis = (-135 * Math.PI) / 180;
const heartCentre = { x: -0.3, z: 4.3 };
/** Centimetres of one unit of that frame. */
const size = 1.27;

export type HeartState = { systole: number; sway: number };

/** From the body to the heart's frame. */
export function toHeart(x: number, z: number): { p: number; q: number } {
  const dx = x - heartCentre.x;
  const dz = z - heartCentre.z;
  return {
    p: (dx * Math.cos(axis) + dz * Math.sin(axis)) / size,
    q: (-dx * Math.sin(axis) + dz * Math.cos(axis)) / size,
  };
}

const leftVentricle = new Ellipse(0.42, 0.4, 0.7, 0.34);
const rightVentricle = new Ellipse(0.36, -0.42, 0.66, 0.36);
const leftAtrium = new Ellipse(-0.62, 0.4, 0.38, 0.38);
const rightAtrium = new Ellipse(-0.62, -0.42, 0.4, 0.4);
const muscle = new Ellipse(0.05, 0, 1.38, 1.02);

/** Squeezes the ventricles and fills the atria, or the other way round. */
export function moveHeart({ systole }: HeartState): void {
  const small = 1 - 0.3 * systole;
  leftVentricle.place(0.42 - 0.07 * systole, 0.4, 0.7 * (1 - 0.2 * systole), 0.385 * small);
  rightVentricle.place(0.36 - 0.07 * systole, -0.42, 0.66 * (1 - 0.2 * systole), 0.39 * small);
  leftAtrium.place(-0.62 - 0.03 * systole, 0.4, 0.4 + 0.07 * systole, 0.37 + 0.05 * systole);
  rightAtrium.place(-0.62 - 0.03 * systole, -0.42, 0.42 + 0.07 * systole, 0.38 + 0.05 * systole);
  muscle.place(0.05 - 0.04 * systole, 0, 1.38 - 0.08 * systole, 1.02 - 0.07 * systole);
}

export function drawChest(point: Point, echo: Echo, state: HeartState): void {
  echo.db = softTissue(point, -4, 4, 0.8, 2);
  if (bodyWall(point, echo, 1.1) < 1) return;
  const front = 1.75 + 0.07 * point.x * point.x;
  const back = 7.7 - 0.06 * point.x * point.x;
  fillFluid(echo, smoothstep(front, front + 0.1, point.z) * smoothstep(back, back - 0.1, point.z));
  echo.specular += 1.2 * edge(point.z - front, 0.06) + 1.6 * edge(point.z - back, 0.07);

  const x = point.x - state.sway;
  const z = point.z;
  echo.u = state.sway;
  const skin = thorax.distance(x, z);
  if (skin > 0.3) return;
  fillTissue(echo, inside(skin, 0.07), softTissue(point, -5, 4, 2), 0.5);
  wall(echo, point, skin, thorax.nx, thorax.nz, 1.1, 0.05);
  const lung = ribs.distance(x, z) + 0.2;
  fillTissue(echo, inside(lung, 0.12), softTissue({ ...point, x, z }, 1.5, 3, 2.6), 0.2);
  drawHeart(point, echo, x, z, state.systole);

  // The descending aorta, in front of the spine.
  const aorta = Math.hypot(x - 0.62, z - 5.72) - 0.2 - 0.02 * state.systole;
  if (aorta < 0.2) {
    fillFluid(echo, inside(aorta, 0.05));
    echo.specular += 1.1 * edge(aorta, 0.05);
  }
  drawBones(point, echo, x, z);
}

function drawHeart(point: Point, echo: Echo, x: number, z: number, systole: number): void {
  const { p, q } = toHeart(x, z);
  const outer = muscle.distance(p, q);
  if (outer > 0.2) return;
  const still = { ...point, x: p, z: q };
  fillTissue(echo, inside(outer, 0.06), softTissue(still, -2.5, 3, 3), 0.2);
  echo.specular += 0.7 * edge(outer, 0.05);
  // The crux, where septum and valves meet, is the brightest part.
  const crux = Math.hypot(p + 0.2, q) - 0.02;
  for (const chamber of [leftVentricle, rightVentricle, leftAtrium, rightAtrium]) {
    const d = chamber.distance(p, q) + 0.05 * noise(p * 4 + chamber.cz * 9, q * 4);
    if (d > 0.15) continue;
    fillFluid(echo, inside(d, 0.05));
    if (d < 0) echo.attenuation = -0.8;
    echo.specular += 0.55 * edge(d, 0.05);
  }
  // The oval foramen: a gap in the atrial septum with its flap in the left atrium.
  const foramen = edge(p + 0.62, 0.17) * edge(q, 0.1);
  fillFluid(echo, foramen);
  echo.specular += 0.8 * edge(q - 0.2 - 0.08 * Math.cos((p + 0.62) * 5), 0.035) * edge(p + 0.62, 0.22);
  // The moderator band in the right ventricle's apex.
  echo.specular +=
    0.9 * edge(p - 0.75 - 0.3 * (q + 0.4), 0.07) * smoothstep(-0.05, -0.15, q) * smoothstep(-0.75, -0.6, q);
  // Valve leaflets swing into the ventricles in diastole and close to a line in systole.
  const open = 1 - smoothstep(0.05, 0.35, systole);
  for (const middle of [0.4, -0.42]) {
    const hinge = -0.2 + (middle < 0 ? 0.07 : 0);
    const along = Math.abs(q - middle);
    if (along > 0.42) continue;
    const leaflet = hinge + open * 0.42 * clamp(1 - along / 0.36) * smoothstep(0.02, 0.14, along);
    echo.specular += 1.5 * edge(p - leaflet, 0.04) * (open > 0.5 ? smoothstep(0.04, 0.12, along) : 1);
  }
  echo.specular += 2.4 * edge(crux, 0.09);
}

function drawBones(point: Point, echo: Echo, x: number, z: number): void {
  const ribD = ribs.distance(x, z);
  const around = Math.atan2(z - chest.z, x - chest.x);
  const onRib = smoothstep(0.35, 0.7, Math.abs(Math.sin(around * 1.5 + 0.35)));
  if (Math.abs(ribD) < 0.3 && z < 5.9) {
    const share = onRib * smoothstep(0.15, 0.6, Math.abs(x - chest.x) / 2.4);
    if (share > 0.05) {
      const before = echo.attenuation;
      bone(echo, point, ribD, ribs.nx, ribs.nz, 2.2 * share, 0.09);
      echo.attenuation = before + (echo.attenuation - before) * share;
    }
  }
  // Three ossification centres of a vertebra, at about five o'clock.
  for (const [cx, cz, radius] of [
    [0.95, 6.15, 0.13],
    [0.68, 6.6, 0.07],
    [1.35, 6.5, 0.07],
  ] as const) {
    const d = Math.hypot(x - cx, z - cz) - radius;
    if (d > 0.3) continue;
    echo.specular += 6 * edge(Math.max(0, d), 0.08);
    echo.attenuation += 16 * inside(d, 0.1);
  }
}
