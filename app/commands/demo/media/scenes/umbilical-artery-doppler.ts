/** Duplex of the umbilical cord: a small colour picture above, the artery's spectrum below. */
import { amber, type Canvas, cyan, grey, white } from "../canvas";
import type { Probe } from "../phantom";
import type { Scene } from "../scene";
import { drawResults } from "../screen";
import { clamp, edge, inside, noise, random, smoothstep } from "../shapes";
import { bloodSpeed } from "../sound";
import { bodyWall, fillFluid, fillTissue, softTissue } from "../tissues";

const bpm = 138;
const probe: Probe = { radius: 5, halfAngle: 32, depth: 8.5, focus: 4.6 };
let pulse = 0;
let sway = 0;

/** Two arteries wind around the vein: offsets from the cord's axis and depth in front (+) or behind. */
function cord(x: number, z: number): { axis: number; vein: number; arteries: [number, number] } {
  const axis = 4.6 + 0.35 * Math.sin(x * 0.9 + 0.5) + sway;
  const turn = x * 1.75;
  return {
    axis: Math.abs(z - axis) - 0.72,
    vein: Math.abs(z - axis - 0.22 * Math.sin(turn)) - 0.25,
    arteries: [
      Math.abs(z - axis + 0.42 * Math.sin(turn + 0.5)) - 0.13 - 0.015 * pulse,
      Math.abs(z - axis + 0.42 * Math.sin(turn + 2)) - 0.13 - 0.015 * pulse,
    ],
  };
}

/** The spectrum's strip on the screen, and the time from its left to its right edge. */
const strip = { x: 250, y: 430, width: 880, height: 232, seconds: 4 };
const baseline = strip.y + strip.height - 34;
const peak = 172;

/** Draws the strip column by column: the newest is at a gap that wipes from left to right. */
function drawSpectrum(canvas: Canvas, time: number): void {
  canvas.rect(strip.x, strip.y, strip.width, strip.height, [0, 0, 0]);
  const head = ((time % strip.seconds) / strip.seconds) * strip.width;
  for (let column = 0; column < strip.width; column++) {
    const behind = column <= head ? 0 : strip.seconds;
    if (column > head && column < head + 14) continue;
    const at =
      Math.floor(time / strip.seconds) * strip.seconds - behind + (column / strip.width) * strip.seconds;
    drawColumn(canvas, strip.x + column, at);
  }
  canvas.line(strip.x, baseline, strip.x + strip.width, baseline, [150, 120, 60], 1);
  for (let i = 0; i <= 4; i++) {
    const y = baseline - (i * peak) / 4.4;
    canvas.line(strip.x + strip.width + 4, y, strip.x + strip.width + 11, y, grey, 1.3);
    canvas.text(`${i * 10}`, strip.x + strip.width + 17, y - 6, 12, grey);
  }
  canvas.text("cm/s", strip.x + strip.width + 10, strip.y + 2, 12, grey);
  for (let i = 0; i <= 8; i++) {
    const x = strip.x + (i * strip.width) / 8;
    canvas.line(x, strip.y + strip.height, x, strip.y + strip.height + (i % 2 ? 4 : 8), grey, 1.2);
  }
}

function drawColumn(canvas: Canvas, x: number, at: number): void {
  const step = Math.floor(at * 110);
  const next = random(step * 7919 + 5);
  const phase = (at * bpm) / 60 + 10 - Math.floor((at * bpm) / 60 + 10);
  const top = peak * (0.1 + 0.8 * bloodSpeed(phase)) * (0.97 + 0.06 * next());
  for (let height = 1; height < peak + 20; height++) {
    // Plug flow at systole fills the edge; the wall filter empties the lowest speeds.
    const fill = smoothstep(top + 5, top - 6, height) * (0.5 + 0.5 * smoothstep(0.15, 0.95, height / top));
    const grain = 0.55 + 0.45 * noise(step * 0.9 + 3, height * 0.28);
    const level = 225 * fill * clamp(grain) * smoothstep(2, 8, height) + 9 * next();
    if (level > 7) canvas.blend(x, Math.round(baseline - height), [level, level * 0.98, level * 0.9], 1);
  }
  // The vein's even, low flow on the other side of the baseline.
  for (let depth = 2; depth < 26; depth++) {
    const level = 95 * smoothstep(23, 14, depth) * (0.5 + 0.5 * noise(step * 0.8, depth * 0.4 + 60));
    if (level > 7) canvas.blend(x, Math.round(baseline + depth), [level, level, level * 0.94], 1);
  }
}

