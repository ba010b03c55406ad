import { plainText } from "~/portable/clean-text";

/** Digits with spaces, hyphens or dots between them. */
const runs = /(\p{L}?)(\d(?:[\s.\p{Pd}]*\d)+)/gu;

/** Whether a card's number stands in it: 13–19 digits that pass Luhn's check, however they are grouped. */
export function holdsCardNumber(text: string): boolean {
  for (const [, letter, run = ""] of plainText(text).matchAll(runs)) {
    const groups = run.split(/[\s.\p{Pd}]+/u);
    // A date may follow a card's number. Behind a letter stands an account's number, such as an IBAN: its groups are no card.
    const begun = letter ? [] : groups.map((_, i) => groups.slice(0, i + 1).join(""));
    if ([...begun, ...groups, groups.join("")].some(isCardNumber)) return true;
  }
  return false;
}

const isCardNumber = (digits: string) => /^\d{13,19}$/.test(digits) && passesLuhn(digits);

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (1 + (i % 2));
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
