/** Says that the line is lost if the video waits for it. With `isMissed`, something else waits for it. */
export type LookForLine = (isMissed?: boolean) => void;

export const isWaitingForData = (video: HTMLVideoElement) =>
  !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;

export function watchLine(video: HTMLVideoElement, isLost: () => boolean, signal?: AbortSignal): LookForLine {
  const status = video.closest("[data-player]")?.querySelector<HTMLElement>("[data-part=status]");
  const words = status?.dataset.lost;
  if (!status || !words) return () => {};
  const look = (isMissed = false) => {
    const isTold = isMissed || (isWaitingForData(video) && isLost());
    // Setting the same text again would read it out again.
    if (isTold && status.textContent !== words) status.textContent = words;
  };
  const clear = () => {
    if (status.textContent === words) status.textContent = "";
  };
  const options = signal ? { signal } : {};
  video.addEventListener("waiting", () => look(), options);
  window.addEventListener("offline", () => look(), options);
  for (const event of ["canplay", "playing"]) video.addEventListener(event, clear, options);
  return look;
}
