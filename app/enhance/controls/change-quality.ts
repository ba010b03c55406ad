import { sendPress } from "../form-submission/send-press";
import { untilItComes } from "../line";
import type { LookForLine } from "../player/lost-line";
import { markSound } from "../player/mark-sound";
import { playlistChange } from "../player/playlist-change";

/** Goes on at the same place without a new page. Without a line, what plays goes on until there is one. */
export function changeQuality(
  video: HTMLVideoElement,
  form: HTMLFormElement,
  lookForLine: LookForLine,
): void {
  let isForServer = false;
  const buttons = [...form.querySelectorAll<HTMLButtonElement>("button[name=quality]")];
  let last = new AbortController();
  let underWay = Promise.resolve<string | false | null>(null);

  form.addEventListener("submit", (event) => {
    const { submitter } = event;
    if (isForServer || !(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const { hls = "" } = submitter.dataset;
    const isTaken = !video.dispatchEvent(new CustomEvent(playlistChange, { detail: hls, cancelable: true }));
    const source = isTaken ? null : ownSource(video);
    const canChange = isTaken || source !== null;
    // Firefox before 119 knows no `button.ariaPressed`.
    for (const button of buttons) button.setAttribute("aria-pressed", String(button === submitter));
    last.abort();
    const mine = new AbortController();
    last = mine;
    const saying = (error: unknown) => {
      lookForLine(!mine.signal.aborted);
      throw error;
    };
    if (source) {
      const ask = ({ signal }: AbortController) => fetch(hls, { signal }).catch(saying);
      untilItComes(ask, mine.signal).then((found) => {
        if (found && !mine.signal.aborted) play(video, source, hls);
      });
    }
    const send = ({ signal }: AbortController) => {
      const sent = sendPress(form, submitter, signal);
      return canChange ? sent : sent.catch(saying);
    };
    // One after the other, so that the last press is the one that is kept.
    underWay = underWay.then(() => untilItComes(send, mine.signal));
    underWay.then((page) => {
      if (page === null || mine.signal.aborted) return;
      if (page !== false) {
        if (!canChange) window.location.assign(page);
        return;
      }
      isForServer = true;
      submitter.click();
    });
  });
}

/** Null if what plays now cannot change. */
function ownSource(video: HTMLVideoElement): HTMLSourceElement | null {
  if (!/\.m3u8/.test(video.currentSrc)) return null;
  return video.querySelector<HTMLSourceElement>("source[type*=mpegurl]");
}

function play(video: HTMLVideoElement, source: HTMLSourceElement, hls: string): void {
  const { currentTime, paused } = video;
  markSound(video, hls);
  source.src = hls;
  video.removeAttribute("src");
  video.load();
  video.currentTime = currentTime;
  if (!paused) video.play().catch(() => {});
}
