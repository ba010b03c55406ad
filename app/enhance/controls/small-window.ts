export function smallWindow(video: HTMLVideoElement, button: HTMLButtonElement): void {
  if (!document.pictureInPictureEnabled) return;
  const look = () => {
    button.hidden = video.videoWidth === 0;
  };
  look();
  video.addEventListener("resize", look);
  button.addEventListener("click", () => {
    const isSmall = document.pictureInPictureElement === video;
    const done = isSmall ? document.exitPictureInPicture() : video.requestPictureInPicture();
    done.catch(() => {});
  });
}
