import { plainText } from "~/portable/clean-text";
import { inGroups } from "../identity/second-factor/typed-code";

/** Crockford's letters: none that is taken for another one. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Letters with 5 bits each. */
const length = 16;

export const newCode = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => letters[byte & 31]).join("");

/** Ignores case, grouping and signs around it, and reads lookalike letters as digits; null if it is no code. */
export function codeIn(typed: string): string | null {
  if (typed.length > 4 * length) return null;
  const code = plainText(typed)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, "")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : null;
}

export const shownCode = (code: string) => inGroups(code, "-");
