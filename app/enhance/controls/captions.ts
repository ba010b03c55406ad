import { inStorage } from "../page-storage";

const key = "captions-language";

/** Remembers the language in this browser, "" for none. Its own menu and the key change it as well. */
export function captions({ textTracks }: HTMLVideoElement, select: HTMLSelectElement | null): void {
  const shown = () => [...textTracks].find(({ mode }) => mode === "showing")?.language ?? "";
  const show = (language: string) => {
    for (const track of textTracks) track.mode = track.language === language ? "showing" : "disabled";
  };
  const remembered = inStorage((storage) => storage.getItem(key));
  if (remembered === "" || [...textTracks].some(({ language }) => language === remembered))
    show(remembered ?? "");

  let last = shown();
  const look = () => {
    if (select) select.value = shown();
  };
  select?.addEventListener("change", () => show(select.value));
  textTracks.addEventListener("change", () => {
    look();
    // The list of lines loads a track without showing it.
    if (shown() === last) return;
    last = shown();
    inStorage((storage) => storage.setItem(key, last));
  });
  look();
}
