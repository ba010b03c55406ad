/** The fetal spine along its length: two rows of vertebrae, the canal between them, skin behind. */
import { amber, cyan } from "../canvas";
import type { Scene } from "../scene";
import { curve, edge, inside, mix, noise, smoothstep } from "../shapes";
import { bodyWall, bone, fillFluid, fillTissue, softTissue, wall } from "../tissues";

/** Depth of the spinal canal's middle from the neck (left) to the sacrum (right). */
const canal = curve([
  [-6, 5.1],
  [-4.2, 4.75],
  [-2.2, 4.35],
  [0, 4.2],
  [2, 4.35],
  [3.4, 4.45],
  [4.4, 4.15],
  [5.4, 3.5],
]);
let sweep = 0;
let drift = 0;

export const spineScene: Scene = {
  slug: "spine-sagittal",
  settings: {
    title: "Fetal spine: sagittal",
    preset: "OB 2/3 Trim",
    probe: "C5-1",
    output: "MI 1.0 TIb 0.5",
    hertz: 24,
    range: 58,
    gain: 50,
  },
  sound: { kind: "doppler", bpm: 142 },
  probe: { radius: 5, halfAngle: 36, depth: 9.5, focus: 4.4 },
  move: (t) => {
    sweep = Math.sin(t * 0.6 - 0.8);
    drift = 0.22 * Math.sin(t * 0.45);
  },
  tissue: (p, echo) => {
    echo.db = softTissue(p, -4, 4, 0.8, 2);
    if (bodyWall(p, echo, 1.2) < 1) return;
    const womb = 1.75 + 0.03 * p.x * p.x;
    const x = p.x - drift;
    const middle = canal(x) + 0.1 * sweep;
    const slope = (canal(x + 0.1) - canal(x - 0.1)) / 0.2;
    const normal = 1 / Math.hypot(1, slope);
    const across = (p.z - middle) * normal;
    echo.u = drift;
    echo.v = 0.1 * sweep;

    // Fluid above the back; muscle and skin; then the body of the fetus.
    const narrow = smoothstep(3.2, 5.2, x);
    const skin = -mix(1.15, 0.85, narrow) - 0.08 * Math.sin(x * 0.8);
    fillFluid(echo, smoothstep(womb, womb + 0.1, p.z) * smoothstep(skin + 0.05, skin - 0.05, across));
    echo.specular += 1.1 * edge(p.z - womb, 0.06);
    const back = across > skin ? smoothstep(skin - 0.04, skin + 0.04, across) : 0;
    const trunk =
      softTissue({ ...p, x }, -2, 3.5, 1.8, 1.5) +
      3 * noise(x * 1.2, across * 8) * smoothstep(0, -0.5, across);
    fillTissue(echo, back, across > 0.8 ? trunk - 3 : trunk, 0.4);
    wall(echo, p, across - skin, slope * normal, -normal, 1.6, 0.055);
    if (across < skin) return;

    // The canal with the cord, dark, and the thin line of the cord's surface.
    const width = mix(0.28, 0.1, smoothstep(2.6, 5, x));
    fillTissue(echo, inside(Math.abs(across) - width, 0.06), -15, 0);
    echo.specular += 0.45 * edge(Math.abs(across) - width * 0.45, 0.035) * smoothstep(3, 1.8, x);

    // Vertebrae: bright beads that move apart or together as the plane leaves the midline.
    const spacing = mix(0.5, 0.36, smoothstep(0, 5, Math.abs(x)));
    const place = x / 0.46;
    const bead = (place - Math.round(place)) * 0.46;
    const tilt = Math.round(place);
    const end = smoothstep(5.2, 4.7, x);
    const bodyRow = Math.hypot(bead, (across - width - 0.26) * 0.8) - 0.11;
    const archRow =
      Math.hypot(bead * 1.15, (across + width + 0.17) * 1.3 - 0.15 * bead) - 0.085 * (0.9 + 0.25 * sweep);
    for (const [d, bright] of [
      [bodyRow, 3.4],
      [archRow, 2.9],
    ] as const) {
      if (d > 0.3) continue;
      const level = bright * end * (0.85 + 0.3 * noise(tilt * 3.7, bright));
      bone(echo, p, Math.max(d, 0), 0, 1, level, 0.075);
      echo.attenuation = Math.min(echo.attenuation, bright > 3 ? 15 : 3.2) * end;
    }
    // The ribs' shadows make the belly below striped; the far wall closes the picture.
    if (across > 0.8) echo.db += 3 * Math.cos((x / spacing) * 6.28) * smoothstep(0.8, 1.2, across) - 2;
    const belly = 7.9 - 0.05 * x * x;
    fillFluid(echo, smoothstep(belly, belly + 0.1, p.z) * smoothstep(8.7, 8.6, p.z) * 0.9);
    echo.specular += 1.2 * edge(p.z - 8.75, 0.09);
  },
  overlay: ({ canvas, at }, t) => {
    canvas.text("SPINE SAG", 555, 676, 15, cyan);
    if (t < 3.5 || t > 8) return;
    const labels = [
      ["C", -4.0],
      ["T", -1.2],
      ["L", 1.7],
      ["S", 3.9],
    ] as const;
    for (const [name, x] of labels) {
      const [px, py] = at(x + drift, canal(x) + 0.1 * sweep - 0.72);
      canvas.text(name, px - 5, py - 10, 14, amber);
    }
  },
};
