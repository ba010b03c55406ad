/** `resize` comes with the first picture of a stream whose sound was there before it. */
const events = ["loadeddata", "playing", "resize", "emptied"] as const;

/** If a browser cannot decode the picture, it reports nothing and plays the sound. */
export function watchMissingPicture(
  video: HTMLVideoElement,
  show: (isMissing: boolean) => void,
  signal: AbortSignal,
): void {
  const isSound = () => "sound" in video.dataset;
  const look = () =>
    show(video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth === 0 && !isSound());
  look();
  for (const event of events) video.addEventListener(event, look, { signal });
}
