import { expect, test } from "vitest";
import { rulesUsedIn } from "./page-styles.server";

const html = '<body><p><a class="_a1 button2" data-notice-class="note3">.lost{</a></p></body>';
const fading = "._a1{animation:fade 1s}";
const used = (rule: string) => rulesUsedIn(html, [rule, fading]).includes(rule);

test.each([
  ["for an element", "p{margin:0 .5em}"],
  ["for everything in a medium", "@media print{nav{display:none}}"],
  ["for any link", "a:hover{color:red}"],
  ["for keyframes that another rule names", "@keyframes fade{to{opacity:0}}"],
  ["for a class of the page", "._a1:hover{color:red}"],
  ["for one of two classes", ".gone,.button2{color:red}"],
  ["for a class that an attribute names", ".note3{color:red}"],
  ["for addresses with a point", '[href^="tel:"],[href^="https://wa.me"]{unicode-bidi:plaintext}'],
  ["for a class of the page in a medium", "@media(width>9px){.gone{top:0}.button2{top:0}}"],
])("a rule stays: %s", (_, rule) => {
  expect(used(rule)).toBe(true);
});

test.each([
  ["an element that is not in the page", "table{border-collapse:collapse}"],
  ["keyframes that no rule of the page names", "@keyframes turn{to{rotate:1turn}}"],
  ["a class that is not in the page", ".gone{color:red}"],
  ["one that only begins like another", ".button{color:red}.button2x{color:red}"],
  ["such classes in a medium", "@media print{.gone{top:0}}"],
])("a rule goes: for %s", (_, rule) => {
  expect(used(rule)).toBe(false);
});
