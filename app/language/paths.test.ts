import { expect, test } from "vitest";
import { pathInEnglish, pathUnder } from "./paths";

test.each([
  ["/ar", "/"],
  ["/ar/", "/"],
  ["/ar?q=1", "/?q=1"],
  ["/ar/user", "/user"],
  ["/arabic", "/arabic"],
  ["/user", "/user"],
])("%s is %s in English", (path, english) => {
  expect(pathInEnglish(path)).toBe(english);
});

test.each([
  ["/", "/ar"],
  ["/?q=1", "/ar?q=1"],
  ["/user", "/ar/user"],
])("%s is %s in Arabic", (path, arabic) => {
  expect(pathUnder("/ar", path)).toBe(arabic);
});

test.each([
  "/ar//other.example",
  "/ar///other.example/x",
  "//other.example",
])("%s leads to this site", (path) => {
  const site = "https://this.example";
  expect(new URL(pathInEnglish(path), site).origin).toBe(site);
});
