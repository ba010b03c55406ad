/** Changes of a typed text that a page and the server make alike, by the name under which a page gets them. */
export const textChanges = {
  trimmed: (text: string) => text.trim(),
  /** Letters with their marks become one character where there is one. */
  composed: (text: string) => text.normalize("NFC"),
  /** Arabic and Persian digits. */
  westernDigits: (text: string) =>
    text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf)),
};

export type TextChange = keyof typeof textChanges;

export const isTextChange = (name: string): name is TextChange => Object.keys(textChanges).includes(name);
