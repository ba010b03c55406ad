import { expect, test } from "vitest";
import { findInParagraphs } from "~/media/captions/find-in-text";
import { excerptOf } from "./excerpt";

/** Marks what was found with brackets. */
function excerpt(text: string, words: string) {
  const [{ runs } = { runs: [] }] = findInParagraphs([{ runs: [{ text }] }], words, 500);
  return excerptOf(runs)
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join("");
}

const filler = "and so the picture stays as it was ";

test.each<[string, string, string, string]>([
  ["a sentence", "First this. Now tilt the probe. Then wait.", "probe", "Now tilt the [probe]. "],
  ["an Arabic sentence", "أين هو؟ الرأس هنا. انتهى.", "هنا", "الرأس [هنا]. "],
  ["a paragraph of one sentence", "now tilt the probe", "tilt", "now [tilt] the probe"],
  [
    "the sentences of words that stand apart",
    "Tilt it. Then press. The probe lies.",
    "probe tilt",
    "[Tilt] it. Then press. The [probe] lies.",
  ],
  [
    "the words around it, if the sentence is long",
    `${filler.repeat(4)}until the probe ${filler.repeat(9)}`,
    "probe",
    `…${filler.slice(4)}${filler}until the [probe] ${filler.repeat(4).slice(0, -5)}…`,
  ],
])("is %s", (_, text, words, shown) => {
  expect(excerpt(text, words)).toBe(shown);
});

test.each([
  "a".repeat(1000),
  `${"a".repeat(500)}🫀${"a".repeat(500)}`,
  "🫀".repeat(600),
])("has a bounded length, and breaks no letter, in a word without end", (text) => {
  for (const words of ["a", "🫀", "aa"]) {
    const shown = excerpt(text, words);
    expect(shown.replace(/[[\]…]/g, "").length).toBeLessThan(310);
    expect(shown).not.toMatch(/\p{Surrogate}/u);
  }
});
