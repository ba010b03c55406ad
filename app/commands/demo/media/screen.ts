/** The screen of the machine around the echoes: names, settings, depth scale, focus mark and grey bar. */
import { amber, type Canvas, cyan, grey, white } from "./canvas";
import { flowColour, type Probe, type View } from "./phantom";
import type { Scene, Screen, Settings } from "./scene";

export const screenWidth = 1280;
export const screenHeight = 720;

/** The sector as large as the screen allows. */
export function fullView(probe: Probe): View {
  const faceHeight = probe.radius * (1 - Math.cos((probe.halfAngle * Math.PI) / 180));
  return { centreX: 625, top: 58, pixelsPerCm: 640 / (probe.depth + faceHeight) };
}

export function screenOf(canvas: Canvas, probe: Probe, view: View): Screen {
  const faceHeight = probe.radius * (1 - Math.cos((probe.halfAngle * Math.PI) / 180));
  const at = (x: number, z: number): [number, number] => [
    view.centreX + x * view.pixelsPerCm,
    view.top + (z + faceHeight) * view.pixelsPerCm,
  ];
  return { canvas, view, at };
}

export function drawFrameText(canvas: Canvas, settings: Settings, colour: boolean): void {
  canvas.rect(0, 0, screenWidth, 40, [16, 20, 26]);
  canvas.line(0, 40, screenWidth, 40, [48, 56, 66], 1);
  canvas.text("PHANTOM", 22, 13, 15, white);
  canvas.text(settings.title, 200, 13, 15, white);
  canvas.text(settings.probe, 878, 13, 15, grey);
  canvas.text(settings.output, 1010, 13, 15, white);
  const left = [
    settings.preset,
    `${settings.hertz} Hz`,
    "",
    "2D",
    "HGen",
    `DR ${settings.range}`,
    "P Med",
    "SRI 3",
  ];
  for (const [row, text] of left.entries())
    canvas.text(text, 22, 66 + row * 25, 14, row === 3 ? amber : grey);
  if (colour) {
    for (const [row, text] of ["CF", "59 %", "1.5 kHz", "WF 120 Hz"].entries()) {
      canvas.text(text, 22, 300 + row * 25, 14, row === 0 ? amber : grey);
    }
  }
  drawBar(canvas, colour);
}

function drawBar(canvas: Canvas, colour: boolean): void {
  for (let y = 0; y < 170; y++) {
    const level = 255 * (1 - y / 169) ** 1.15;
    canvas.rect(1226, 70 + y, 16, 1, [level, level, level]);
  }
  canvas.text("M3", 1198, 70, 12, cyan);
  if (!colour) return;
  for (let y = 0; y < 150; y++) canvas.rect(1226, 270 + y, 16, 1, flowColour(1 - (2 * y) / 149));
  canvas.rect(1226, 343, 16, 4, [0, 0, 0]);
  canvas.text("+38", 1184, 268, 12, white);
  canvas.text("-38", 1188, 410, 12, white);
  canvas.text("cm/s", 1216, 428, 11, grey);
}

/** What depends on the depth and the gain of the moment. */
export function drawScale(scene: Scene, screen: Screen, probe: Probe, gain: number): void {
  const { canvas, at } = screen;
  canvas.text(`Gn ${scene.settings.gain + Math.round(gain)}`, 22, 266, 14, grey);
  const x = Math.round(Math.min(scene.view ? 1245 : 1150, at(0, 0)[0] + scaleOffset(scene, screen)));
  for (let cm = 0; cm <= probe.depth; cm++) {
    const y = Math.round(at(0, cm)[1]);
    const long = cm % 5 === 0;
    canvas.line(x, y, x + (long ? 11 : 5), y, long ? white : grey, 1.4);
    if (long && cm > 0) canvas.text(`${cm}`, x + 17, y - 6, 12, white);
  }
  const focusY = at(0, probe.focus)[1];
  for (let row = 0; row < 9; row++)
    canvas.line(x - 8 - row, focusY - row * 0.6, x - 8 - row, focusY + row * 0.6, amber, 1.4);
  // The mark of the probe's orientation, at the left edge of its face.
  const half = (probe.halfAngle * Math.PI) / 180;
  const [faceX, faceY] = at(-probe.radius * Math.sin(half), -probe.radius * (1 - Math.cos(half)));
  for (let i = -6; i <= 6; i++)
    canvas.line(faceX - 22, faceY + 2, faceX - 22 + i, faceY + 13 - Math.abs(i), [70, 190, 120], 1.4);
  canvas.text(
    `${probe.depth.toFixed(probe.depth % 1 ? 1 : 0)} cm`,
    x - 8,
    Math.min(700, at(0, probe.depth)[1] + 8),
    12,
    grey,
  );
}

function scaleOffset(scene: Scene, screen: Screen): number {
  const { probe } = scene;
  const wide =
    (probe.radius + probe.depth) * Math.sin((probe.halfAngle * Math.PI) / 180) * screen.view.pixelsPerCm;
  return scene.view ? wide + 20 : Math.max(400, wide + 24);
}

/** The box of results at the lower left; each line a label and a value. */
export function drawResults(canvas: Canvas, lines: readonly (readonly [string, string])[]): void {
  const top = 690 - lines.length * 25;
  canvas.rect(14, top - 10, 200, lines.length * 25 + 12, [18, 22, 28], 0.85);
  for (const [row, [label, value]] of lines.entries()) {
    canvas.text(label, 22, top + row * 25, 14, amber);
    canvas.text(value, 90, top + row * 25, 14, white);
  }
}
