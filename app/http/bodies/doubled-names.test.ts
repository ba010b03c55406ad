import { expect, test } from "vitest";
import { hasDoubledName } from "./doubled-names";

test.each([
  '{"a":1,"a":2}',
  '{"a":1,"b":2,"a":1}',
  '{"a":{"b":1,"b":2}}',
  '[{"a":1},{"a":1,"a":1}]',
  '{"a":1,"\\u0061":2}',
  '{"":1,"":2}',
  '{"a\\"":1,"a\\"":2}',
  '{ "a" : [ { "b": "}" } ] , "a" : null }',
  '{"__proto__":1,"__proto__":2}',
])("%s has a name twice", (json) => {
  expect(() => JSON.parse(json)).not.toThrow();
  expect(hasDoubledName(json)).toBe(true);
});

test.each([
  '{"a":1,"A":2}',
  '{"a":{"a":1},"b":[{"a":1},{"a":1}]}',
  '{"a":"a","b":"a:","c":"{\\"a\\":1,\\"a\\":2}"}',
  '["a","a",":"]',
  '{"a\\\\":1,"a":2}',
  '"a:a"',
  "7",
  "{}",
])("%s does not", (json) => {
  expect(() => JSON.parse(json)).not.toThrow();
  expect(hasDoubledName(json)).toBe(false);
});

test.each([
  ["deep", `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`],
  ["long", `{"a":"${"x\\n".repeat(80_000)}"}`],
  ["wide", `{${Array.from({ length: 20_000 }, (_, at) => `"${at}":1`).join()}}`],
])("a body of 256 kB may be %s", (_, json) => {
  expect(hasDoubledName(json)).toBe(false);
});
