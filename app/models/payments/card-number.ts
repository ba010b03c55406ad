import { westernDigit } from "~/portable/clean-text";

const ibanStart = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}/gi;

/** Digits that stand alone or in groups. */
const runs = /\d(?:[ .-]{0,3}\d){12,}/g;
const groupsOfFour = /(?<!\d)\d{4}(?:[ .-]{0,3}\d{4}){3}(?!\d)/g;
const unbroken = /\d{13,}/g;

/** Whether it holds what is read as a payment card's number. An IBAN is none. */
export function holdsCardNumber(typed: string): boolean {
  const text = typed
    .replace(/\p{Cf}/gu, "")
    .replace(/[^\S\n]/g, " ")
    .replace(/\p{Pd}/gu, "-")
    .replace(/\p{Nd}/gu, westernDigit)
    .replace(ibanStart, withoutIban);
  return [runs, groupsOfFour, unbroken]
    .flatMap((form) => text.match(form) ?? [])
    .map((found) => found.replace(/\D/g, ""))
    .some((digits) => digits.length <= 19 && passesLuhn(digits));
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** IBANs have lengths of their own in each country, so what follows one may have been found with it. */
function withoutIban(found: string): string {
  const letters = found.replaceAll(" ", "");
  const length = [...letters].findIndex((_, at) => at >= 15 && isIban(letters.slice(0, at)));
  if (length < 0) return isIban(letters) ? "" : found;
  return letters.slice(length);
}

/** By its check digits (ISO 13616). */
function isIban(letters: string): boolean {
  const moved = `${letters.slice(4)}${letters.slice(0, 4)}`;
  const digits = [...moved].map((letter) => Number.parseInt(letter, 36)).join("");
  return BigInt(digits) % 97n === 1n;
}
