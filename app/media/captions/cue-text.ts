import { decodeHTMLStrict } from "entities/decode";

/** A run in one style. Line breaks are part of the text. */
export type Span = { text: string; bold?: true; italic?: true; underlined?: true; voice?: string };

/** Keeps `b`, `i`, `u` and voices; takes out other formatting of WebVTT and SRT. */
const formatting =
  /<(?<isEnd>\/?)(?<name>b|i|u|v|c|lang|ruby|rt|font)(?![a-z\d])(?<more>[^<>]*)>|<[\d:.]+>|\{\\[^{}]*\}|(?<lineBreak><br\s*\/?>)/gi;

const styles: Record<string, "bold" | "italic" | "underlined"> = { b: "bold", i: "italic", u: "underlined" };

export function readCueText(source: string): Span[] {
  const spans: Span[] = [];
  const style: Omit<Span, "text"> = {};
  let from = 0;
  const addUpTo = (end: number) => {
    const text = decodeReferences(source.slice(from, end));
    if (text) spans.push({ text, ...style });
  };
  for (const { 0: found, index, groups = {} } of source.matchAll(formatting)) {
    addUpTo(index);
    from = index + found.length;
    const { name = "", isEnd, more = "", lineBreak } = groups;
    if (lineBreak) spans.push({ text: "\n", ...style });
    const kind = styles[name.toLowerCase()];
    if (kind && isEnd) delete style[kind];
    else if (kind) style[kind] = true;
    if (name.toLowerCase() !== "v") continue;
    const voice = decodeReferences(/\s(.*)/s.exec(more)?.[1] ?? "")
      .replace(/\s+/g, " ")
      .trim();
    if (isEnd || voice === "") delete style.voice;
    else style.voice = voice;
  }
  addUpTo(source.length);
  return withoutEmptyLines(spans);
}

/** All names of HTML, as browsers know them. What is no character stays as it was written. */
const decodeReferences = (text: string) =>
  text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, (whole) => {
    const decoded = decodeHTMLStrict(whole);
    return decoded.includes("\ufffd") ? whole : decoded.replace(/[\p{Cc}\u2028\u2029]/gu, " ");
  });

/** An empty line would end the cue in WebVTT. */
function withoutEmptyLines(spans: Span[]): Span[] {
  const lines: Span[][] = [[]];
  for (const { text, ...style } of spans) {
    for (const [index, piece] of text.split("\n").entries()) {
      if (index > 0) lines.push([]);
      const line = lines.at(-1) ?? [];
      const before = line.at(-1);
      if (before && hasStyle(before, style)) before.text += piece;
      else if (piece) line.push({ text: piece, ...style });
    }
  }
  const full = lines.filter((line) => line.some(({ text }) => text.trim() !== ""));
  return full.flatMap((line, index) => {
    const last = line.at(-1);
    if (last && index < full.length - 1) last.text += "\n";
    return line;
  });
}

const hasStyle = (span: Span, style: Omit<Span, "text">) =>
  span.bold === style.bold &&
  span.italic === style.italic &&
  span.underlined === style.underlined &&
  span.voice === style.voice;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export const writeCueText = (spans: readonly Span[]): string =>
  spans
    .map(({ text, bold, italic, underlined, voice }) => {
      let written = escaped(text);
      if (underlined) written = `<u>${written}</u>`;
      if (italic) written = `<i>${written}</i>`;
      if (bold) written = `<b>${written}</b>`;
      return voice === undefined ? written : `<v ${escaped(voice)}>${written}</v>`;
    })
    .join("");
