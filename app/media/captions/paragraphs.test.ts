import { expect, test } from "vitest";
import { readCues } from "./captions-text";
import { paragraphsOf } from "./paragraphs";

const stamp = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);

const paragraphs = (...cues: [from: number, to: number, text: string][]) =>
  paragraphsOf(
    readCues(
      `WEBVTT\n\n${cues.map(([from, to, text]) => `${stamp(from)} --> ${stamp(to)}\n${text}`).join("\n\n")}`,
    ),
  );
const shown = (...cues: Parameters<typeof paragraphs>) =>
  paragraphs(...cues).map(({ startMs, voice, runs }) => [
    startMs,
    voice,
    runs.map(({ text }) => text).join("|"),
  ]);

test("captions that follow each other are one paragraph, whatever their lines", () => {
  expect(shown([1, 3, "The fetal\nhead, "], [3, 5, "  in cross-section."], [6, 8, "The midline."])).toEqual([
    [1000, null, "The fetal head, in cross-section. The midline."],
  ]);
});

test("rolling captions, which show the lines before again, stand once", () => {
  expect(
    shown(
      [0.16, 2.389, "<00:00:00.400><c>we begin with the head</c>"],
      [2.389, 2.399, "we begin with the head"],
      [2.399, 4.789, "we begin with the head\nthen the <b>midline</b> echo"],
      [4.789, 4.799, "then the midline echo"],
      [4.8, 6, "then the midline echo\nand the thalami"],
    ),
  ).toEqual([[160, null, "we begin with the head then the |midline| echo and the thalami"]]);
});

test("words that are said again after a pause stand again", () => {
  expect(shown([0, 1, "Slowly."], [1.5, 2, "Slowly."])).toEqual([[0, null, "Slowly. Slowly."]]);
});

test("after three seconds of silence, another paragraph begins", () => {
  expect(shown([0, 2, "One."], [4.999, 6, "Two."], [9, 10, "Three."])).toEqual([
    [0, null, "One. Two."],
    [9000, null, "Three."],
  ]);
});

test("the silence counts from the last caption's end, though an earlier one ends later", () => {
  expect(shown([0, 9, "One."], [1, 2, "Two."], [10, 11, "Three."])).toHaveLength(1);
});

test("each speaker has a paragraph, two in one caption too", () => {
  expect(
    shown([0, 2, "<v Salma>Look.\n<v Hoda>Where?"], [2, 3, "<v Hoda>Here?"], [3, 4, "Silence."]),
  ).toEqual([
    [0, "Salma", "Look. "],
    [0, "Hoda", "Where? Here?"],
    [3000, null, "Silence."],
  ]);
});

test("a long paragraph ends with its sentence, in English and Arabic, and at last without", () => {
  const long = "word ".repeat(100).trim();
  const starts = (...texts: string[]) =>
    paragraphs(...texts.map((text, at): [number, number, string] => [at, at + 1, text])).map(
      ({ startMs }) => startMs,
    );
  expect(starts(`${long}.`, "Next")).toEqual([0, 1000]);
  expect(starts(`${long}؟`, "Next")).toEqual([0, 1000]);
  expect(starts(long, "and so on.", "Next")).toEqual([0, 2000]);
  expect(starts(long, `${long} again`, `${long} still`, "Next")).toEqual([0, 3000]);
});

test("styles stay with their words, and words of one style are one run", () => {
  const [first] = paragraphs([0, 1, "The <b>crown"], [1, 2, "<b>and rump</b> length"]);
  expect(first?.runs).toMatchObject([
    { text: "The " },
    { text: "crown and rump", bold: true },
    { text: " length" },
  ]);
});

test("each caption is known by its place in the paragraph's text, and its time", () => {
  const [one, two] = paragraphs(
    [1, 3, "The <b>fetal</b> head, "],
    [3, 5, "  in cross-section."],
    [5, 6, "<v Hoda>Where?"],
    [6, 7, "<v Hoda>Here."],
  );
  const texts = ({ runs, starts }: NonNullable<typeof one>) => {
    const text = runs.map((run) => run.text).join("");
    return starts.map(([at, startMs]) => [text.slice(at, at + 5), startMs]);
  };
  expect(one && texts(one)).toEqual([
    ["The f", 1000],
    ["in cr", 3000],
  ]);
  expect(two && texts(two)).toEqual([
    ["Where", 5000],
    ["Here.", 6000],
  ]);
});
