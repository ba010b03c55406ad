import { createInterface } from "node:readline/promises";

type Input = NodeJS.ReadableStream & { isTTY?: boolean };

type Questions = ReturnType<typeof openQuestions>;

/** Asks an operator. No answer is a no, also where the input has ended. Lines of a pipe answer in their order. */
export function openQuestions(input: Input, output: NodeJS.WritableStream) {
  const lines = createInterface({ input, output });
  const unreadLines: string[] = [];
  let isOpen = true;
  let answer: ((line: string) => void) | null = null;
  lines.on("line", (line) => {
    if (answer) answer(line);
    else unreadLines.push(line);
  });
  lines.once("close", () => {
    isOpen = false;
    answer?.("");
  });

  async function ask(question: string): Promise<string> {
    // Keys that were pressed before the question was to be read are no answer to it.
    if (input.isTTY) unreadLines.length = 0;
    output.write(question);
    const [typed] = unreadLines.splice(0, 1);
    if (typed !== undefined) output.write(`${typed}\n`);
    if (typed !== undefined || !isOpen) return (typed ?? "").trim();
    const line = await new Promise<string>((resolve) => {
      answer = resolve;
    });
    answer = null;
    return line.trim();
  }

  return {
    ask,
    confirm: async (question: string) => /^y(es)?$/i.test(await ask(`${question} [y/N] `)),
    /** For what a yes by habit must not do. */
    confirmBy: async (word: string, question: string) =>
      (await ask(`${question} Type ${word} to go on: `)) === word,
    close: () => lines.close(),
  };
}

/** For a CI. A yes was given beforehand, but to nothing that nobody could know then. */
export const unattended = (
  output: NodeJS.WritableStream,
): Pick<Questions, "confirm" | "confirmBy" | "close"> => ({
  confirm: async (question) => {
    output.write(`${question} Yes, by --yes.\n`);
    return true;
  },
  confirmBy: async (word, question) => {
    output.write(
      `${question} --yes is no answer to this: run the command without it once, and type ${word}.\n`,
    );
    return false;
  },
  close: () => {},
});
