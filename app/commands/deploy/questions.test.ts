import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { openQuestions, unattended } from "./questions";

function asked({ isTTY = false } = {}) {
  const [input, output] = [Object.assign(new PassThrough(), { isTTY }), new PassThrough()];
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

test("answers that come through a pipe at once are taken in their order, and then there is none", async () => {
  const { input, questions } = asked();
  input.end("y\nn\ny\n");
  await new Promise((done) => setImmediate(done));
  const answers = [];
  for (const question of ["1", "2", "3", "4"]) answers.push(await questions.confirm(question));
  expect(answers).toEqual([true, false, true, false]);
});

test("a key that was pressed at a terminal before the question is no answer to it", async () => {
  const { input, questions } = asked({ isTTY: true });
  input.write("y\n");
  await new Promise((done) => setImmediate(done));
  const confirmed = questions.confirm("Go on?");
  input.write("n\n");
  expect(await confirmed).toBe(false);
  questions.close();
});

test("what wants a word takes no yes", async () => {
  const { input, questions } = asked();
  input.write("y\nwww.society.example\n");
  expect(await questions.confirmBy("www.society.example", "Take it?")).toBe(false);
  expect(await questions.confirmBy("www.society.example", "Take it?")).toBe(true);
  questions.close();
});

test("--yes answers what is asked each time, and takes nothing from anybody", async () => {
  const output = new PassThrough();
  const { confirm, confirmBy } = unattended(output);
  expect([await confirm("Go on?"), await confirmBy("a.example", "Take it?")]).toEqual([true, false]);
  expect(String(output.read())).toMatch(/run the command without it once, and type a\.example/);
});
