import { seek, seekTo } from "./seek";

export function lockScreen(video: HTMLVideoElement, { dataset }: HTMLElement): void {
  if (!("mediaSession" in navigator)) return;
  const { mediaSession } = navigator;
  mediaSession.metadata = new MediaMetadata({
    title: video.getAttribute("aria-label") ?? "",
    album: dataset.course,
    artist: dataset.society,
    artwork: dataset.poster ? [{ src: dataset.poster }] : [],
  });
  const handle = (action: MediaSessionAction, handler: MediaSessionActionHandler) => {
    try {
      mediaSession.setActionHandler(action, handler);
    } catch {
      // An older browser does not know this action.
    }
  };
  handle("seekbackward", ({ seekOffset }) => seek(video, -(seekOffset ?? 10)));
  handle("seekforward", ({ seekOffset }) => seek(video, seekOffset ?? 10));
  handle("seekto", ({ seekTime }) => {
    if (seekTime !== undefined) seekTo(video, seekTime);
  });
}
