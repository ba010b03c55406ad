/**
 * Draws the demo pictures (the board's portraits, the quarters' covers) and the site's card and icons in public/.
 *
 *   npx tsx app/commands/demo/pictures/make.ts
 *
 * Everything is drawn here: nobody sat for the portraits and no patient was scanned for the covers.
 * Needs `rsvg-convert` (SVG to PNG), `cwebp` (PNG to WebP; `ffmpeg` is used if it is missing), ImageMagick's
 * `convert` (palettes, .ico) and, for the card, the font Noto Serif Display.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { covers } from "./covers";
import { drawCover } from "./covers/cover";
import { sitters } from "./portraits/people";
import { drawPortrait } from "./portraits/portrait";
import { saveWebp, toPng } from "./raster";
import { makeSitePictures } from "./site";

function folder(name: string): string {
  const path = fileURLToPath(new URL(name, import.meta.url));
  mkdirSync(path, { recursive: true });
  return path;
}

const boards = folder("boards");
for (const sitter of sitters) {
  saveWebp(join(boards, `${sitter.slug}.webp`), toPng(drawPortrait(sitter)), 16_000);
}

const quarters = folder("quarters");
for (const cover of covers) {
  saveWebp(join(quarters, `${cover.slug}.webp`), toPng(drawCover(cover)), 24_000);
}

makeSitePictures();
