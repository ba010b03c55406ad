import type { CaptionLanguage } from "~/models/catalogue/caption-languages";
import { texts } from "~/texts";
import { decodeText } from "../decode-text";
import { readCueText, type Span, writeCueText } from "./cue-text";

export type Cue = {
  startMs: number;
  endMs: number;
  /** The place on the picture, in WebVTT's words. */
  settings: string;
  spans: Span[];
};

export class RefusedCaptions extends Error {}

const { captions: messages } = texts;

const mostLetters = 1000;
/** Three styles or speakers for each: what changes more often is read without them, so that its pages stay quick. */
const mostSpans = 30_000;

/** Reads WebVTT and SRT. `isGuessed`: it is not UTF-8 and was read as Windows-1256. */
export function readCaptions(
  bytes: Uint8Array,
  language: CaptionLanguage,
): { cues: Cue[]; isGuessed: boolean } {
  const { text, isGuessed } = textOf(bytes, language);
  const cues = readCues(text);
  if (cues.length === 0) throw new RefusedCaptions(messages.noText);
  return { cues, isGuessed };
}

function textOf(bytes: Uint8Array, language: CaptionLanguage) {
  const decoded = decodeText(bytes);
  if ("fault" in decoded)
    throw new RefusedCaptions(decoded.fault === "empty" ? messages.empty : messages.notText);
  const { text, encoding } = decoded;
  const isGuessed = encoding === "Windows-1256";
  if (isGuessed && !(language === "ar" && isLikelyArabic(text))) {
    throw new RefusedCaptions(messages.lineError(firstForeignLine(bytes), messages.notUtf8));
  }
  return { text, isGuessed };
}

const arabic = /[\u0600-\u06ff]/g;
const foreign = /[^\0-\x7f\u00a0«»“”‘’–—…\u200c-\u200f]/g;

/** Windows-1256 makes text of nearly any bytes; only Arabic has its article in it. */
function isLikelyArabic(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return text.includes("ال") && count(arabic) >= 0.95 * count(foreign);
}

function firstForeignLine(bytes: Uint8Array): number {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let start = 0;
  for (let line = 1; ; line += 1) {
    const end = bytes.indexOf(10, start);
    try {
      utf8.decode(bytes.subarray(start, end < 0 ? undefined : end));
    } catch {
      return line;
    }
    if (end < 0) return line;
    start = end + 1;
  }
}

/** Browsers and people read alike what has one sensible reading: any order, no length, no numbers, empty lines inside. */
export function readCues(text: string): Cue[] {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .split("\n");
  const faults: Fault[] = [];
  const found = drafts(lines, faults);
  const cues = found.flatMap((draft) => cueOf(draft, faults) ?? []);
  if (faults.length > 0) throw new RefusedCaptions(wordsOf(faults));
  return boundStyles(lengthened(cues.sort((a, b) => a.startMs - b.startMs))).filter(
    ({ spans }) => spans.length > 0,
  );
}

type Fault = { line: number; reason: string };

const mostFaults = 5;

function wordsOf(faults: readonly Fault[]): string {
  const inOrder = [...faults].sort((a, b) => a.line - b.line);
  const named = inOrder.slice(0, mostFaults).map(({ line, reason }) => messages.lineError(line, reason));
  const others = faults.length - named.length;
  return [...named, ...(others > 0 ? [messages.moreErrors(others)] : [])].join(" ");
}

/** `line` is that of the times; `below` begins with the line after it. */
type Draft = { line: number; times: string; below: string[] };

const hasTimes = (line = "") => line.includes("-->");
const isNumber = (line = "") => /^\s*\d+\s*$/.test(line);
const isAside = (line: string) => /^NOTE(?:\s|$)|^(?:STYLE|REGION)\s*$/.test(line);
const isEmpty = (line = "") => line === "";
const isBlank = (line = "") => line.trim() === "";

function drafts(lines: readonly string[], faults: Fault[]): Draft[] {
  const top = lines.findIndex((line) => !isBlank(line));
  if (top < 0) return [];
  const isWebVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[top] ?? "");
  const isSrt = hasTimes(lines[top]) || (isNumber(lines[top]) && hasTimes(lines[top + 1]));
  if (!isWebVtt && !isSrt) {
    faults.push({ line: top + 1, reason: messages.noHeader });
    return [];
  }
  // In WebVTT a line of spaces belongs to the text, as in what YouTube writes.
  const isBorder = isWebVtt ? isEmpty : isBlank;
  const found: Draft[] = [];
  let at = isWebVtt ? headEnd(lines, top) : top;
  while (at < lines.length) {
    const end = blockEnd(lines, at, isBorder);
    if (end > at && !(isWebVtt && isAside(lines[at] ?? ""))) {
      readBlock(lines.slice(at, end), { from: at, isLast: lines.slice(end).every(isBlank) }, found, faults);
    }
    at = end + 1;
  }
  return found;
}

