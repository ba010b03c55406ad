import { inStorage } from "../page-storage";

/** In ms, between two tries. */
const again = 10_000;

/** Loads late: there is nothing to tell before something played. */
export function keepProgress(userId: string): void {
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
  // A browser that keeps no lecture has no service worker.
  const isWaiting = (storage: Storage) => Object.keys(storage).some((key) => key.endsWith(userId));
  if (navigator.serviceWorker?.controller || inStorage(isWaiting)) load();
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
