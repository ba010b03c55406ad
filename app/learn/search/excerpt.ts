import type { MarkedRun } from "~/media/captions/find-in-text";

/** In letters: what is read in a glance, and stands in three lines of a phone. */
const before = 80;
const most = 220;

const cut = "…";
const sentenceEnd = /[.!?؟…]["”’»)\]]*(?:\s+|$)/g;

/** The sentences with the marks, or as much of them as is read in a glance. */
export function excerptOf(runs: readonly MarkedRun[]): MarkedRun[] {
  const text = runs.map((run) => run.text).join("");
  const marks = marksIn(runs);
  const first = marks[0]?.[0] ?? 0;
  const borders = [0, ...[...text.matchAll(sentenceEnd)].map((end) => end.index + end[0].length)];
  const sentence = borders.filter((at) => at <= first).pop() ?? 0;
  const from = first - sentence <= before ? sentence : afterSpace(text, first - before, first);
  const last = marks.filter(([, end]) => end <= from + most).pop()?.[1] ?? first;
  const end = borders.find((at) => at >= last) ?? text.length;
  const to = end - from <= most ? end : beforeSpace(text, from + most, last);
  return [
    ...(from > sentence ? [{ text: cut }] : []),
    ...slice(runs, from, to),
    ...(to < end ? [{ text: cut }] : []),
  ];
}

/** Where each mark begins and ends. */
function marksIn(runs: readonly MarkedRun[]): [number, number][] {
  let at = 0;
  return runs.flatMap(({ text, isHit }): [number, number][] => {
    const from = at;
    at += text.length;
    return isHit ? [[from, at]] : [];
  });
}

function afterSpace(text: string, from: number, to: number): number {
  const space = text.indexOf(" ", from);
  return space >= 0 && space < to ? space + 1 : to;
}

/** Breaks a word that is longer than all, and no letter. */
function beforeSpace(text: string, to: number, from: number): number {
  const space = text.lastIndexOf(" ", to);
  if (space > from) return space;
  const isHalf = /[\udc00-\udfff]/.test(text.charAt(to));
  return isHalf ? to - 1 : to;
}

function slice(runs: readonly MarkedRun[], from: number, to: number): MarkedRun[] {
  let at = 0;
  return runs.flatMap((run) => {
    const start = at;
    at += run.text.length;
    const text = run.text.slice(Math.max(0, from - start), Math.max(0, to - start));
    return text === "" ? [] : [{ ...run, text }];
  });
}
