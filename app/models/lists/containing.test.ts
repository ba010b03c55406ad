import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { boards } from "#db/schema";
import { startDatabase } from "../../../tests/support/site";
import { foldText } from "../typed-text/fold-text";
import { containing } from "./containing";

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(() => database.db.delete(boards));

const finds = async (text: string, name: string) => {
  await database.db.delete(boards);
  await database.db.insert(boards).values({ name, title: "none" });
  const which = containing(text, [boards.name, boards.title]);
  return (await database.db.select().from(boards).where(which)).length === 1;
};

test.each([
  ["RENÉ SALAMÉ", ["rené", "Salamé", "salame", "RENE", "é s"]],
  ["Łódź Müller-Ångström", ["müller", "MULLER", "angstrom", "łódź"]],
  ["Nguyễn Thị Ánh", ["nguyen thi anh", "NGUYỄN"]],
  ["ΣΟΦΊΑ Παπαδοπούλου", ["σοφια", "Παπαδοπουλου"]],
  ["Оксана ЩЕРБАКОВА Ёлкина", ["щербакова", "елкина", "ОКСАНА"]],
  ["Արմեն", ["ԱՐՄԵՆ", "արմեն"]],
  ["İSTANBUL ışık", ["istanbul", "isik"]],
  ["قِيَاسُ المشيمة الأولى ١٢", ["قياس", "المشيمه", "الاولي 12", "۱۲"]],
  ["René قِياس", ["rene قياس"]],
  ["Abdel\u00adRahman\u00a0Zaki", ["abdelrahman zaki"]],
  ["د. سامي\u200f النجار", ["سامي النجار"]],
  ["the quick brown fox jumps over the lázy dog", ["the quick brown fox jumps over the lazy dog"]],
])("%s is found however its letters are written", async (name, texts) => {
  for (const text of texts) {
    expect([text, await finds(text, name)]).toEqual([text, true]);
  }
  expect(await finds("ßx", name)).toBe(false);
});

test("every letter of these alphabets is found by what it folds to, and by itself", async () => {
  const letters = [..."ÀÇÉÑÖØÜßàçéñöøüĀŁŠŽǍḄẾΆΩЙЁІ", ..."آأإٱؤئىيةک٣۳گپچ"];
  for (const letter of letters) {
    for (const text of [letter, foldText(letter), letter.toLowerCase()]) {
      expect([letter, text, await finds(`${text}x`, `Mona ${letter}x`)]).toEqual([letter, text, true]);
    }
  }
});

test("a mark alone finds itself, and not everything", async () => {
  expect(await finds("\u0650", "Mona")).toBe(false);
  expect(await finds("\u0650", "قِياس")).toBe(true);
});

test("an alphabet of letters is no longer than D1 takes", async () => {
  const all = Array.from({ length: 200 }, (_, index) => String.fromCharCode(97 + (index % 26))).join("");
  expect(await finds(all, `É${all}`)).toBe(true);
});
