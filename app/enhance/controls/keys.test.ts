import { expect, test } from "vitest";
import { pressed } from "./keys";

test.each<[string, { key: string; code: string; shiftKey?: boolean }, string]>([
  ["a letter", { key: "k", code: "KeyK" }, "k"],
  ["a capital", { key: "K", code: "KeyK", shiftKey: true }, "k"],
  ["the same key of an Arabic keyboard", { key: "ن", code: "KeyK" }, "k"],
  ["of a Russian one", { key: "л", code: "KeyK" }, "k"],
  ["captions on an Arabic keyboard", { key: "ؤ", code: "KeyC" }, "c"],
  ["a French keyboard's M, which stands elsewhere", { key: "m", code: "Semicolon" }, "m"],
  ["faster", { key: ">", code: "Period", shiftKey: true }, ">"],
  ["faster on an Arabic keyboard", { key: ".", code: "Period", shiftKey: true }, ">"],
  ["slower on an Arabic keyboard", { key: ",", code: "Comma", shiftKey: true }, "<"],
  ["slower on a German one", { key: "<", code: "IntlBackslash" }, "<"],
  ["a dot", { key: ".", code: "Period" }, "."],
  ["Space", { key: " ", code: "Space" }, " "],
  ["an arrow", { key: "ArrowLeft", code: "ArrowLeft" }, "ArrowLeft"],
  ["an Arabic question mark", { key: "؟", code: "Slash", shiftKey: true }, "?"],
  ["the key of a slash on an Arabic keyboard", { key: "ظ", code: "Slash" }, "/"],
  ["a sign of Arabic", { key: "؛", code: "Semicolon" }, "؛"],
])("%s", (_, event, expected) => {
  expect(pressed({ shiftKey: false, ...event })).toBe(expected);
});
