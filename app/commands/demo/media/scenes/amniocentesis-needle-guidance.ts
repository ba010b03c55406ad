/** A needle advancing along its guide line into a pocket of fluid, away from placenta and fetus. */
import { amber, green } from "../canvas";
import type { Scene } from "../scene";
import { drawResults } from "../screen";
import { capsule, clamp, Ellipse, edge, inside, mix, noise, smoothstep } from "../shapes";
import { bodyWall, bone, fillFluid, fillTissue, softTissue, wall } from "../tissues";

const pocket = new Ellipse(0.3, 5.3, 4.6, 2.9, 4);
const trunk = new Ellipse(-2.75, 6.05, 1.45, 1.0, -20);
/** The needle's path: from the skin at the right to the middle of the pocket, cm. */
const entry = { x: 4.3, z: 0.55 };
const goal = { x: 1.15, z: 4.75 };
let reach = 0;
let kick = 0;
let tremble = 0;

export const needleGuidance: Scene = {
  slug: "amniocentesis-needle-guidance",
  settings: {
    title: "Amniocentesis: needle guidance",
    preset: "OB Procedure",
    probe: "C5-1",
    output: "MI 0.9 TIs 0.3",
    hertz: 30,
    range: 58,
    gain: 49,
  },
  sound: { kind: "doppler", bpm: 148 },
  probe: { radius: 5, halfAngle: 37, depth: 10.2, focus: 5 },
  move: (t) => {
    // Two pushes with a pause at the uterine wall, then a small withdrawal.
    reach =
      0.16 + 0.3 * smoothstep(0.8, 2.4, t) + 0.54 * smoothstep(3.6, 5.4, t) - 0.08 * smoothstep(8, 9, t);
    kick = Math.max(0, Math.sin(t * 1.9)) ** 3;
    tremble = 0.015 * Math.sin(t * 9);
  },
  tissue: (p, echo) => {
    echo.db = softTissue(p, -3, 4, 0.8, 2);
    drawUterus(p.x, p.z, (share, db, attenuation) => fillTissue(echo, share, db, attenuation), p);
    const below = bodyWall(p, echo, 1.45);
    if (below === 1) {
      const d = pocket.distance(p.x, p.z) + 0.15 * noise(p.x * 0.7, p.z * 0.7 + 3);
      // The placenta, behind, bulges into the pocket.
      const placenta = 7.0 + 0.22 * noise(p.x * 0.8, 5) - 0.16 * (p.x - 2.4);
      const fluid = inside(d, 0.06) * smoothstep(placenta, placenta - 0.12, p.z);
      fillFluid(echo, fluid);
      wall(echo, p, d, pocket.nx, pocket.nz, 1, 0.06);
      if (d < 0) {
        fillTissue(echo, smoothstep(placenta - 0.03, placenta + 0.1, p.z), softTissue(p, 1.5, 4, 1.5), 0.3);
        echo.specular += 1.3 * edge(p.z - placenta, 0.06);
      }
      if (d < 0.3)
        drawFetus(
          p.x,
          p.z,
          (share, db) => fillTissue(echo, share, db, 0.6),
          (dist, bright) => {
            echo.specular += bright * 0.5 * edge(dist, 0.05);
          },
          (dist) => bone(echo, p, dist, 0, 1, 2.4, 0.08),
        );
    }
    // The needle: a bright line with a brighter tip, and fainter copies of it below (reverberation).
    const tip = { x: mix(entry.x, goal.x, reach), z: mix(entry.z, goal.z, reach) + tremble };
    const away = Math.hypot(p.x - tip.x, p.z - tip.z);
    const lineD = capsule(p.x, p.z, entry.x, entry.z, tip.x, tip.z, 0);
    if (lineD < 1.4) {
      const strength = 0.75 + 0.25 * noise(p.x * 3, p.z * 3);
      echo.specular += 5 * strength * edge(lineD, 0.045) + 7 * edge(away, 0.1);
      for (let copy = 1; copy <= 3; copy++) {
        const shift = copy * 0.24;
        const ghost = capsule(p.x, p.z - shift, entry.x, entry.z, tip.x, tip.z, 0);
        echo.specular += (0.9 / copy ** 1.3) * edge(ghost, 0.05);
      }
      // The comet tail under the tip.
      const tail = clamp(p.z - tip.z, 0, 9);
      echo.specular +=
        0.7 * edge(p.x - tip.x - tail * tip.x * 0.1, 0.07) * Math.exp(-tail * 1.6) * (tail > 0 ? 1 : 0);
    }
  },
  overlay: ({ canvas, at }) => {
    const dx = goal.x - entry.x;
    const dz = goal.z - entry.z;
    const [x0, y0] = at(entry.x - dx * 0.06 - 0.16, entry.z - dz * 0.06 - 0.13);
    const [x1, y1] = at(entry.x + dx * 1.55 - 0.16, entry.z + dz * 1.55 - 0.13);
    const [x2, y2] = at(entry.x - dx * 0.06 + 0.16, entry.z - dz * 0.06 + 0.13);
    const [x3, y3] = at(entry.x + dx * 1.55 + 0.16, entry.z + dz * 1.55 + 0.13);
    canvas.dotted(x0, y0, x1, y1, green, 13);
    canvas.dotted(x2, y2, x3, y3, green, 13);
    const depth = Math.hypot(dx, dz) * reach;
    canvas.text("Bx guide A", 22, 300, 14, amber);
    drawResults(canvas, [
      ["Tip", `${depth.toFixed(1)} cm`],
      ["Ndl", "22 G"],
    ]);
  },
};

function drawUterus(
  x: number,
  z: number,
  fill: (share: number, db: number, attenuation: number) => void,
  point: { x: number; z: number; depth: number; bx: number; bz: number },
): void {
  const d = pocket.distance(x, z);
  fill(inside(d - 0.7, 0.1), softTissue(point, -1.5, 2.5, 1.2, 1.6), 0.2);
}

/** A trunk in cross-section with ribs, and a leg that kicks. */
function drawFetus(
  x: number,
  z: number,
  fill: (share: number, db: number) => void,
  outline: (distance: number, bright: number) => void,
  bone: (distance: number) => void,
): void {
  const knee = { x: -1.15 + 0.2 * kick, z: 5.45 - 0.4 * kick };
  const foot = { x: -0.3 + 0.3 * kick, z: 6.35 - 0.2 * kick };
  const body = trunk.distance(x, z);
  const thigh = capsule(x, z, -2.2, 6.1, knee.x, knee.z, 0.42, 0.3);
  const shin = capsule(x, z, knee.x, knee.z, foot.x, foot.z, 0.27, 0.17);
  const sole = capsule(x, z, foot.x, foot.z, foot.x + 0.35, foot.z - 0.16, 0.13, 0.1);
  const d = Math.min(body, thigh, shin, sole);
  if (d > 0.3) return;
  fill(inside(d, 0.05), 1 + 4 * noise(x * 3, z * 3));
  outline(d, 3);
  bone(capsule(x, z, -2.1, 6.05, knee.x - 0.1, knee.z + 0.06, 0.03));
  bone(capsule(x, z, knee.x + 0.08, knee.z + 0.1, foot.x - 0.1, foot.z - 0.08, 0.02));
}
