import { fold } from "~/models/typed-text/fold-text";
import type { Run } from "./paragraphs";

export type MarkedRun = Run & { isHit?: true };

/** Marks each place that has the words; a place may reach over several runs. */
export function findInRuns(runs: readonly Run[], words: string): { runs: MarkedRun[]; hits: number } {
  const places = placesOf(runs.map(({ text }) => text).join(""), words);
  if (places.length === 0) return { runs: [...runs], hits: 0 };
  const marked: MarkedRun[] = [];
  let from = 0;
  for (const run of runs) {
    const to = from + run.text.length;
    const cut = (start: number, end: number, isHit: boolean) => {
      const [first, last] = [Math.max(from, start), Math.min(to, end)];
      if (first >= last) return;
      marked.push({ ...run, text: run.text.slice(first - from, last - from), ...(isHit && { isHit }) });
    };
    let after = from;
    for (const [start, end] of places) {
      if (end <= from || start >= to) continue;
      cut(after, start, false);
      cut(start, end, true);
      after = end;
    }
    cut(after, to, false);
    from = to;
  }
  return { runs: marked, hits: places.length };
}

/** `words` are folded. */
function placesOf(text: string, words: string): [number, number][] {
  if (words === "") return [];
  let folded = "";
  const origins: number[] = [];
  let index = 0;
  for (const letter of text) {
    const plain = fold(letter);
    folded += plain;
    for (let unit = 0; unit < plain.length; unit += 1) origins.push(index);
    index += letter.length;
  }
  const places: [number, number][] = [];
  for (let at = folded.indexOf(words); at >= 0; at = folded.indexOf(words, at + words.length)) {
    places.push([origins[at] ?? 0, origins[at + words.length] ?? text.length]);
  }
  return places;
}
