export type Phase = "waiting" | "loading" | "started" | "failed" | "refused";

export function playerView(root: HTMLElement, video: HTMLVideoElement) {
  const part = (name: string): HTMLElement => {
    const found = root.querySelector<HTMLElement>(`[data-part=${name}]`);
    if (!found) throw new Error(`The player has no part ${name}`);
    return found;
  };
  const [overlay, disc, spinner] = [part("play"), part("disc"), part("spinner")];
  const [alert, retry, reload] = [part("alert"), part("retry"), part("reload")];
  const [status, noPicture] = [part("status"), part("no-picture")];

  const show = (phase: Phase) => {
    const isLoading = phase === "loading";
    const isCovered = isLoading || phase === "waiting";
    disc.hidden = isLoading;
    spinner.hidden = !isLoading;
    retry.hidden = phase === "refused";
    reload.hidden = phase !== "refused";
    alert.hidden = phase !== "failed" && phase !== "refused";
    status.textContent = isLoading ? (status.dataset.loading ?? "") : "";
    overlay.hidden = !isCovered;
    video.controls = !isCovered && phase !== "refused";
    video.tabIndex = isCovered ? -1 : 0;
  };
  const showMissingPicture = (isMissing: boolean) => {
    noPicture.hidden = !isMissing;
  };
  return { overlay, retry, reload, show, showMissingPicture };
}

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
