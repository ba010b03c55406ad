import { execFileSync } from "node:child_process";

/** While a program is waited for like this no timer runs, so no test's time limit ends it: it has one of its own. */
export const programOutput = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: "utf8", timeout: 60_000 }).trim();