function blockEnd(lines: readonly string[], from: number, isBorder: (line?: string) => boolean): number {
  let end = from;
  while (end < lines.length && !isBorder(lines[end])) end += 1;
  return end;
}

/** Some programs leave out the empty line below the head. */
function headEnd(lines: readonly string[], top: number): number {
  let end = top + 1;
  while (end < lines.length && !isEmpty(lines[end]) && !hasTimes(lines[end])) end += 1;
  return end;
}

function readBlock(
  block: readonly string[],
  { from, isLast }: { from: number; isLast: boolean },
  found: Draft[],
  faults: Fault[],
): void {
  const first = block.findIndex((line) => hasTimes(line));
  const above = found.at(-1);
  if (first < 0) {
    // An empty line inside a text: nothing else can be meant by words without times.
    if (above && !(isLast && block.every(isNumber))) above.below.push(...block);
    else faults.push({ line: from + 1, reason: messages.noTimes });
    return;
  }
  // Above the times, a number or a name may stand.
  if (first > 1) faults.push({ line: from + first + 1, reason: messages.emptyLineMissing });
  for (let at = first; at < block.length; at += 1) {
    const line = block[at] ?? "";
    if (hasTimes(line)) found.push({ line: from + at + 1, times: line, below: [] });
    else if (!(isNumber(line) && hasTimes(block[at + 1]))) found.at(-1)?.below.push(line);
  }
}

const time = String.raw`(?:(\d{1,2}):)?([0-5]?\d):([0-5]?\d)(?:[.,](\d{1,3}))?`;
const times = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}(?:\s+(.*))?$`);

const setting =
  /^(?:align:(?:start|center|end|left|right)|vertical:(?:rl|lr)|line:-?\d{1,3}(?:\.\d{1,3})?%?(?:,(?:start|center|end))?|position:\d{1,3}(?:\.\d{1,3})?%(?:,(?:line-left|center|line-right))?|size:\d{1,3}(?:\.\d{1,3})?%)$/;

function cueOf(draft: Draft, faults: Fault[]): Cue | null {
  const refused = (line: number, reason: string) => {
    faults.push({ line, reason });
    return null;
  };
  const found = times.exec(draft.times);
  if (!found) return refused(draft.line, messages.badTimes);
  const startMs = milliseconds(found.slice(1, 5));
  const endMs = milliseconds(found.slice(5, 9));
  if (endMs < startMs)
    return refused(draft.line, messages.endBeforeStart(timestamp(startMs), timestamp(endMs)));
  const text = draft.below.join("\n");
  if (text.length > mostLetters) return refused(draft.line + 1, messages.tooLong(mostLetters));
  const settings = (found[9] ?? "").split(/\s+/).filter((each) => setting.test(each));
  return { startMs, endMs, settings: settings.join(" "), spans: readCueText(text) };
}

/** In ms: what speech-to-text writes without a length is a word or two. */
const shortest = 500;

/** A caption without a length stays until the next one begins, for half a second at most. */
function lengthened(cues: Cue[]): Cue[] {
  let next = Number.POSITIVE_INFINITY;
  for (const [index, cue] of [...cues.entries()].reverse()) {
    const later = cues[index + 1]?.startMs;
    if (later !== undefined && later > cue.startMs) next = later;
    if (cue.endMs === cue.startMs) cue.endMs = Math.min(next, cue.startMs + shortest);
  }
  return cues;
}

function boundStyles(cues: Cue[]): Cue[] {
  let spans = 0;
  for (const cue of cues) {
    if (cue.spans.length > 1 && spans + cue.spans.length > mostSpans) cue.spans = unstyled(cue.spans);
    spans += cue.spans.length;
  }
  return cues;
}

const unstyled = (spans: readonly Span[]) => [{ text: spans.map(({ text }) => text).join("") }];

function milliseconds([hours = "0", minutes, seconds, fraction = ""]: (string | undefined)[]): number {
  return (
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, "0"))
  );
}

function timestamp(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const fraction = String(ms % 1000).padStart(3, "0");
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${fraction}`;
}

export const writeWebVtt = (cues: readonly Cue[]): string =>
  ["WEBVTT", ...cues.map(writeCue)].map((block) => `${block}\n`).join("\n");

const writeCue = ({ startMs, endMs, settings, spans }: Cue) =>
  `${timestamp(startMs)} --> ${timestamp(endMs)}${settings && ` ${settings}`}\n${writeCueText(spans)}`;
