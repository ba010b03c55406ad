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
