import { inStorage } from "../page-storage";

/** In ms, between two tries. */
const again = 10_000;

/** Loads late: there is nothing to send before something played. */
export function loadProgress(userId: string): void {
  const root = document.querySelector<HTMLElement>("[data-place]");
  const video = root?.querySelector("video");
  let isAsked = false;
  /** Where the video was, in seconds, and -1 at each jump: the module counts them once it has loaded. */
  const places: number[] = [];
  const load = () => {
    if (isAsked) return;
    isAsked = true;
    import("./follow-playing.client")
      .then((following) => following.start(userId, root, places))
      .catch(() =>
        setTimeout(() => {
          isAsked = false;
        }, again),
      );
  };
  // A browser without offline lectures has no service worker.
  const isQueued = (storage: Storage) => Object.keys(storage).some((key) => key.endsWith(userId));
  if (navigator.serviceWorker?.controller || inStorage(isQueued)) load();
  if (!root || !video) return;
  for (const event of ["playing", "timeupdate"])
    video.addEventListener(event, () => {
      places.push(video.seeking ? -1 : video.currentTime);
      load();
    });
  video.addEventListener("seeking", () => places.push(-1));
  const startOver = root.querySelector<HTMLElement>("[data-part=start-over]");
  startOver?.addEventListener("click", (event) => {
    // A source that has not loaded names its beginning in its address, so let the link open a new page.
    if (!video.readyState && video.querySelector("source")) return;
    event.preventDefault();
    video.currentTime = 0;
    startOver.parentElement?.remove();
  });
}
