/** An early pregnancy through an endovaginal probe: sac, yolk sac, embryo with a flickering heart, CRL. */
import { amber } from "../canvas";
import { type Scene, squeeze } from "../scene";
import { drawResults } from "../screen";
import { capsule, Ellipse, edge, inside, noise, smoothstep } from "../shapes";
import { fillFluid, fillTissue, softTissue, wall } from "../tissues";

const uterus = new Ellipse(0.3, 4.3, 4.1, 3.1, -8);
const sac = new Ellipse(0.1, 4.2, 2.15, 1.42, -6);
const yolk = new Ellipse(-1.25, 3.75, 0.24, 0.23);
const head = new Ellipse(0.9, 4.62, 0.42, 0.36, 15);
const brain = new Ellipse(0.98, 4.55, 0.16, 0.12, 10);
const trunk = new Ellipse(0.12, 4.82, 0.62, 0.37, 4);
const bpm = 168;
let sway = 0;
let beat = 0;
let wave = 0;

export const firstTrimester: Scene = {
  slug: "first-trimester-dating",
  settings: {
    title: "First-trimester dating",
    preset: "OB 1 Trim",
    probe: "C10-3v",
    output: "MI 0.7 TIb 0.2",
    hertz: 25,
    range: 62,
    gain: 52,
  },
  sound: { kind: "doppler", bpm },
  probe: { radius: 1.1, halfAngle: 62, depth: 8.4, focus: 4.5 },
  move: (t) => {
    sway = 0.05 * Math.sin(t * 0.7);
    beat = squeeze(t, bpm);
    wave = 0.12 * Math.sin(t * 2.3) * smoothstep(4, 5, t) * smoothstep(7.5, 6.5, t);
  },
  tissue: (p, echo) => {
    const wombD = uterus.distance(p.x, p.z);
    const womb = inside(wombD, 0.15);
    echo.db = softTissue(p, -9, 8, 0.8, 2.2) + 5 * noise(p.x * 0.9, p.z * 3.3);
    fillTissue(echo, womb, softTissue(p, -2, 3, 0.9, 1.6), 0.6);
    wall(echo, p, wombD, uterus.nx, uterus.nz, 0.7, 0.07);
    if (p.depth < 0.5) echo.specular += 1.6 * edge(p.depth - 0.05, 0.09) + 0.7 * edge(p.depth - 0.3, 0.06);

    const ripple = 0.06 * noise(p.x * 1.6, p.z * 1.6 + 8);
    const sacD = sac.distance(p.x, p.z) + ripple;
    // The decidua: a bright, thick ring around the sac.
    fillTissue(echo, smoothstep(0.75, 0.25, sacD), softTissue(p, 5.5, 3, 1.6), 0.2);
    fillFluid(echo, inside(sacD, 0.05));
    wall(echo, p, sacD, sac.nx, sac.nz, 1.3, 0.07);
    if (sacD > 0.1) return;

    const yolkD = yolk.distance(p.x, p.z + sway * 0.5);
    echo.specular += 1.5 * edge(yolkD, 0.045) * (0.45 + 0.55 * Math.abs(yolk.nz));
    // The amnion, a hair-thin line around the embryo.
    const amnion = Math.hypot((p.x - 0.35) / 1.25, (p.z - 4.55 - sway) / 0.8) - 1;
    echo.specular += 0.22 * edge(amnion, 0.035) * (0.3 + 0.7 * Math.abs(p.z - 4.55));

    const x = p.x - sway * 0.6;
    const z = p.z - sway;
    const headD = head.distance(x, z);
    const trunkD = trunk.distance(x, z);
    const limbs = Math.min(
      capsule(x, z, 0.35, 4.6, 0.38 + wave, 4.28, 0.1, 0.07),
      capsule(x, z, -0.3, 4.62, -0.2 - wave, 4.34, 0.1, 0.07),
      capsule(x, z, 0.7, 4.75, 0.4, 4.8, 0.27),
    );
    const d = Math.min(headD, trunkD, limbs);
    echo.u = sway * 0.6;
    echo.v = sway;
    fillTissue(echo, inside(d, 0.05), softTissue({ ...p, x, z }, 5, 3.5, 3), 0.5);
    echo.specular += 0.9 * edge(d, 0.05) * (z < 4.8 ? 1 : 0.35);
    fillFluid(echo, 0.8 * inside(brain.distance(x, z), 0.05));
    const heartD = Math.hypot(x - 0.27, z - 4.78) - 0.1 - 0.04 * beat;
    echo.db += inside(heartD, 0.06) * (9 * beat - 9);
  },
  overlay: ({ canvas, at }, t) => {
    if (t < 2.4) return;
    const [x0, y0] = at(1.32, 4.62);
    const grow = smoothstep(2.4, 3.6, t);
    const [x1, y1] = at(1.32 - 1.81 * grow, 4.62 + 0.27 * grow);
    canvas.calipers(x0, y0, x1, y1, amber);
    canvas.text("1", x0 + 12, y0 - 16, 12, amber);
    const length = 18.3 * grow;
    drawResults(canvas, [
      ["CRL", `${length.toFixed(1)} mm`],
      ["GA", grow < 1 ? "-" : "8w2d"],
      ["FHR", `${bpm} bpm`],
    ]);
  },
};