export const umbilicalArtery: Scene = {
  slug: "umbilical-artery-doppler",
  settings: {
    title: "Umbilical artery Doppler",
    preset: "OB 2/3 Trim",
    probe: "C5-1",
    output: "MI 0.9 TIb 0.8",
    hertz: 12,
    range: 60,
    gain: 46,
  },
  sound: { kind: "doppler", bpm },
  probe,
  view: { centreX: 690, top: 48, pixelsPerCm: 37.5 },
  move: (t) => {
    const phase = (t * bpm) / 60 - Math.floor((t * bpm) / 60);
    pulse = bloodSpeed(phase);
    sway = 0.05 * Math.sin(t * 0.9);
  },
  tissue: (p, echo) => {
    echo.db = softTissue(p, -3, 4, 0.8, 2);
    if (bodyWall(p, echo, 1.5) < 1) return;
    const front = 2.7 + 0.06 * p.x * p.x + 0.15 * noise(p.x, 3);
    const back = 7 - 0.05 * p.x * p.x + 0.2 * noise(p.x * 0.9, 8);
    fillFluid(echo, smoothstep(front, front + 0.15, p.z) * smoothstep(back, back - 0.15, p.z));
    echo.specular += 1.1 * edge(p.z - front, 0.08) + 1.5 * edge(p.z - back, 0.1);
    const { axis, vein, arteries } = cord(p.x, p.z);
    if (axis > 0.2) return;
    fillTissue(echo, inside(axis, 0.1), -7);
    echo.specular += 0.9 * edge(axis, 0.07);
    for (const d of [vein, ...arteries]) {
      fillFluid(echo, inside(d, 0.05));
      echo.specular += 0.6 * edge(d, 0.05) * (0.4 + 0.6 * Math.cos(p.x * 1.75) ** 2);
    }
  },
  flow: (p) => {
    if (Math.abs(p.x) > 2.3 || p.depth < 3.1 || p.depth > 6.3) return 0;
    const { vein, arteries } = cord(p.x, p.z);
    const artery = Math.min(...arteries);
    if (artery < 0)
      return (0.25 + 0.7 * pulse) * smoothstep(0.02, -0.08, artery) + 0.1 * noise(p.x * 5, p.z * 5);
    return vein < -0.03 ? -0.42 - 0.12 * noise(p.x * 3, p.z * 5) : 0;
  },
  overlay: ({ canvas, at }, t) => {
    const [left, top] = at(-2.3, 3.1);
    const [right, bottom] = at(2.3, 6.2);
    canvas.line(left, top, right, top, white, 1.1, 0.7);
    canvas.line(left, bottom, right, bottom, white, 1.1, 0.7);
    canvas.line(left, top, left, bottom, white, 1.1, 0.7);
    canvas.line(right, top, right, bottom, white, 1.1, 0.7);
    // The Doppler line with its sample gate on the artery.
    const [gx, gy] = at(0.3, 4.75 - 0.42 * Math.sin(1.2));
    canvas.dotted(...at(0.06, 0.4), gx, gy - 12, cyan, 9);
    canvas.line(gx - 11, gy - 5, gx + 11, gy - 5, cyan, 1.7);
    canvas.line(gx - 11, gy + 5, gx + 11, gy + 5, cyan, 1.7);
    drawSpectrum(canvas, t + 4);
    canvas.text("PW  28 %   WF 60 Hz   SV 2.0 mm   5.2 cm", 250, 688, 12, grey);
    canvas.text("Umb A", 262, 440, 14, amber);
    drawResults(canvas, [
      ["PI", "1.16"],
      ["RI", "0.67"],
      ["S/D", "3.02"],
      ["HR", `${bpm} bpm`],
    ]);
  },
};
