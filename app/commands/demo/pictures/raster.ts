/** From SVG to the files that are served. The tools read from a pipe: nothing is left in the temp folder. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";

function run(tool: string, args: string[], input: string | Buffer): Buffer {
  return execFileSync(tool, args, { input, maxBuffer: 64 * 1024 * 1024, stdio: ["pipe", "pipe", "inherit"] });
}

/** At the drawing's own size, or as a square. */
export function toPng(svg: string, size?: number): Buffer {
  return run("rsvg-convert", size ? ["-w", `${size}`, "-h", `${size}`] : [], svg);
}

function save(out: string, bytes: Buffer, note: string): void {
  writeFileSync(out, bytes);
  console.log(`${out} ${bytes.length} bytes, ${note}`);
}

function encodeWebp(png: Buffer, quality: number): Buffer {
  try {
    return run("cwebp", ["-quiet", "-m", "6", "-sharp_yuv", "-q", `${quality}`, "-o", "-", "--", "-"], png);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    const webp = ["-c:v", "libwebp", "-quality", `${quality}`, "-f", "webp", "pipe:1"];
    return run("ffmpeg", ["-loglevel", "error", "-f", "png_pipe", "-i", "pipe:0", ...webp], png);
  }
}

/** The best WebP that stays under the limit. */
export function saveWebp(out: string, png: Buffer, limit: number): void {
  for (let quality = 88; quality >= 8; quality -= 4) {
    const webp = encodeWebp(png, quality);
    if (webp.length >= limit) continue;
    save(out, webp, `quality ${quality}`);
    return;
  }
  throw new Error(`${out} does not fit ${limit} bytes.`);
}

/** A PNG with a palette: flat drawings need few colours. */
export function savePng(out: string, png: Buffer, colours: number): void {
  const args = ["png:-", "-strip", "-colors", `${colours}`, "-define", "png:exclude-chunk=all", "PNG8:-"];
  save(out, run("convert", args, png), `at most ${colours} colours`);
}

export function saveIco(out: string, png: Buffer): void {
  save(out, run("convert", ["png:-", "ico:-"], png), "one size");
}
