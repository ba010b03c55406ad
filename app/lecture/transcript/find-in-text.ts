import { fold } from "~/models/typed-text/fold-text";
import type { Paragraph, Run } from "./paragraphs";

export type MarkedRun = Run & { isHit?: true };

/** Marks the first `most` places of all paragraphs. */
export function findInParagraphs(paragraphs: readonly Paragraph[], words: string, most: number) {
  let left = most;
  return paragraphs.map((paragraph) => {
    const found = findInRuns(paragraph.runs, words, left);
    left -= found.hits;
    return { ...paragraph, ...found };
  });
}

/** A place may reach over several runs. */
function findInRuns(runs: readonly Run[], words: string, most: number): { runs: MarkedRun[]; hits: number } {
  const places = placesOf(runs.map(({ text }) => text).join(""), words, most);
  if (places.length === 0) return { runs: [...runs], hits: 0 };
  const marked: MarkedRun[] = [];
  let from = 0;
  let next = 0;
  for (const run of runs) {
    const to = from + run.text.length;
    const cut = (start: number, end: number, isHit: boolean) => {
      const [first, last] = [Math.max(from, start), Math.min(to, end)];
      if (first >= last) return;
      marked.push({ ...run, text: run.text.slice(first - from, last - from), ...(isHit && { isHit }) });
    };
    let after = from;
    for (let place = places[next]; place && place[0] < to; place = places[next]) {
      const [start, end] = place;
      cut(after, start, false);
      cut(start, end, true);
      after = end;
      // The rest of it stands in the next run.
      if (end > to) break;
      next += 1;
    }
    cut(after, to, false);
    from = to;
  }
  return { runs: marked, hits: places.length };
}

/** `words` are folded. */
function placesOf(text: string, words: string, most: number): [number, number][] {
  if (words === "" || most === 0) return [];
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
  let at = folded.indexOf(words);
  while (at >= 0 && places.length < most) {
    places.push([origins[at] ?? 0, origins[at + words.length] ?? text.length]);
    at = folded.indexOf(words, at + words.length);
  }
  return places;
}
