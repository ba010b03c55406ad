/** Soft synthetic sound: a Doppler whoosh that beats with the picture, or a quiet hum. */

import type { Sound } from "./scene";
import { random } from "./shapes";

export const sampleRate = 12000;

/** A mono 16-bit WAV file. */
export function makeSound(sound: Sound, seconds: number): Buffer {
  const count = Math.round(seconds * sampleRate);
  const wave = sound.kind === "doppler" ? doppler(sound.bpm, count) : hum(sound.hertz, count);
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + count * 2, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(count * 2, 40);
  const body = Buffer.alloc(count * 2);
  for (let i = 0; i < count; i++) {
    const fade = Math.min(1, i / 2000, (count - i) / 4000);
    body.writeInt16LE(Math.round(Math.max(-1, Math.min(1, (wave[i] ?? 0) * fade)) * 32000), i * 2);
  }
  return Buffer.concat([header, body]);
}

/** Noise through a resonance whose pitch follows the speed of the blood. */
function doppler(bpm: number, count: number): Float32Array {
  const next = random(7);
  const wave = new Float32Array(count);
  let low = 0;
  let band = 0;
  for (let i = 0; i < count; i++) {
    const phase = ((i / sampleRate) * bpm) / 60;
    const speed = bloodSpeed(phase - Math.floor(phase));
    const tune = 2 * Math.sin((Math.PI * (140 + 520 * speed)) / sampleRate);
    const input = next() * 2 - 1;
    low += tune * band;
    band += tune * (input - low - 0.5 * band);
    wave[i] = band * (0.03 + 0.3 * speed);
  }
  return wave;
}

/** Arterial speed over one beat, 0 to 1: a steep systole and a slow run-off. */
export function bloodSpeed(phase: number): number {
  const systole =
    phase < 0.14 ? Math.sin((phase / 0.14) * (Math.PI / 2)) ** 1.3 : Math.exp(-(phase - 0.14) * 2.1);
  return 0.1 + 0.9 * systole * (1 - 0.12 * Math.exp(-(((phase - 0.42) / 0.05) ** 2)));
}

function hum(hertz: number, count: number): Float32Array {
  const wave = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const seconds = i / sampleRate;
    const swell = 0.6 + 0.4 * Math.sin(2 * Math.PI * 0.12 * seconds);
    const tone =
      Math.sin(2 * Math.PI * hertz * seconds) + 0.5 * Math.sin(2 * Math.PI * hertz * 1.5 * seconds + 0.4);
    wave[i] = 0.06 * swell * tone;
  }
  return wave;
}
