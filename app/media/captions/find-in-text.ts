import { fold } from "~/models/typed-text/fold-text";
import type { Run } from "./paragraphs";

export type MarkedRun = Run & { isHit?: true };

export type Marked<Paragraph> = Omit<Paragraph, "runs"> & { runs: MarkedRun[]; hits: number };

type Place = [start: number, end: number];

/** Marks the first `most` places of all paragraphs. `words` are folded. */
export function findInParagraphs<Paragraph extends { runs: Run[] }>(
  paragraphs: readonly Paragraph[],
  words: string,
  most: number,
): Marked<Paragraph>[] {
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

/** Where the words stand one behind the other; if they do not, where each of them stands. */
function placesOf(text: string, words: string, most: number): Place[] {
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
  const found = placesOfWords(folded, words.trim()).slice(0, most);
  return found.map(([start, end]) => [origins[start] ?? 0, origins[end] ?? text.length]);
}

function placesOfWords(folded: string, words: string): Place[] {
  const together = placesOfWord(folded, words);
  const each = words.split(" ").filter(Boolean);
  if (together.length > 0 || each.length < 2) return together;
  const apart = each.map((word) => placesOfWord(folded, word));
  if (apart.some((places) => places.length === 0)) return [];
  const inOrder = apart.flat().sort(([a, endA], [b, endB]) => a - b || endB - endA);
  let taken = 0;
  return inOrder.filter(([start, end]) => {
    if (start < taken) return false;
    taken = end;
    return true;
  });
}

function placesOfWord(folded: string, word: string): Place[] {
  const places: Place[] = [];
  if (word === "") return places;
  let at = folded.indexOf(word);
  while (at >= 0) {
    places.push([at, at + word.length]);
    at = folded.indexOf(word, at + word.length);
  }
  return places;
}
