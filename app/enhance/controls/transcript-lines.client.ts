import { clock } from "../clock";
import { seekTo } from "./seek";

type Line = { start: number; button: HTMLButtonElement };

/** Lists the lines of the captions that are on, else of the first ones, and marks the one that is said. */
export function transcriptLines(video: HTMLVideoElement, list: HTMLElement): void {
  let lines: Line[] = [];
  let current: HTMLButtonElement | null = null;
  let listed: HTMLTrackElement | null = null;

  const mark = () => {
    const at = lines.filter(({ start }) => start <= video.currentTime).pop()?.button ?? null;
    if (at === current) return;
    current?.removeAttribute("aria-current");
    at?.setAttribute("aria-current", "true");
    if (!list.contains(document.activeElement)) focusable(list, at ?? lines[0]?.button);
    current = at;
    // Whoever reads elsewhere in the list keeps the place.
    if (at && !list.matches(":hover,:focus-within")) centre(list, at);
  };

  const take = async () => {
    const tracks = [...video.querySelectorAll("track")];
    const wanted = tracks.find(({ track }) => track.mode === "showing") ?? listed ?? tracks[0];
    if (!wanted || wanted === listed) return;
    listed = wanted;
    const cues = await cuesOf(wanted);
    if (listed !== wanted) return;
    lines = cues.map((cue) => ({ start: cue.startTime, button: lineOf(cue) }));
    for (const { start, button } of lines) button.addEventListener("click", () => seekTo(video, start));
    list.lang = wanted.srclang;
    list.replaceChildren(...lines.map(({ button }) => itemOf(button)));
    list.hidden = lines.length === 0;
    current = null;
    focusable(list, lines[0]?.button);
    mark();
  };

  list.addEventListener("keydown", (event) => {
    const from = lines.findIndex(({ button }) => button === document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step === undefined || from < 0 ? undefined : lines[from + step]?.button;
    if (!next) return;
    event.preventDefault();
    focusable(list, next);
    next.focus();
  });
  for (const event of ["timeupdate", "seeking"]) video.addEventListener(event, mark);
  video.textTracks.addEventListener("change", take);
  take();
}

/** A track that is off has no lines: hidden ones are loaded and not shown. */
async function cuesOf(element: HTMLTrackElement): Promise<VTTCue[]> {
  const { track } = element;
  if (track.mode === "disabled") track.mode = "hidden";
  if (element.readyState < HTMLTrackElement.LOADED)
    await new Promise((resolve) => {
      for (const event of ["load", "error"]) element.addEventListener(event, resolve, { once: true });
    });
  return [...(track.cues ?? [])].flatMap((cue) => (cue instanceof VTTCue ? cue : []));
}

function lineOf(cue: VTTCue): HTMLButtonElement {
  const button = document.createElement("button");
  const [time, words] = [document.createElement("time"), document.createElement("span")];
  time.textContent = clock(cue.startTime * 1000);
  words.textContent = cue.getCueAsHTML().textContent;
  words.dir = "auto";
  button.appendChild(time);
  button.appendChild(document.createTextNode(" "));
  button.appendChild(words);
  return Object.assign(button, { type: "button", tabIndex: -1 });
}

function itemOf(button: HTMLButtonElement): HTMLLIElement {
  const item = document.createElement("li");
  item.appendChild(button);
  return item;
}

/** One stop for the Tab key; arrows lead to the other lines. */
function focusable(list: HTMLElement, button: HTMLButtonElement | undefined): void {
  const before = list.querySelector<HTMLElement>("[tabindex='0']");
  if (before) before.tabIndex = -1;
  if (button) button.tabIndex = 0;
}

function centre(list: HTMLElement, { offsetTop, offsetHeight }: HTMLElement): void {
  list.scrollTop = offsetTop - (list.clientHeight - offsetHeight) / 2;
}
