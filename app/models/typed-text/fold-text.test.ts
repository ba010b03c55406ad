import { expect, test } from "vitest";
import { foldText } from "./fold-text";

test.each<[string, string[]]>([
  ["letter case and accents", ["Doppler É", "DOPPLER e\u0301", "doppler e"]],
  ["tashkeel", ["قِيَاسُ", "قياس"]],
  ["tatweel", ["قيـــاس", "قياس"]],
  ["the forms of alef", ["أإآٱا", "ااااا"]],
  ["teh marbuta and heh", ["المشيمة", "المشيمه"]],
  ["alef maksura and yeh, Arabic and Persian", ["على", "علي", "علی"]],
  ["Arabic, Persian and western digits", ["١٢٣ ٤", "۱۲۳ ۴", "123 4"]],
  ["marks of direction, and spaces around", [" \u200fecho\u2069 ", "echo"]],
  ["spaces without a break", ["four\u00a0chamber", "four chamber"]],
])("%s do not matter", (_, spellings) => {
  const folded = new Set(spellings.map(foldText));
  expect([...folded]).toHaveLength(1);
});

test.each(["%", '"', "_", "'", "\\", "\ud800", "\udfff x", "🫀"])("%j stays what it is", (text) => {
  expect(foldText(text)).toBe(text);
});
