/** A fetal profile in fluid: forehead, nasal bone, lips and chin; the jaw opens and a hand passes. */
import { amber, cyan } from "../canvas";
import type { Scene } from "../scene";
import { capsule, curve, Ellipse, edge, inside, mix, noise, smoothstep } from "../shapes";
import { bodyWall, bone, fillFluid, fillTissue, softTissue } from "../tissues";

/** Depth of the skin, from the top of the head (left) over forehead, nose, lips and chin to the chest (right). */
const closed = curve([
  [-4.1, 6.6],
  [-3.7, 5.2],
  [-2.9, 4.1],
  [-1.9, 3.55],
  [-1.05, 3.5],
  [-0.62, 3.68],
  [-0.3, 3.42],
  [0.08, 2.95],
  [0.28, 2.92],
  [0.46, 3.32],
  [0.66, 3.36],
  [0.86, 3.18],
  [1.02, 3.28],
  [1.12, 3.42],
  [1.24, 3.3],
  [1.42, 3.3],
  [1.6, 3.55],
  [1.85, 3.42],
  [2.15, 3.5],
  [2.45, 4.2],
  [2.8, 4.75],
  [3.5, 4.5],
  [4.6, 3.95],
  [6, 3.6],
]);
const opened = curve([
  [-4.1, 6.6],
  [-3.7, 5.2],
  [-2.9, 4.1],
  [-1.9, 3.55],
  [-1.05, 3.5],
  [-0.62, 3.68],
  [-0.3, 3.42],
  [0.08, 2.95],
  [0.28, 2.92],
  [0.46, 3.32],
  [0.66, 3.36],
  [0.86, 3.18],
  [1.02, 3.3],
  [1.16, 3.85],
  [1.32, 3.62],
  [1.5, 3.5],
  [1.7, 3.72],
  [1.95, 3.62],
  [2.25, 3.72],
  [2.5, 4.3],
  [2.8, 4.75],
  [3.5, 4.5],
  [4.6, 3.95],
  [6, 3.6],
]);
const skullBack = new Ellipse(-1.35, 6.2, 2.75, 2.55, 8);
let jaw = 0;
let nod = 0;
let hand = 0;

const skin = (x: number) => mix(closed(x), opened(x), jaw);

