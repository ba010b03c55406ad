import { untilItComes } from "../line";
import { type LookForLine, watchLine } from "../player/lost-line";

/** In ms. */
const patience = 10_000;

/** A browser that plays by itself may stay as it is once the line is back. hls.js goes on without this. */
export function goOn(video: HTMLVideoElement): LookForLine {
  const isLost = () => !navigator.onLine || video.error?.code === MediaError.MEDIA_ERR_NETWORK;
  const look = watchLine(video, isLost);
  let place = 0;
  let isUnderWay = false;
  const isStuck = () => {
    const isWaiting = !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
    return !video.currentSrc.startsWith("blob:") && (video.error !== null || isWaiting);
  };
  const again = async () => {
    if (isUnderWay || !isStuck()) return;
    isUnderWay = true;
    const { currentSrc } = video;
    const ask = (signal: AbortSignal) => fetch(currentSrc, { method: "HEAD", cache: "no-store", signal });
    await untilItComes(ask, patience, isStuck);
    isUnderWay = false;
    if (!isStuck()) return;
    const { paused } = video;
    const from = place;
    // A new source begins with the default.
    video.defaultPlaybackRate = video.playbackRate;
    video.load();
    video.currentTime = from;
    if (!paused) video.play().catch(() => {});
  };
  video.addEventListener("timeupdate", () => {
    // A source that fails, or a new one, says 0.
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) place = video.currentTime;
  });
  video.addEventListener("error", () => {
    if (!isLost()) return;
    look();
    again();
  });
  window.addEventListener("online", again);
  return look;
}
