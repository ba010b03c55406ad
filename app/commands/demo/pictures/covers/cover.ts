import { readGrey } from "../png";
import { toPng } from "../raster";
import type { Probe } from "./probe";
import { scan } from "./scan";

export type Cover = {
  slug: string;
  probe: Probe;
  /** How strongly each place reflects, as a grey picture: black is fluid, white is bone. */
  map: string;
  /** Line work over the scan, and the ground under it. */
  over: string;
  ground: string;
  gain: number;
  seed: number;
};

/** Blurs for the maps: b15 (1.5 pixels), b3, b6, b14, b30. */
const blurs = [1.5, 3, 6, 14, 30]
  .map(
    (s) =>
      `<filter id="b${String(s).replace(".", "")}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${s}"/></filter>`,
  )
  .join("");

const wrap = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 960 540" width="960" height="540"><defs>${blurs}</defs>${body}</svg>`;

const ground = (colour: string) => `<rect width="960" height="540" fill="${colour}"/>`;

/** The map is drawn and scanned, then laid on its ground with the line work over it. */
export function drawCover(cover: Cover): string {
  const map = readGrey(toPng(wrap(ground("#777") + cover.map)));
  const image = scan(map, cover.probe, cover.seed, cover.gain).toString("base64");
  return wrap(
    `${ground(cover.ground)}<image width="960" height="540" xlink:href="data:image/png;base64,${image}"/>${cover.over}`,
  );
}
