export function offerNext(video: HTMLVideoElement, next: HTMLElement): void {
  const offer = next.cloneNode(true);
  if (!(offer instanceof HTMLElement)) return;
  offer.setAttribute("role", "status");
  video.addEventListener("ended", () => video.insertAdjacentElement("afterend", offer));
  for (const event of ["playing", "seeking"]) video.addEventListener(event, () => offer.remove());
}
