/** The browser's own menu and the key change them as well. */
export function captions({ textTracks }: HTMLVideoElement, select: HTMLSelectElement): void {
  const look = () => {
    select.value = [...textTracks].find(({ mode }) => mode === "showing")?.language ?? "";
  };
  select.addEventListener("change", () => {
    for (const track of textTracks) track.mode = track.language === select.value ? "showing" : "disabled";
  });
  textTracks.addEventListener("change", look);
  look();
}
