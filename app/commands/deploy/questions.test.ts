import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { openQuestions } from "./questions";

function asked() {
  const [input, output] = [new PassThrough(), new PassThrough()];
  return { input, output, questions: openQuestions(input, output) };
}

test.each([
  ["y", true],
  [" Yes ", true],
  ["n", false],
  ["", false],
  ["yesterday", false],
])("%j is answered: %s", async (answer, isYes) => {
  const { input, output, questions } = asked();
  const confirmed = questions.confirm("Go on?");
  input.write(`${answer}\n`);
  expect(await confirmed).toBe(isYes);
  expect(String(output.read())).toContain("Go on? [y/N] ");
  questions.close();
});

test("no answer is a no: while it is asked, and to all that is asked afterwards", async () => {
  const { input, questions } = asked();
  const confirmed = questions.confirm("Go on?");
  input.end();
  expect(await confirmed).toBe(false);
  expect(await questions.confirm("And now?")).toBe(false);
});