export const faceProfile: Scene = {
  slug: "face-profile",
  settings: {
    title: "Face: mid-sagittal profile",
    preset: "OB 2/3 Trim",
    probe: "C5-1",
    output: "MI 0.9 TIb 0.4",
    hertz: 26,
    range: 58,
    gain: 49,
  },
  sound: { kind: "doppler", bpm: 144 },
  probe: { radius: 5, halfAngle: 35, depth: 9.2, focus: 4 },
  move: (t) => {
    jaw =
      smoothstep(1.6, 2.3, t) * smoothstep(3.4, 2.8, t) +
      0.8 * smoothstep(6.4, 7, t) * smoothstep(8.2, 7.5, t);
    nod = 0.07 * Math.sin(t * 0.8);
    hand = Math.sin(t * 0.75 - 0.7);
  },
  tissue: (p, echo) => {
    echo.db = softTissue(p, -4, 4, 0.8, 2);
    if (bodyWall(p, echo, 1.1) < 1) return;
    const womb = 1.62 + 0.03 * p.x * p.x;
    const x = p.x;
    const z = p.z - nod;
    echo.v = nod;
    const slope = (skin(x + 0.05) - skin(x - 0.05)) / 0.1;
    const steep = 1 / Math.hypot(1, slope);
    const deep = (z - skin(x)) * steep;
    fillFluid(echo, smoothstep(womb, womb + 0.1, p.z) * inside(deep, 0.05));
    if (deep < 0.3) fillFluid(echo, smoothstep(womb, womb + 0.1, p.z) * smoothstep(0.04, -0.04, deep));
    echo.specular += 1.1 * edge(p.z - womb, 0.06);
    fillTissue(echo, smoothstep(-0.04, 0.05, deep), softTissue({ ...p, z }, -2, 4, 2.4), 0.5);
    echo.specular += 2.3 * edge(deep, 0.06) * (0.25 + 0.75 * steep * steep);

    drawHand(x, p.z, (d) => {
      fillTissue(echo, inside(d, 0.05), softTissue(p, 2, 3, 3), 1.5);
      echo.specular += 1.1 * edge(d, 0.05);
    });
    if (deep < 0) return;
    drawBones(x, z, deep, (d, bright, shade) => {
      const before = echo.attenuation;
      bone(echo, p, d, slope * steep, -steep, bright, 0.075);
      echo.attenuation = before + (echo.attenuation - before) * shade;
    });
    // Inside the head: dim brain with a midline echo, and the far skull.
    const brain = skullBack.distance(x, z);
    fillTissue(
      echo,
      inside(brain + 0.25, 0.15) * smoothstep(0.45, 0.7, deep),
      -11 + 5 * noise(x * 2, z * 2) + 3 * noise(x * 5, z * 5),
      0,
    );
    echo.specular += 2.6 * edge(brain, 0.09) * smoothstep(6.2, 7.2, z);
    echo.specular += 0.6 * edge(z - 6 - 0.15 * x, 0.05) * inside(brain + 0.8, 0.3);
    // Mouth: the tongue between palate and jaw.
    const mouth = Math.hypot((x - 1.2) / 0.22, (z - 4.15) / 0.55) - 1;
    fillTissue(echo, inside(mouth, 0.3) * 0.8, -22);
  },
  overlay: ({ canvas, at }, t) => {
    canvas.text("PROFILE", 568, 676, 15, cyan);
    if (t < 3.6 || t > 6.2) return;
    const [x0, y0] = at(-0.52, 3.83 + nod);
    const [x1, y1] = at(-0.02, 3.4 + nod);
    canvas.plus(x0, y0, amber, 7);
    canvas.plus(x1, y1, amber, 7);
    canvas.text("NB 6.6 mm", 22, 665, 14, amber);
  },
};

/** The frontal bone, the nasal bone, the maxilla and the mandible, just under the skin. */
function drawBones(
  x: number,
  z: number,
  deep: number,
  bone: (d: number, bright: number, shade: number) => void,
): void {
  const frontal = smoothstep(-4.1, -3.6, x) * smoothstep(-0.65, -0.95, x);
  if (frontal > 0.03 && deep < 0.7) bone(deep - 0.24, 3.2 * frontal, 0.22 * frontal);
  const nasal = capsule(x, z, -0.5, 3.84, -0.02, 3.42, 0.02);
  if (nasal < 0.3) bone(nasal, 2.6, 0.3);
  const maxilla = capsule(x, z, 0.42, 3.85, 0.92, 3.72, 0.05);
  if (maxilla < 0.3) bone(maxilla, 2.6, 0.7);
  const palate = capsule(x, z, 0.6, 3.9, 0.75, 4.9, 0.03);
  if (palate < 0.3) bone(palate, 0.7, 0.1);
  const mandible = capsule(x, z, 1.78, 3.86 + 0.2 * jaw, 2.15, 3.98 + 0.2 * jaw, 0.05);
  if (mandible < 0.3) bone(mandible, 2.7, 0.7);
}

function drawHand(x: number, z: number, draw: (d: number) => void): void {
  const px = 3.0 - 0.45 * hand;
  const pz = 2.72 + 0.12 * hand;
  if (Math.hypot(x - px, z - pz) > 2.2) return;
  let d = capsule(x, z, px, pz, px + 0.3, pz + 0.16, 0.3, 0.24);
  d = Math.min(d, capsule(x, z, px + 0.4, pz + 0.15, px + 1.7, pz + 0.5, 0.24, 0.3));
  for (let finger = 0; finger < 4; finger++) {
    const spread = -0.3 + finger * 0.42 + 0.12 * hand;
    const length = 0.72 - 0.06 * Math.abs(finger - 1.4);
    d = Math.min(
      d,
      capsule(
        x,
        z,
        px - 0.1,
        pz + spread * 0.3,
        px - 0.15 - length * Math.cos(spread),
        pz + length * Math.sin(spread),
        0.07,
      ),
    );
  }
  if (d < 0.3) draw(d);
}
