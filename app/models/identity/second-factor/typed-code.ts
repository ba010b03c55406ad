export type TypedCode = { kind: "totp" | "recovery"; text: string } | null;

/** Arabic keyboards have two other sets of digits; the low four bits are the digit. */
const asLatinDigit = (digit: string) => String(digit.charCodeAt(0) & 0xf);

export function readCode(typed: string): TypedCode {
  const text = typed
    .normalize("NFKC")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, asLatinDigit)
    .replace(/[\s\p{Pd}\p{Cf}]/gu, "")
    .toLowerCase();
  if (/^\d{6}$/.test(text)) return { kind: "totp", text };
  return /^[a-z2-9]{12}$/.test(text) ? { kind: "recovery", text } : null;
}

export const inGroups = (text: string, separator: string) => text.match(/.{1,4}/g)?.join(separator) ?? "";
