/**
 * Draws the demo lectures and packages them: `npx tsx app/commands/demo/media/make.ts [slug …] [--frame=seconds]`.
 * With --frame it only writes one PNG per scene to the system's temp folder, for looking at.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { packageLecture, type Quality } from "~/media/packaging/packaging";
import { Canvas } from "./canvas";
import { Phantom } from "./phantom";
import type { Scene } from "./scene";
import { scenes } from "./scenes";
import { drawSurfaceFrame, surfaceScene } from "./scenes/surface-rendering-3d";
import { drawFrameText, drawScale, fullView, screenHeight, screenOf, screenWidth } from "./screen";
import { makeSound, sampleRate } from "./sound";

const fps = 25;
const seconds = 10;
const here = fileURLToPath(new URL(".", import.meta.url));

/** Far below a real lecture's rates: all twelve packages are kept in the repository. */
const demoQuality: Quality = {
  crf: { "144p": 35, "360p": 35, "540p": 34, "720p": 33, "1080p": 33 },
  rates: {
    "144p": { videoKbps: 19, audioKbps: 8 },
    "360p": { videoKbps: 46, audioKbps: 8 },
    "540p": { videoKbps: 80, audioKbps: 8 },
    "720p": { videoKbps: 118, audioKbps: 8 },
    "1080p": { videoKbps: 240, audioKbps: 8 },
  },
  audio: { kbps: 8, sampleRate },
  preset: "slower",
  posterQuality: 12,
};

/** Gives a function that draws the frame at a time onto its canvas. */
function painter(scene: Scene, seed: number): (time: number) => Canvas {
  const canvas = new Canvas(screenWidth, screenHeight);
  const base = new Canvas(screenWidth, screenHeight);
  const phantom = new Phantom(seed);
  drawFrameText(base, scene.settings, scene.flow !== undefined);
  let shown = Number.NaN;
  return (time) => {
    if (time === shown) return canvas;
    shown = time;
    const probe = scene.probeAt?.(time) ?? scene.probe;
    const gain = scene.gainAt?.(time) ?? 0;
    const view = scene.view ?? fullView(probe);
    const screen = screenOf(canvas, probe, view);
    canvas.copyFrom(base);
    scene.move?.(time);
    if (scene.slug === surfaceScene.slug) drawSurfaceFrame(canvas, time);
    phantom.draw(canvas, probe, view, scene.tissue, scene.flow, gain, scene.settings.range);
    drawScale(scene, screen, probe, gain);
    scene.overlay?.(screen, time);
    return canvas;
  };
}

/** Pipes frames into ffmpeg. */
async function encodeFrames(frames: Iterable<Buffer>, args: string[]): Promise<void> {
  const size = `${screenWidth}x${screenHeight}`;
  const input = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", size, "-r", `${fps}`, "-i", "pipe:0"];
  const child = spawn("ffmpeg", ["-v", "error", "-y", ...input, ...args], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const closed = new Promise<void>((done, fail) => {
    child.on("error", fail);
    child.on("close", (code) => (code === 0 ? done() : fail(new Error(`ffmpeg ended with ${code}`))));
  });
  for (const frame of frames) {
    // A copy: the next frame is drawn into the same buffer while ffmpeg still reads this one.
    if (!child.stdin.write(Buffer.from(frame)))
      await new Promise((resume) => child.stdin.once("drain", resume));
  }
  child.stdin.end();
  await closed;
}

async function makePackage(scene: Scene, seed: number): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), "demo-media-"));
  try {
    const paint = painter(scene, seed);
    const sound = join(work, "sound.wav");
    const clip = join(work, "clip.mkv");
    await writeFile(sound, makeSound(scene.sound, seconds));
    const frames = (function* () {
      // A machine that makes fewer pictures a second shows each of them twice.
      const hold = scene.settings.hertz < 25 ? 2 : 1;
      for (let i = 0; i < fps * seconds; i++) yield paint((i - (i % hold)) / fps).rgb;
    })();
    const video = ["-c:v", "libx264", "-preset", "ultrafast", "-crf", "8", "-pix_fmt", "yuv444p"];
    await encodeFrames(frames, ["-i", sound, ...video, "-c:a", "pcm_s16le", clip]);
    const captions = join(here, "captions", `${scene.slug}.vtt`);
    const manifest = await packageLecture({
      input: clip,
      outDir: join(here, "packages", scene.slug),
      ...(existsSync(captions) ? { captions } : {}),
      quality: demoQuality,
    });
    const bytes = manifest.renditions.reduce((sum, rendition) => sum + rendition.bytes, 0);
    const parts = manifest.renditions.map(
      (rendition) => `${rendition.name} ${Math.round(rendition.bytes / 1000)}`,
    );
    console.log(`${scene.slug}: ${Math.round(bytes / 1000)} kB (${parts.join(", ")})`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const words = process.argv.slice(2);
const frameAt = words.find((word) => word.startsWith("--frame="))?.slice(8);
const slugs = words.filter((word) => !word.startsWith("--"));
for (const [index, scene] of scenes.entries()) {
  if (slugs.length && !slugs.includes(scene.slug)) continue;
  if (frameAt) {
    const file = join(tmpdir(), `frame-${scene.slug}.png`);
    await encodeFrames([painter(scene, index + 1)(Number(frameAt)).rgb], ["-frames:v", "1", file]);
    console.log(file);
  } else {
    await makePackage(scene, index + 1);
  }
}
