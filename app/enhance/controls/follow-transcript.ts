/** Fetches the captions' lines only for a window that shows them, and after the first picture. */
export function followTranscript(video: HTMLVideoElement): void {
  const list = document.querySelector<HTMLElement>("[data-part=lines]");
  if (!list || getComputedStyle(list).visibility === "hidden") return;
  const follow = () => {
    import("./transcript-lines.client")
      .then(({ transcriptLines }) => transcriptLines(video, list))
      .catch(() => {});
  };
  if (video.played.length > 0) follow();
  else video.addEventListener("playing", follow, { once: true });
}
