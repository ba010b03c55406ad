import { sizeIn } from "~/portable/unit-text";
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

/** The row of tools names the state. */
function showName(panel: HTMLElement, state: State): void {
  const named = state === "under way" || state === "whole" ? state : "none";
  for (const each of panel.closest("details")?.querySelectorAll<HTMLElement>("[data-copy]") ?? [])
    each.hidden = each.dataset.copy !== named;
}

export function startDownloadPanel(panel: HTMLElement, asking: Asking): void {
  const part = (name: string) => panel.querySelector<HTMLElement>(`[data-part=download-${name}]`);
  const parts = ["choices", "progress", "go-on", "cancel", "remove"].map((name) => ({
    name,
    at: part(name),
  }));
  const [choices, , goOn, cancel, remove] = parts.map(({ at }) => at);
  const [done, bar] = [part("done"), panel.querySelector("progress")];
  if (!choices || !goOn || !cancel || !remove || !done || !bar) return;

  const { locale, pageAddresses = "" } = panel.dataset;
  const doneSentence = done.dataset.words ?? "";
  const show = (state: State, sentence: string) => {
    for (const { name, at } of parts) if (at) at.hidden = !partsIn[state].includes(name);
    showSentence(panel, sentence);
    showName(panel, state);
    panel.dataset.ready = "";
  };
  const showParts = ({ file }: OfflineLecture, parts: number) => {
    bar.max = file.bytes;
    bar.value = Math.min(parts * partBytes, file.bytes);
    const share = String(Math.floor((100 * bar.value) / bar.max));
    done.textContent = doneSentence.replace("{share}", share).replace("{size}", sizeIn(locale, file.bytes));
  };
  const download = new Download(Number(panel.dataset.lecture), asking, pageAddresses.split(" "), {
    show,
    showParts,
    showUntil: (until) => showUntil(panel, until, locale),
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
