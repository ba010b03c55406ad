/** What a scene module gives the generator. */
import type { Canvas } from "./canvas";
import type { Flow, Probe, Tissue, View } from "./phantom";

export type Settings = {
  /** Shown at the top, e.g. "First-trimester dating". */
  title: string;
  /** Exam preset and probe as machines name them, e.g. "OB 2/3 Trim" and "C5-1". */
  preset: string;
  probe: string;
  /** Mechanical index, thermal index. */
  output: string;
  hertz: number;
  range: number;
  gain: number;
};

export type Sound =
  /** A Doppler whoosh at a heart rate (beats per minute). */
  | { kind: "doppler"; bpm: number }
  /** A low, soft two-note hum for scenes without a heart. */
  | { kind: "hum"; hertz: number };

export type Screen = {
  canvas: Canvas;
  view: View;
  /** Screen position of a point of the body (cm). */
  at: (x: number, z: number) => [number, number];
};

export type Scene = {
  slug: string;
  settings: Settings;
  sound: Sound;
  probe: Probe;
  /** Overrides the probe during the clip, for depth and focus changes. */
  probeAt?: (seconds: number) => Probe;
  gainAt?: (seconds: number) => number;
  /** Default: the sector fills the screen. */
  view?: View;
  /** Moves the scene's shapes to their places at this time, before the frame is drawn. */
  move?: (seconds: number) => void;
  tissue: Tissue;
  flow?: Flow;
  /** Calipers and text over the echoes. */
  overlay?: (screen: Screen, seconds: number) => void;
};

/** 0 to 1 to 0 once per heartbeat: how far the ventricles are squeezed. */
export function squeeze(seconds: number, bpm: number): number {
  const phase = (seconds * bpm) / 60 - Math.floor((seconds * bpm) / 60);
  return phase < 0.45 ? Math.sin((phase / 0.45) * Math.PI) ** 1.2 : 0;
}
