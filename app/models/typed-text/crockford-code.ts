import { plainText } from "~/portable/clean-text";

/** Crockford's: none that is taken for another one. */
export const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Letters with 5 random bits each. */
export const newCode = (length: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => letters[byte & 31]).join("");

/** Ignores case, grouping and signs around it, and reads lookalike letters as digits; null if it is no code. */
export function codeIn(typed: string, length: number): string | null {
  if (typed.length > 4 * length) return null;
  const code = plainText(typed)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, "")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return code.length === length && Array.from(code).every((letter) => letters.includes(letter)) ? code : null;
}
