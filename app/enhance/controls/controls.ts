import type { Owner } from "../progress/played";
import { captions } from "./captions";
import { changeQuality } from "./change-quality";
import { doubleTaps } from "./double-taps";
import { followTranscript } from "./follow-transcript";
import { goOn } from "./go-on";
import { keys } from "./keys";
import { lockScreen } from "./lock-screen";
import { speed } from "./speed";
import { toolPanels } from "./tool-panels";

export function startControls(video: HTMLVideoElement, owner: Owner): void {
  const lookForLine = goOn(video);
  followTranscript(video);
  const tools = document.querySelector<HTMLElement>("[data-part=tools]");
  if (!tools) return;
  const part = <Kind>(name: string, kind: new () => Kind): Kind | null => {
    const found = document.querySelector(`[data-part=${name}]`);
    return found instanceof kind ? found : null;
  };
  const select = part("speed", HTMLSelectElement);
  const changeSpeed = select && speed(video, select);
  const areKeysOn = part("keys", HTMLInputElement);
  if (areKeysOn) keys(video, areKeysOn, changeSpeed ?? (() => {}));
  captions(video, part("captions", HTMLSelectElement));
  const button = part("small-window", HTMLButtonElement);
  if (button) smallWindow(video, button);
  const ask = part("ask", HTMLAnchorElement);
  if (ask) askHere(video, ask);
  const next = part("next", HTMLElement);
  if (next) offerNext(video, next);
  const quality = part("quality", HTMLFormElement);
  if (quality) changeQuality(video, quality, lookForLine, owner);
  doubleTaps(video);
  lockScreen(video, tools);
  toolPanels(tools);
  for (const choice of tools.querySelectorAll("select")) choice.disabled = false;
}

function offerNext(video: HTMLVideoElement, next: HTMLElement): void {
  const offer = next.cloneNode(true);
  if (!(offer instanceof HTMLElement)) return;
  offer.setAttribute("role", "status");
  video.addEventListener("ended", () => video.insertAdjacentElement("afterend", offer));
  for (const event of ["playing", "seeking"]) video.addEventListener(event, () => offer.remove());
}

/** The question is about the second at which the link is pressed. */
function askHere(video: HTMLVideoElement, link: HTMLAnchorElement): void {
  const setSecond = () => {
    const address = new URL(link.href);
    const second = Math.floor(video.currentTime);
    if (second > 0) address.searchParams.set("from", String(second));
    else address.searchParams.delete("from");
    link.href = address.href;
  };
  for (const press of ["pointerdown", "click"]) link.addEventListener(press, setSecond);
}

function smallWindow(video: HTMLVideoElement, button: HTMLButtonElement): void {
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
