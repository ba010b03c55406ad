import { inStorage } from "../page-storage";

const key = "playback-speed";

/** Remembers the speed in this browser. Returns how to go a step up or down. */
export function speed(video: HTMLVideoElement, select: HTMLSelectElement): (steps: number) => void {
  const speeds = [...select.options].map(({ value }) => Number(value));
  const play = (rate: number) => {
    video.playbackRate = rate;
    // At once: the video tells of it in a later task.
    select.value = String(rate);
  };
  const remembered = Number(inStorage((storage) => storage.getItem(key)));
  if (speeds.includes(remembered)) play(remembered);
  select.value = String(video.playbackRate);

  select.addEventListener("change", () => play(Number(select.value)));
  video.addEventListener("ratechange", () => {
    const { playbackRate } = video;
    // A new source begins at the default speed.
    video.defaultPlaybackRate = playbackRate;
    if (!speeds.includes(playbackRate)) return;
    select.value = String(playbackRate);
    inStorage((storage) => storage.setItem(key, String(playbackRate)));
  });
  return (steps) => {
    const next = speeds[speeds.indexOf(video.playbackRate) + steps];
    if (next !== undefined) play(next);
  };
}
