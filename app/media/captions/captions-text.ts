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

const { captions: said } = texts;

const refuse = (line: number, reason: string): never => {
  throw new RefusedCaptions(said.atLine(line, reason));
};

const mostLetters = 1000;
const mostCues = 10_000;
/** Three styles or speakers for each: what changes more often is read without them, so that its pages stay quick. */
const mostSpans = 30_000;

/** Reads WebVTT and SRT. `isGuessed`: it is not UTF-8 and was read as Windows-1256. */
export function readCaptions(
  bytes: Uint8Array,
  language: CaptionLanguage,
): { cues: Cue[]; isGuessed: boolean } {
  const { text, isGuessed } = textOf(bytes, language);
  const cues = readCues(text);
  if (cues.length === 0) throw new RefusedCaptions(said.noText);
  return { cues, isGuessed };
}

function textOf(bytes: Uint8Array, language: CaptionLanguage) {
  const decoded = decodeText(bytes);
  if ("fault" in decoded) throw new RefusedCaptions(decoded.fault === "empty" ? said.empty : said.notText);
  const { text, encoding } = decoded;
  const isGuessed = encoding === "Windows-1256";
  if (isGuessed && !(language === "ar" && isLikelyArabic(text))) {
    refuse(firstForeignLine(bytes), said.notUtf8);
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

type Block = { line: number; lines: string[] };

export function readCues(text: string): Cue[] {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .split("\n");
  const cues: Cue[] = [];
  let latest = 0;
  let spans = 0;
  for (const block of cueBlocks(lines)) {
    const { line, ...cue } = readCue(block);
    const isStyled = cue.spans.length > 1;
    if (isStyled && spans + cue.spans.length > mostSpans) cue.spans = unstyled(cue.spans);
    spans += cue.spans.length;
    if (cue.startMs < latest) refuse(line, said.outOfOrder(timestamp(cue.startMs), timestamp(latest)));
    latest = cue.startMs;
    if (cue.spans.length > 0) cues.push(cue);
    if (cues.length > mostCues) refuse(line, said.tooMany);
  }
  return cues;
}

const unstyled = (spans: readonly Span[]) => [{ text: spans.map(({ text }) => text).join("") }];

const hasTimes = (line = "") => line.includes("-->");

function cueBlocks(lines: string[]): Block[] {
  const blocks = blocksOf(lines);
  const [first] = blocks;
  if (!first) return [];
  if (/^WEBVTT(?:[ \t]|$)/.test(first.lines[0] ?? "")) {
    const headed = withoutHead(first);
    return [...(headed ? [headed] : []), ...blocks.slice(1)].filter(
      ({ lines: [start = ""] }) => !isAside(start),
    );
  }
  const isSrt = /^\s*\d+\s*$/.test(first.lines[0] ?? "") && hasTimes(first.lines[1]);
  return isSrt ? blocks : refuse(first.line, said.noHead);
}

const isAside = (line: string) => /^NOTE(?:\s|$)|^(?:STYLE|REGION)\s*$/.test(line);

/** Some programs leave out the empty line below the head. */
function withoutHead({ line, lines }: Block): Block | null {
  const at = lines.findIndex((each) => hasTimes(each));
  return at < 0 ? null : { line: line + at, lines: lines.slice(at) };
}

function blocksOf(lines: string[]): Block[] {
  const blocks: Block[] = [];
  let block: Block | null = null;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === "") block = null;
    else if (block) block.lines.push(line);
    else {
      block = { line: index + 1, lines: [line] };
      blocks.push(block);
    }
  }
  return blocks;
}

const time = String.raw`(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d)(?:[.,](\d{1,3}))?`;
const times = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}(?:\s+(.*))?$`);

const setting =
  /^(?:align:(?:start|center|end|left|right)|vertical:(?:rl|lr)|line:-?\d{1,3}(?:\.\d{1,3})?%?(?:,(?:start|center|end))?|position:\d{1,3}(?:\.\d{1,3})?%(?:,(?:line-left|center|line-right))?|size:\d{1,3}(?:\.\d{1,3})?%)$/;

function readCue({ line, lines }: Block): Cue & { line: number } {
  const at = lines.findIndex((each) => hasTimes(each));
  if (at < 0) return refuse(line, said.noTimes);
  // Above the times, a number or a name may stand.
  if (at > 1) return refuse(line + at, said.noEmptyLine);
  const found = times.exec(lines[at] ?? "");
  if (!found) return refuse(line + at, said.badTimes);
  const startMs = milliseconds(found.slice(1, 5));
  const endMs = milliseconds(found.slice(5, 9));
  if (endMs <= startMs) refuse(line + at, said.endsEarly(timestamp(startMs), timestamp(endMs)));
  const below = lines.slice(at + 1);
  const next = below.findIndex((each) => hasTimes(each));
  if (next >= 0) refuse(line + at + 1 + next, said.noEmptyLine);
  const text = below.join("\n");
  if (text.length > mostLetters) refuse(line + at + 1, said.tooLong(mostLetters));
  const settings = (found[9] ?? "").split(/\s+/).filter((each) => setting.test(each));
  return { line: line + at, startMs, endMs, settings: settings.join(" "), spans: readCueText(text) };
}

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
