/** Marks that turn the direction of everything after them, and that nobody can see. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const westernDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

export const unmarked = (text: string) => text.replace(directionMarks, "").trim();

/** For numbers and addresses: without marks, with western digits. */
export const plainText = (text: string) => westernDigits(unmarked(text));
