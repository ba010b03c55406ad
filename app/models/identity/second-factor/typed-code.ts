import { plainText } from "~/portable/clean-text";

export type TypedCode = { kind: "totp" | "recovery"; text: string } | null;

export function readCode(typed: string): TypedCode {
  const text = plainText(typed)
    .replace(/[\s\p{Pd}]/gu, "")
    .toLowerCase();
  if (/^\d{6}$/.test(text)) return { kind: "totp", text };
  return /^[a-z2-9]{12}$/.test(text) ? { kind: "recovery", text } : null;
}

export const inGroups = (text: string, separator: string) => text.match(/.{1,4}/g)?.join(separator) ?? "";
