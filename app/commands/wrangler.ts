import { execFile } from "node:child_process";
import { join } from "node:path";

/** Asks nothing, reports nothing about this machine, and waits for its local database as it should. */
const quietEnv = () => ({
  ...process.env,
  CI: "1",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import ${new URL("./whole-waits.mjs", import.meta.url)}`,
});

/** Operators can act on it: its message is all that a command shows. */
export class CommandError extends Error {}

export function report(error: unknown): void {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Returns the program's output. Throws its words if it failed. */
export const wrangler = (...args: string[]) =>
  new Promise<string>((resolve, reject) => {
    const command = join("node_modules", ".bin", "wrangler");
    execFile(command, args, { env: quietEnv(), maxBuffer: 1e8 }, (error, stdout, stderr) => {
      if (error) reject(new CommandError(`wrangler ${args.join(" ")} failed\n${stdout}${stderr}`));
      else resolve(stdout);
    });
  });

/** The database of `npm start`, of another folder, or with `isRemote` the deployed one. */
export type Place = { isRemote: boolean; folder?: string };

const flags = ({ isRemote, folder }: Place) =>
  isRemote ? ["--remote"] : ["--local", ...(folder ? ["--persist-to", folder] : [])];

/** All of the file or nothing of it: one transaction here, and at Cloudflare an import that fails is undone. */
export const executeFile = (place: Place, file: string) =>
  wrangler("d1", "execute", "DB", ...flags(place), "--yes", "--file", file);

export const exportTo = ({ isRemote }: Place, file: string) =>
  wrangler("d1", "export", "DB", isRemote ? "--remote" : "--local", "--skip-confirmation", "--output", file);

/** Returns the rows of each statement, as JSON that the caller checks. */
export async function ask(place: Place, ...statements: string[]): Promise<unknown[]> {
  const sql = statements.join("\n");
  const said = await wrangler("d1", "execute", "DB", ...flags(place), "--yes", "--json", "--command", sql);
  const answers: { results: unknown }[] = JSON.parse(said);
  return answers.map(({ results }) => results);
}
