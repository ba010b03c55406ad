import { seek } from "./seek";

const longest = 300;

/** Skips ten seconds, as Chromium does by itself. */
export function doubleTaps(video: HTMLVideoElement): void {
  if ("userAgentData" in navigator) return;
  let last = { at: Number.NEGATIVE_INFINITY, side: 0 };
  video.addEventListener("pointerup", (event) => {
    if (event.pointerType !== "touch") return;
    const { left, width } = video.getBoundingClientRect();
    const part = (event.clientX - left) / width;
    const side = part < 1 / 3 ? -1 : part > 2 / 3 ? 1 : 0;
    const isDouble = event.timeStamp - last.at < longest && side === last.side;
    last = { at: isDouble ? Number.NEGATIVE_INFINITY : event.timeStamp, side };
    if (isDouble && side !== 0) seek(video, 10 * side);
  });
}
