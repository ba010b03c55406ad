/** The fetal head in the transthalamic plane, measured: BPD, then the ellipse of the HC. */
import { amber, cyan } from "../canvas";
import type { Scene } from "../scene";
import { drawResults } from "../screen";
import { Ellipse, edge, inside, noise, smoothstep } from "../shapes";
import { bodyWall, bone, facing, fillFluid, fillTissue, softTissue, wall } from "../tissues";

// Centimetres in the head's own frame, before it is placed and tilted; the forehead is at the left.
const tilt = -7;
const skull = new Ellipse(0, 0, 3.3, 2.53);
const scalp = new Ellipse(0, 0, 3.52, 2.75);
const thalami = [new Ellipse(0.1, -0.42, 0.68, 0.36, 12), new Ellipse(0.1, 0.42, 0.68, 0.36, -12)];
const choroid = new Ellipse(1.55, 1.0, 0.72, 0.24, -24);
const ventricle = new Ellipse(1.6, 1.02, 1.0, 0.42, -24);
const centre = { x: 0.1, z: 5.45 };
const cos = Math.cos((tilt * Math.PI) / 180);
const sin = Math.sin((tilt * Math.PI) / 180);
let shift = 0;
let nod = 0;

export const headCircumference: Scene = {
  slug: "biometry-head-circumference",
  settings: {
    title: "Biometry: head circumference",
    preset: "OB 2/3 Trim",
    probe: "C5-1",
    output: "MI 0.9 TIb 0.4",
    hertz: 18,
    range: 60,
    gain: 50,
  },
  sound: { kind: "doppler", bpm: 146 },
  probe: { radius: 5, halfAngle: 34, depth: 9.7, focus: 5.6 },
  move: (t) => {
    const still = smoothstep(2.6, 1.8, t);
    shift = 0.28 * still * Math.sin(t * 1.7 + 0.4);
    nod = 0.06 * Math.sin(t * 0.9);
  },
  tissue: (p, echo) => {
    echo.db = softTissue(p, -4, 4, 0.8, 2);
    const below = bodyWall(p, echo, 1.35);
    if (below < 1) return;
    // The wall of the uterus, the placenta in front, then fluid.
    const womb = p.z - 0.03 * p.x * p.x;
    const placenta = 2.3 + 0.15 * noise(p.x * 0.5, 2) + 0.055 * p.x * p.x;
    fillTissue(echo, smoothstep(1.75, 1.85, womb), softTissue(p, 0.5, 2.5, 1.4));
    echo.specular += 0.8 * edge(womb - 1.8, 0.06);
    const back = 8.75 - 0.07 * p.x * p.x + 0.1 * noise(p.x, 4);
    fillFluid(echo, smoothstep(placenta, placenta + 0.12, p.z) * smoothstep(back, back - 0.1, p.z));
    echo.specular += 0.9 * edge(p.z - placenta - 0.05, 0.06) + 1.2 * edge(p.z - back, 0.08);

    echo.u = shift;
    echo.v = nod;
    const gx = p.x - centre.x - shift;
    const gz = p.z - centre.z - nod;
    const x = gx * cos + gz * sin;
    const z = -gx * sin + gz * cos;
    const scalpD = scalp.distance(x, z);
    if (scalpD > 0.3) {
      if (p.z > placenta && p.z < back) echo.db += 5 * noise(p.x * 2, p.z * 2);
      return;
    }
    fillTissue(echo, inside(scalpD, 0.06), -9, 0.4);
    wall(echo, p, scalpD, scalp.nx * cos - scalp.nz * sin, scalp.nz * cos + scalp.nx * sin, 0.8, 0.05);
    const skullD = skull.distance(x, z);
    const nx = skull.nx * cos - skull.nz * sin;
    const nz = skull.nz * cos + skull.nx * sin;
    drawBrain(
      x,
      z,
      skullD,
      (db, share) => fillTissue(echo, share, db),
      (bright) => {
        echo.specular += bright;
      },
    );
    // Grazing parts of the skull drop out; the square-on ones are thick and bright.
    bone(echo, p, skullD, nx, nz, 3.6 * (0.3 + 0.7 * facing(p, nx, nz) ** 1.5), 0.1);
    echo.attenuation = Math.min(echo.attenuation, gz < 0 ? 13 : 16) * (0.45 + 0.55 * (1 - facing(p, nx, nz)));
  },
  overlay: ({ canvas, at }, t) => {
    canvas.text("TT PLANE", 560, 676, 15, cyan);
    if (t < 3) return;
    const place = (x: number, z: number) =>
      at(centre.x + x * cos - z * sin, centre.z + nod + x * sin + z * cos);
    const down = smoothstep(3, 4.2, t);
    const [x0, y0] = place(0.12, -2.6);
    const [x1, y1] = place(0.12, -2.6 + 5.12 * down);
    canvas.calipers(x0, y0, x1, y1, amber);
    const rows: [string, string][] = [["BPD", `${(51.2 * down).toFixed(1)} mm`]];
    if (t > 5) {
      const grow = smoothstep(5, 6.4, t);
      const [cx, cy] = at(centre.x, centre.z + nod);
      const scale = place(1, 0)[0] - place(0, 0)[0];
      const size = (scale / cos) * (0.75 + 0.25 * grow);
      canvas.dottedEllipse(cx, cy, 3.38 * size, 2.6 * size, (tilt * Math.PI) / 180, amber);
      rows.push(["HC", `${(189.0 * (0.75 + 0.25 * grow)).toFixed(1)} mm`]);
      if (grow === 1) rows.push(["GA", "21w3d"]);
    }
    drawResults(canvas, rows);
  },
};

