import type { Cue } from "./captions-text";
import type { Span } from "./cue-text";

export type Run = Omit<Span, "voice">;
export type Paragraph = {
  startMs: number;
  voice: string | null;
  runs: Run[];
  /** Where in the text of all runs each caption begins, and its time in ms. */
  starts: [at: number, startMs: number][];
};

/** The first run of a caption has its time. */
type TimedRun = Run & { startMs?: number };
type Draft = { startMs: number; voice: string | null; runs: TimedRun[] };

/** In ms. */
const pause = 3000;

/** In characters: a paragraph ends with the next sentence, or in the midst of one. */
const enough = 450;
const most = 1200;

const endsSentence = /[.!?؟…]["”’»)\]]*\s*$/;

/** Captions are cut to fit a screen; a reader wants paragraphs. */
export function paragraphsOf(cues: readonly Cue[]): Paragraph[] {
  const paragraphs: Draft[] = [];
  let endMs = 0;
  for (const { voice, runs, ...cue } of withoutRepeats(cues).flatMap(byVoice)) {
    const last = paragraphs.at(-1);
    const goesOn = last && last.voice === voice && cue.startMs - endMs < pause && !isFull(last);
    if (goesOn) last.runs.push({ text: " " }, ...runs);
    else paragraphs.push({ startMs: cue.startMs, voice, runs });
    endMs = Math.max(endMs, cue.endMs);
  }
  return paragraphs.map((paragraph) => ({ ...paragraph, ...joined(paragraph.runs) }));
}

/** In ms: rolling captions follow each other at once. */
const touching = 50;

/** Rolling captions show the last lines of the one before again. */
function withoutRepeats(cues: readonly Cue[]): Cue[] {
  let before: { endMs: number; lines: readonly Span[][] } = { endMs: Number.NEGATIVE_INFINITY, lines: [] };
  return cues.map((cue) => {
    const lines = linesOf(cue.spans);
    const isNext = Math.abs(cue.startMs - before.endMs) <= touching;
    const repeated = isNext ? repeatedLines(before.lines.map(wordsOf), lines.map(wordsOf)) : 0;
    before = { endMs: cue.endMs, lines };
    return repeated === 0 ? cue : { ...cue, spans: lines.slice(repeated).flat() };
  });
}

/** How many lines at the beginning of the later one are those at the end of the earlier one. */
function repeatedLines(earlier: readonly string[], later: readonly string[]): number {
  for (let count = Math.min(earlier.length, later.length); count > 0; count -= 1) {
    const end = earlier.slice(-count);
    if (end.every((line, index) => line === later[index])) return count;
  }
  return 0;
}

const wordsOf = (line: readonly Span[]) =>
  line
    .map(({ text }) => text)
    .join("")
    .replace(/\s+/g, " ")
    .trim();

/** Each line keeps its break. */
function linesOf(spans: readonly Span[]): Span[][] {
  const lines: Span[][] = [[]];
  for (const span of spans) {
    for (const [index, text] of span.text.split(/(?<=\n)/).entries()) {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push({ ...span, text });
    }
    if (span.text.endsWith("\n")) lines.push([]);
  }
  return lines.filter((line) => line.length > 0);
}

function isFull({ runs }: Draft): boolean {
  const length = runs.reduce((sum, { text }) => sum + text.length, 0);
  return length >= most || (length >= enough && endsSentence.test(runs.at(-1)?.text ?? ""));
}

/** Two may speak in one cue. */
function byVoice({ startMs, endMs, spans }: Cue) {
  const parts: (Draft & { endMs: number })[] = [];
  for (const { voice = null, text, ...style } of spans) {
    const last = parts.at(-1);
    const run = { ...style, text: text.replace(/\s+/g, " ") };
    if (last && last.voice === voice) last.runs.push(run);
    else if (text.trim() !== "") parts.push({ startMs, endMs, voice, runs: [{ ...run, startMs }] });
  }
  return parts;
}

/** Neighbours in one style are one run, so that a search finds words across captions. */
function joined(timed: readonly TimedRun[]): Pick<Paragraph, "runs" | "starts"> {
  const runs: Run[] = [];
  const starts: Paragraph["starts"] = [];
  let length = 0;
  for (const { text, bold, italic, underlined, startMs } of timed) {
    const last = runs.at(-1);
    const isPlainSpace = text === " ";
    const isAlike = last?.bold === bold && last?.italic === italic && last?.underlined === underlined;
    const piece = !last || last.text.endsWith(" ") ? text.trimStart() : text;
    if (startMs !== undefined) starts.push([length, startMs]);
    length += piece.length;
    if (last && (isAlike || isPlainSpace)) last.text += piece;
    else if (piece) runs.push({ text: piece, bold, italic, underlined });
  }
  return { runs, starts };
}
