import { untilItComes } from "../line";
import { isWaitingForData, type LookForLine, watchLine } from "../player/lost-line";

/** In ms: a line may answer, and break each time. */
const longestPause = 8000;

/** A browser that plays by itself may stay as it is once the line is back. hls.js goes on without this. */
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
    return untilItComes(ask, resumed.signal);
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
    // A new source begins with the default.
    video.defaultPlaybackRate = video.playbackRate;
    video.load();
    video.currentTime = from;
    if (!paused) video.play().catch(() => {});
  };
  const note = () => {
    // A source that fails, or a new one, says 0.
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA || video.currentTime > 0) {
      place = video.currentTime;
    }
  };
  // A jump while the video waits counts too.
  for (const event of ["timeupdate", "seeking"]) video.addEventListener(event, note);
  video.addEventListener("playing", () => {
    pause = 0;
  });
  // Before the player, which takes an error for an address that has expired.
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
