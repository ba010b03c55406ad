import { createInterface } from "node:readline/promises";

/** Asks an operator. No answer is a no, also where the input has ended. */
export function openQuestions(input: NodeJS.ReadableStream, output: NodeJS.WritableStream) {
  const lines = createInterface({ input, output });
  let isOpen = true;
  const ended = new Promise<string>((resolve) => {
    lines.once("close", () => {
      isOpen = false;
      resolve("");
    });
  });
  return {
    async confirm(question: string): Promise<boolean> {
      if (!isOpen) return false;
      const answer = await Promise.race([lines.question(`${question} [y/N] `), ended]);
      return /^y(es)?$/i.test(answer.trim());
    },
    close: () => lines.close(),
  };
}
