import { playlistChange } from "../player/playlist-change";

/** Goes on at the same place without a new page. */
export function changeQuality(video: HTMLVideoElement, form: HTMLFormElement): void {
  let isForServer = false;
  const buttons = [...form.querySelectorAll<HTMLButtonElement>("button[name=quality]")];
  let last: HTMLButtonElement | null = null;
  let underWay = Promise.resolve(true);
  const isSound = (hls: string) => hls.includes("/audio/");

  form.addEventListener("submit", (event) => {
    const { submitter } = event;
    if (isForServer || !(submitter instanceof HTMLButtonElement)) return;
    const { hls = "" } = submitter.dataset;
    if (!goOn(video, hls)) return;
    // A sound has no picture that could be missing.
    video.toggleAttribute("data-sound", isSound(hls));
    event.preventDefault();
    // Firefox before 119 knows no `button.ariaPressed`.
    for (const button of buttons) button.setAttribute("aria-pressed", String(button === submitter));
    last = submitter;
    // One after the other, so that the last press is the one that is kept.
    underWay = underWay.then(() => submitter !== last || keep(form, submitter));
    underWay.then((isKept) => {
      if (isKept || submitter !== last) return;
      isForServer = true;
      submitter.click();
    });
  });
}

/** False if what plays now cannot change. */
function goOn(video: HTMLVideoElement, hls: string): boolean {
  const { currentTime, paused, currentSrc } = video;
  const source = video.querySelector<HTMLSourceElement>("source[type*=mpegurl]");
  const isTaken = !video.dispatchEvent(new CustomEvent(playlistChange, { detail: hls, cancelable: true }));
  if (isTaken) return true;
  if (!source || !/\.m3u8/.test(currentSrc)) return false;
  source.src = hls;
  video.removeAttribute("src");
  video.load();
  video.currentTime = currentTime;
  if (!paused) video.play().catch(() => {});
  return true;
}

/** In ms: the next choice does not wait for one that hangs. */
const patience = 10_000;

/** False if refused. Without a line the choice holds on this page alone: a new page would end the lecture. */
async function keep(form: HTMLFormElement, { name, value }: HTMLButtonElement): Promise<boolean> {
  const body = new URLSearchParams({ [name]: value });
  for (const [field, text] of new FormData(form)) body.append(field, String(text));
  const ending = new AbortController();
  const limit = setTimeout(() => ending.abort(), patience);
  try {
    const headers = { Accept: "text/html", "X-Form": "script" };
    const answer = await fetch(form.action, { method: "POST", body, headers, signal: ending.signal });
    if (answer.status >= 500) return true;
    return answer.headers.get("X-Location")?.split("?")[0] === window.location.pathname;
  } catch {
    return true;
  } finally {
    clearTimeout(limit);
  }
}
