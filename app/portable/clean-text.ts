/** Letters as PDFs and East Asian keyboards write them. Each looks like one or several usual letters. */
const forms = /[\ufb00-\ufb06\ufb50-\ufdff\ufe70-\ufefc\uff01-\uff5e]+/g;

// Some signs without width are part of what the eye sees, and stay: those that make one emoji of several or give it
// its colour, and the one that parts two Arabic letters which would join (Persian "می‌خواهم" is another word without).
const emoji = String.raw`\p{ExtPict}[\ufe0e\ufe0f]?\p{EMod}?`;
const flag = String.raw`\u{1f3f4}[\u{e0030}-\u{e007a}]+\u{e007f}`;
const letter = String.raw`(?=\p{L})\p{sc=Arab}`;
const joining = String.raw`(?![\u0621-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06c3-\u06cb\u06d2-\u06d5])${letter}`;
const seen = String.raw`${flag}|${emoji}(?:\u200d${emoji})*|[\d#*]\ufe0f\u20e3|${joining}[^\P{M}\p{DI}]*\u200c(?=${letter})`;

/** What Unicode shows as nothing: marks of direction, spaces without width, soft hyphens, notes between lines. */
const unseen = new RegExp(String.raw`(${seen})|[\p{DI}\ufff9-\ufffb]`, "gu");

/** Every text of one line as the eye reads it: what looks alike is alike. */
export const cleanLine = (text: string) =>
  text
    .replace(forms, (found) => found.normalize("NFKC"))
    .replace(unseen, "$1")
    .replace(/[\s\p{Cc}\u2800]+/gu, " ")
    .normalize("NFC")
    .trim();

/** For numbers and addresses: digits of every script become western ones. */
export const plainText = (text: string) => cleanLine(text).replace(/\p{Nd}/gu, westernDigit);

/** In Unicode, a script's ten digits follow one another, beginning with its zero. */
export function westernDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return String(value % 10);
}

/** No password that is allowed begins or ends with such a sign: there it is a slip. The rest stays as typed. */
export const cleanPassword = (text: string) =>
  /[^\s\p{Cc}\p{DI}\u2800](?:.*[^\s\p{Cc}\p{DI}\u2800])?/su.exec(text)?.[0] ?? "";

/** In prose, marks of direction and joiners belong to the writing. Alone they are none. */
export const cleanLines = (text: string) =>
  cleanLine(text) &&
  text
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .trim();

/** Changes of a typed text that a page and the server make alike, by the name under which a page gets them. */
export const textChanges = { line: cleanLine, plain: plainText, password: cleanPassword, lines: cleanLines };

export type TextChange = keyof typeof textChanges;

export const isTextChange = (name: string): name is TextChange => Object.keys(textChanges).includes(name);
