import { expect, test } from "vitest";
import { foldText } from "~/models/typed-text/fold-text";
import { findInParagraphs } from "./find-in-text";

const paragraph = (runs: { text: string }[]) => ({ startMs: 0, voice: null, runs });

/** Marks each match with brackets, and each border between runs with a bar. */
const found = (texts: string[], words: string) => {
  const all = [paragraph(texts.map((text) => ({ text })))];
  const [{ runs, hits } = { runs: [], hits: 0 }] = findInParagraphs(all, foldText(words), 500);
  return [hits, runs.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join("|")];
};

test.each<[string, string[], string, number, string]>([
  ["letter case", ["The Head, a HEAD"], "head", 2, "The |[Head]|, a |[HEAD]"],
  ["at both ends", ["head to head"], "HEAD", 2, "[head]| to |[head]"],
  ["over two runs", ["The fetal ", "head", " lies"], "fetal head l", 1, "The |[fetal ]|[head]|[ l]|ies"],
  ["one behind the other, not one inside the other", ["aaaa"], "aa", 2, "[aa]|[aa]"],
  ["nothing", ["The head"], "foot", 0, "The head"],
  ["no words", ["The head"], "  ", 0, "The head"],
  ["words that are signs of a pattern or a page", ["a.c <b> abc"], ".c <B>", 1, "a|[.c <b>]| abc"],
  ["marks on letters", ["le diamètre, DIAMETRE"], "diamétre", 2, "le |[diamètre]|, |[DIAMETRE]"],
  ["Arabic without its vowel signs", ["قِيَاسُ الرأس"], "قياس الراس", 1, "[قِيَاسُ الرأس]"],
  [
    "Arabic by the beginning of its last word",
    ["نمو للجنين أثناء الحمل"],
    "للجنين أ",
    1,
    "نمو |[للجنين أ]|ثناء الحمل",
  ],
  ["Arabic with a stretched word", ["الـــرأس"], "الرأس", 1, "[الـــرأس]"],
  ["letters that people write alike", ["المشيمة على اليمنى"], "المشيمه علي", 1, "[المشيمة على]| اليمنى"],
  ["a ligature in part", ["ﬁbre"], "i", 1, "[ﬁ]|bre"],
  ["words apart, in any order", ["Now tilt the ", "probe"], "probe tilt", 2, "Now |[tilt]| the |[probe]"],
  [
    "words in a row, and then not each of them",
    ["a probe, the probe"],
    "the probe",
    1,
    "a probe, |[the probe]",
  ],
  ["words inside each other once", ["probes lie"], "lie probe probes", 2, "[probes]| |[lie]"],
  ["not some of the words", ["Now tilt it"], "tilt probe", 0, "Now tilt it"],
  ["letters outside the basic plane", ["a 🫀 heart"], "🫀 h", 1, "a |[🫀 h]|eart"],
])("%s", (_, texts, words, hits, marked) => {
  expect(found(texts, words)).toEqual([hits, marked]);
  expect(
    found(texts, words)[1]
      ?.toString()
      .replace(/[[\]|]/g, ""),
  ).toBe(texts.join(""));
});

test("no more than the first places of all paragraphs are marked, and no text is lost", () => {
  const each = paragraph(Array.from({ length: 1000 }, (_, at) => ({ text: at % 2 ? "a" : "ab" })));
  const marked = findInParagraphs([each, each, each], "a", 1500);
  expect(marked.map(({ hits }) => hits)).toEqual([1000, 500, 0]);
  expect(marked.flatMap(({ runs }) => runs).filter(({ isHit }) => isHit)).toHaveLength(1500);
  for (const { runs } of marked) {
    expect(runs.map(({ text }) => text).join("")).toBe(each.runs.map(({ text }) => text).join(""));
  }
});

test("places and runs that overlap in every way are each cut once", () => {
  expect(found(["ab", "c", "abc", "a", "b", "c x"], "abc")).toEqual([3, "[ab]|[c]|[abc]|[a]|[b]|[c]| x"]);
  expect(found(["xab", "", "cabcy"], "abc")).toEqual([2, "x|[ab]|[c]|[abc]|y"]);
});
