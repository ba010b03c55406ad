import { inStorage } from "./fetch-api";
import { waitingKey } from "./played";

/** Loads what tells positions once there will be one to tell. */
export function keepProgress(userId: string): void {
  const root = document.querySelector<HTMLElement>("[data-place]");
  const load = () => {
    import("./follow-playing.client").then(({ start }) => start(userId, root)).catch(() => {});
  };
  if (inStorage((storage) => storage.getItem(waitingKey(userId)))) load();
  const video = root?.querySelector("video");
  if (!root || !video) return;
  for (const event of ["play", "timeupdate"]) video.addEventListener(event, load);
  const startOver = root.querySelector<HTMLElement>("[data-part=start-over]");
  startOver?.addEventListener("click", (event) => {
    event.preventDefault();
    video.currentTime = 0;
    startOver.parentElement?.remove();
  });
}
