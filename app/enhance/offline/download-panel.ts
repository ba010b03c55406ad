import { signingOut } from "../page-storage";
import type { Asking } from "./ask-grants";
import { Download, type State } from "./download";
import type { OfflineLecture } from "./grant";
import { showSentence, showUntil } from "./show-sentence";
import { partBytes } from "./store";

const partsIn: Record<State, readonly string[]> = {
  none: ["choices"],
  "under way": ["progress", "cancel"],
  part: ["progress", "go-on", "remove"],
  whole: ["remove"],
  replaced: ["choices", "remove"],
};

export function startDownloadPanel(panel: HTMLElement, asking: Asking): void {
  const part = (name: string) => panel.querySelector<HTMLElement>(`[data-part=download-${name}]`);
  const parts = ["choices", "progress", "go-on", "cancel", "remove"].map((name) => ({
    name,
    at: part(name),
  }));
  const [choices, , goOn, cancel, remove] = parts.map(({ at }) => at);
  const [done, bar] = [part("done"), panel.querySelector("progress")];
  if (!choices || !goOn || !cancel || !remove || !done || !bar) return;

  const show = (state: State, sentence: string) => {
    for (const { name, at } of parts) if (at) at.hidden = !partsIn[state].includes(name);
    showSentence(panel, sentence);
    panel.dataset.ready = "";
  };
  const showParts = ({ file }: OfflineLecture, parts: number) => {
    bar.max = file.bytes;
    bar.value = Math.min(parts * partBytes, file.bytes);
    done.textContent = `${Math.floor((100 * bar.value) / bar.max)} % of ${file.size}`;
  };
  const download = new Download(Number(panel.dataset.lecture), asking, panel.dataset.pageAddress ?? "", {
    show,
    showParts,
    showUntil: (text) => showUntil(panel, text),
  });

  const run = async (running: Promise<boolean>) => {
    cancel.focus();
    if (!(await running)) return;
    if (panel.contains(document.activeElement) || document.activeElement === document.body)
      [...panel.querySelectorAll("button")].find((button) => button.offsetParent)?.focus();
  };
  const choose = (changed: Promise<void>) => changed.then(() => choices.querySelector("button")?.focus());
  choices.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button) run(download.begin(button.value));
  });
  goOn.addEventListener("click", () => run(download.goOn()));
  cancel.addEventListener("click", () => choose(download.cancel()));
  remove.addEventListener("click", () => choose(download.remove()));
  document.addEventListener(signingOut, () => download.abort());
}
