import { retry } from "../line";
import type { LookForLine } from "../player/lost-line";
import { markSound } from "../player/mark-sound";
import { playlistChange } from "../player/playlist-change";
import { pendingAction, sendAction, sendPending } from "../progress/outbox";
import type { Owner } from "../progress/played";

/** Goes on at the same place without a new page. Without a line, what plays goes on until there is one. */
export function changeQuality(
  video: HTMLVideoElement,
  form: HTMLFormElement,
  lookForLine: LookForLine,
  owner: Owner,
): void {
  let isForServer = false;
  const name = document.querySelector("[data-part=quality-name]");
  const buttons = [...form.querySelectorAll<HTMLButtonElement>("button[name=quality]")];
  let last = new AbortController();

  form.addEventListener("submit", async (event) => {
    const { submitter } = event;
    if (isForServer || !(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const { hls = "" } = submitter.dataset;
    const isTaken = !video.dispatchEvent(new CustomEvent(playlistChange, { detail: hls, cancelable: true }));
    const source = isTaken ? null : ownSource(video);
    const canChange = isTaken || source !== null;
    // Firefox before 119 knows no `button.ariaPressed`.
    for (const button of buttons) button.setAttribute("aria-pressed", String(button === submitter));
    if (name) name.textContent = submitter.dataset.name ?? "";
    closePanel(form);
    last.abort();
    const mine = new AbortController();
    last = mine;
    if (source) {
      const ask = ({ signal }: AbortController) => fetch(hls, { signal });
      retry(ask, mine.signal, { onFailure: () => lookForLine(true) }).then((found) => {
        if (found && !mine.signal.aborted) play(video, source, hls);
      });
    }
    const onLost = () => canChange || lookForLine(true);
    const result = await sendAction(owner, { quality: submitter.value }, onLost);
    if (result === "saved" && !canChange) openAnew(form);
    if (result !== "refused") return;
    isForServer = true;
    submitter.click();
  });
}

/** The row of tools shows the choice. */
function closePanel(form: HTMLFormElement): void {
  const panel = form.closest("details");
  if (!panel) return;
  panel.open = false;
  panel.querySelector("summary")?.focus();
}

/** Uses a quality pressed without a line: it is newer than the page's, unless the address asks for the sound. */
export async function takePendingQuality(owner: Owner, hasBegun: () => boolean): Promise<void> {
  const form = document.querySelector<HTMLFormElement>("form[data-part=quality]");
  const pending = pendingAction(owner, "quality");
  if (!form || !pending || !("quality" in pending)) return;
  const shown = form.querySelector<HTMLButtonElement>("button[aria-pressed=true]");
  const result = await sendPending(owner, "quality");
  const page = new URL(window.location.href);
  const isNews = shown?.value !== pending.quality && !page.searchParams.has("audio");
  // Never interrupt a video that plays.
  if (result === "saved" && isNews && !hasBegun()) open(page);
}

/** Loads the page again, for a player that cannot change its source. */
function openAnew(form: HTMLFormElement): void {
  const page = new URL(window.location.href);
  for (const name of ["audio", "from"]) page.searchParams.delete(name);
  page.searchParams.set("lecture", String(new FormData(form).get("lecture")));
  open(page);
}

function open(page: URL): void {
  // With its hash, the same address would only scroll.
  page.hash = "";
  window.location.assign(page);
}

/** Null if the player cannot change its source. */
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
