import type { Paragraph } from "~/media/captions/paragraphs";

type Shown = Pick<Paragraph, "voice" | "runs">;

/** Of a part, about the bytes that it has on its page: three hours of speech are one part. */
const enough = 400_000;

/** Around a paragraph, and around a run in it. */
const around = { paragraph: 250, run: 50 };

function weightOf({ voice, runs }: Shown): number {
  const letters = runs.reduce((sum, { text }) => sum + text.length, voice?.length ?? 0);
  return letters + around.paragraph + around.run * runs.length;
}

/** The first paragraph of each part, counted from 0: a page stays small whatever its captions. */
export function partStarts(paragraphs: readonly Shown[]): number[] {
  const starts = [0];
  let weight = 0;
  for (const [index, paragraph] of paragraphs.entries()) {
    if (weight >= enough) {
      starts.push(index);
      weight = 0;
    }
    weight += weightOf(paragraph);
  }
  return starts;
}
