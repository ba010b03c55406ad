import { retry } from "../line";
import { isWaitingForData, type LookForLine, watchLine } from "../player/lost-line";

/** In ms: a line may answer each time, and break again. */
const longestPause = 8000;

/** Restarts the browser's own playback when the line is back: some browsers do not. hls.js does. */
export function goOn(video: HTMLVideoElement): LookForLine {
  const isLost = () => !navigator.onLine || video.error?.code === MediaError.MEDIA_ERR_NETWORK;
  const look = watchLine(video, isLost);
  let place = 0;
  let pause = 0;
  let isUnderWay = false;
  let isForPlayer = false;
  const isStuck = () =>
    !video.currentSrc.startsWith("blob:") && (video.error !== null || isWaitingForData(video));
  /** False if the server refuses the address. */
  const isAnswered = async () => {
    const { currentSrc } = video;
    const resumed = new AbortController();
    const ask = async ({ signal }: AbortController) => {
      const { status } = await fetch(currentSrc, { method: "HEAD", cache: "no-store", signal });
      if (status >= 500) throw new Error(`${currentSrc} answered ${status}`);
      return status < 400;
    };
    video.addEventListener("playing", () => resumed.abort(), { once: true });
    return retry(ask, resumed.signal);
  };
  const again = async () => {
    if (isUnderWay || !isStuck()) return;
    isUnderWay = true;
    await new Promise((later) => setTimeout(later, pause));
    pause = Math.min(2 * pause + 1000, longestPause);
    const found = await isAnswered();
    isUnderWay = false;
    if (!isStuck()) return;
    if (found === false) {
      isForPlayer = true;
      video.dispatchEvent(new Event("error"));
      isForPlayer = false;
      return;
    }
    const { paused } = video;
    const from = place;
    // A new source begins at the default speed.
    video.defaultPlaybackRate = video.playbackRate;
    video.load();
    video.currentTime = from;
    if (!paused) video.play().catch(() => {});
  };
  const note = () => {
    // A failed or a new source reports 0.
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA || video.currentTime > 0) {
      place = video.currentTime;
    }
  };
  // A jump while the video waits counts too.
  for (const event of ["timeupdate", "seeking"]) video.addEventListener(event, note);
  video.addEventListener("playing", () => {
    pause = 0;
  });
  // Listen ahead of the player, which would take the error for an expired address.
  window.addEventListener(
    "error",
    (event) => {
      if (event.target !== video || isForPlayer || !isStuck() || !isLost()) return;
      event.stopImmediatePropagation();
      look();
      again();
    },
    { capture: true },
  );
  window.addEventListener("online", again);
  return look;
}