function drawBrain(
  x: number,
  z: number,
  skullD: number,
  fill: (db: number, share: number) => void,
  shine: (bright: number) => void,
): void {
  const inner = inside(skullD + 0.12, 0.08);
  if (inner <= 0) return;
  const folds = 4 * noise(x * 2.2 + 9, z * 2.2) + 3 * noise(x * 4.5, z * 4.5);
  fill(-9 + folds * (0.5 + 0.5 * smoothstep(-1.2, -0.2, skullD)), inner);
  for (const half of thalami) fill(-21 + folds * 0.3, 0.95 * inside(half.distance(x, z), 0.12));
  fill(-34, 0.9 * inside(ventricle.distance(x, z), 0.1));
  shine(0.4 * edge(ventricle.distance(x, z), 0.045));
  fill(2 + folds, inside(choroid.distance(x, z), 0.1));
  // The falx: a line along the middle, broken by the box of the cavum and by the thalami.
  const line = z + 0.03 * noise(x * 2, 6);
  const cavum = smoothstep(-1.85, -1.75, x) * smoothstep(-0.95, -1.05, x);
  const thalamus = smoothstep(-0.7, -0.5, x) * smoothstep(0.9, 0.7, x);
  const falx = (1 - cavum) * (1 - 0.8 * thalamus) * smoothstep(0, -0.2, skullD);
  shine(0.85 * edge(line, 0.045) * falx);
  fill(-40, cavum * inside(Math.abs(line) - 0.17, 0.04));
  shine(0.8 * cavum * edge(Math.abs(line) - 0.19, 0.04));
  // The Sylvian fissure and the far insula, a soft bright bracket.
  const insula = Math.hypot((x + 0.2) / 1.5, (z - 1.75) / 0.5) - 1;
  shine(0.5 * edge(insula, 0.1) * smoothstep(1.9, 1.5, z));
  const cerebellumLine = Math.hypot(x - 2.75, z * 0.9) - 0.55;
  shine(0.25 * edge(cerebellumLine, 0.08) * smoothstep(-0.3, -0.5, skullD));
}
