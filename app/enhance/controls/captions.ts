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

  const look = () => {
    if (select) select.value = shown();
  };
  select?.addEventListener("change", () => show(select.value));
  textTracks.addEventListener("change", () => {
    look();
    inStorage((storage) => storage.setItem(key, shown()));
  });
  look();
}
