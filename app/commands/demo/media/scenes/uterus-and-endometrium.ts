/** The uterus along its long axis beneath a full bladder, with the stripe of the endometrium. */
import { amber } from "../canvas";
import type { Scene } from "../scene";
import { drawResults } from "../screen";
import { capsule, curve, Ellipse, edge, inside, mix, noise, smoothstep } from "../shapes";
import { bodyWall, bowel, fillFluid, fillTissue, softTissue, wall } from "../tissues";

const body = new Ellipse(-1.5, 7.3, 3, 1.95, 10);
const bladder = new Ellipse(1.7, 3.9, 3.3, 1.45, 14);
// The cavity's centre line from the fundus to the cervix.
const cavity = curve([
  [-3.4, 6.95],
  [-2.2, 7.05],
  [-0.6, 7.4],
  [0.9, 7.85],
  [2.2, 8.25],
  [3.4, 8.5],
]);
let sweep = 0;
let breath = 0;

export const uterusScene: Scene = {
  slug: "uterus-and-endometrium",
  settings: {
    title: "Uterus and endometrium",
    preset: "GYN Pelvis",
    probe: "C5-1",
    output: "MI 1.0 TIs 0.3",
    hertz: 21,
    range: 60,
    gain: 50,
  },
  sound: { kind: "hum", hertz: 98 },
  probe: { radius: 5, halfAngle: 35, depth: 12.5, focus: 7 },
  move: (t) => {
    sweep = Math.sin(t * 0.62 - 1.2);
    breath = 0.07 * Math.sin(t * 1.25);
    bladder.place(1.7 + 0.05 * sweep, 3.9 + breath, 3.3, 1.45 + 0.06 * sweep);
  },
  tissue: (p, echo) => {
    echo.v = breath;
    echo.u = 0.12 * sweep;
    const x = p.x - echo.u;
    const z = p.z - breath;
    echo.db = softTissue(p, -6, 6, 0.7, 2.4) + 4 * noise(x * 0.8, z * 2.8);
    bowel(p, echo, -4.8, 4.6, 0.9);
    bowel(p, echo, 5, 8.6, 0.8);
    if (bodyWall(p, echo, 1.5) < 1) return;

    const bodyD = Math.min(body.distance(x, z), capsule(x, z, 0.2, 7.8, 3.3, 8.5, 1.45, 1.1));
    const bumpy = bodyD + 0.08 * noise(x * 1.1, z * 1.1 + 40);
    fillTissue(echo, inside(bumpy, 0.1), softTissue({ ...p, x, z }, -3.5, 3, 1.1, 1.5), 0.7);
    wall(echo, p, bumpy, -body.nx, body.nz, 1.1, 0.08);

    const wombEnd = smoothstep(1.7, 0.4, x) * smoothstep(-3.75, -3.1, x);
    const half = mix(0.09, 0.47 * (1 + 0.12 * sweep), wombEnd);
    const off = Math.abs(z - cavity(x));
    if (x > -3.8 && x < 3.5 && off < 1.2) {
      // The dark junction around the lining, the bright lining, and the thin line of the cavity itself.
      echo.db -= 5 * edge(off - half - 0.2, 0.17) * wombEnd;
      fillTissue(echo, inside(off - half, 0.07) * mix(0.55, 1, wombEnd), softTissue(p, 6.5, 3, 2.2), 0);
      echo.specular += 0.9 * edge(off, 0.04) + 0.55 * edge(off - half, 0.05) * wombEnd;
    }
    const bladderD = bladder.distance(p.x, p.z) + 0.1 * noise(p.x * 0.7 + 3, p.z * 0.7);
    fillFluid(echo, inside(bladderD, 0.06));
    wall(echo, p, bladderD - 0.05, bladder.nx, bladder.nz, 1.9, 0.08);
    // Reverberation from the abdominal wall into the bladder's upper part.
    if (bladderD < 0) echo.db += 22 * edge(p.depth - 2.9, 0.35) * (0.6 + 0.4 * Math.sin(p.depth * 14));
    const rectum = Math.hypot((x - 1) / 3.2, z - 11.4) - 0.8;
    echo.specular += 1.4 * edge(rectum, 0.1) * smoothstep(11.6, 10.8, z) * (0.5 + 0.5 * noise(x * 2, 4));
  },
  overlay: ({ canvas, at }, t) => {
    if (t < 3) return;
    const x = -1.4 + 0.12 * sweep;
    const middle = cavity(-1.4) + breath;
    const half = 0.5;
    const [x0, y0] = at(x - 0.1, middle - half);
    const [x1, y1] = at(x + 0.1, middle + half);
    canvas.calipers(x0, y0, x1, y1, amber);
    drawResults(canvas, [
      ["ET", "10.2 mm"],
      ["UT L", t > 5 ? "78 mm" : "-"],
    ]);
    if (t < 5) return;
    const [x2, y2] = at(-4.5, 6.85 + breath);
    const [x3, y3] = at(3.3, 8.5 + breath);
    canvas.calipers(x2, y2, x3, y3, amber);
  },
};
