/** The site's own pictures in public/: the card shown when a page is shared, and the icons. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { saveIco, savePng, toPng } from "./raster";

const source = (name: string) => readFileSync(new URL(`sources/${name}`, import.meta.url), "utf8");
const target = (name: string) => fileURLToPath(new URL(`../../../../public/${name}`, import.meta.url));

export function makeSitePictures(): void {
  savePng(target("og.png"), toPng(source("og.svg")), 96);
  const icon = source("app-icon.svg");
  savePng(target("apple-touch-icon.png"), toPng(icon, 180), 64);
  savePng(target("icon-192.png"), toPng(icon, 192), 64);
  savePng(target("icon-512.png"), toPng(icon, 512), 64);
  saveIco(target("favicon.ico"), toPng(source("favicon-ico.svg"), 32));
}
