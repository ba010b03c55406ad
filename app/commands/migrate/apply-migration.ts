import { CommandError } from "../wrangler";

type Hands = {
  execute: () => Promise<unknown>;
  isNoted: () => Promise<boolean>;
};

/** Its last statement notes it in the ledger. An answer may be lost, so after a failure the ledger is asked. */
export async function applyMigration(name: string, { execute, isNoted }: Hands): Promise<string> {
  try {
    await execute();
    return `Applied ${name}`;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const noted = await isNoted().catch(() => null);
    if (noted) return `Applied ${name}, although its answer was lost`;
    const state =
      noted === null
        ? "D1 does not say whether it holds: run the command again to see."
        : "D1 has not noted it, so none of it holds.";
    throw new CommandError(`${name} failed. ${state}\n${reason}`);
  }
}
