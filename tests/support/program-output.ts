import { execFileSync } from "node:child_process";

/** Blocks until the program ends, so no timer runs. Its own limit ends it if it hangs. */
export const programOutput = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: "utf8", timeout: 60_000 }).trim();
