/** Picture in picture, where the browser has it and there is a picture. */
export function smallWindow(video: HTMLVideoElement, button: HTMLButtonElement): void {
  if (!document.pictureInPictureEnabled || video.videoWidth === 0) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    const isSmall = document.pictureInPictureElement === video;
    const done = isSmall ? document.exitPictureInPicture() : video.requestPictureInPicture();
    done.catch(() => {});
  });
}
