import { inStorage } from "../page-storage";
import { pressedKey } from "../pressed-key";
import { seek } from "./seek";

const storageKey = "playback-keys";

/** Fields need every key for typing. Links, buttons and the video need Space: they act on it themselves. */
const field = "input:not([type=checkbox]),select,textarea,[contenteditable]";
const pressable = "a,button,summary,input,video";

/** Single letters can be turned off, because they get in the way of speech input. */
export function keys(
  video: HTMLVideoElement,
  areOn: HTMLInputElement,
  changeSpeed: (steps: number) => void,
): void {
  const toggle = () => {
    if (video.paused) video.play().catch(() => {});
    else video.pause();
  };
  const actions: Record<string, () => void> = {
    " ": toggle,
    k: toggle,
    ArrowLeft: () => seek(video, -5),
    ArrowRight: () => seek(video, 5),
    j: () => seek(video, -10),
    l: () => seek(video, 10),
    m: () => {
      video.muted = !video.muted;
    },
    f: () => fullScreen(video),
    c: () => captions(video),
    "<": () => changeSpeed(-1),
    ">": () => changeSpeed(1),
  };
  areOn.checked = inStorage((storage) => storage.getItem(storageKey)) !== "off";
  areOn.addEventListener("change", () =>
    inStorage((storage) => storage.setItem(storageKey, areOn.checked ? "on" : "off")),
  );
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    const key = pressed(event);
    const action = actions[key];
    if (!action || !areOn.checked || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest(key === " " ? `${field},${pressable}` : field)) return;
    // The browser's own controls act on some of these keys too.
    event.preventDefault();
    action();
  });
}

export function pressed(event: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  if (event.shiftKey && event.code === "Comma") return "<";
  if (event.shiftKey && event.code === "Period") return ">";
  return pressedKey(event);
}

function fullScreen(video: HTMLVideoElement): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : video.requestFullscreen?.();
  done?.catch(() => {});
}

let shown = 0;

function captions({ textTracks }: HTMLVideoElement): void {
  const tracks = [...textTracks];
  const at = tracks.findIndex(({ mode }) => mode === "showing");
  if (at >= 0) shown = at;
  for (const [index, track] of tracks.entries())
    track.mode = at < 0 && index === shown ? "showing" : "disabled";
}
