import { counted } from "~/formats";
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
    const reason = wordsOf(error);
    const noted = await isNoted().catch(() => null);
    if (noted) return `Applied ${name}, although its answer was lost`;
    const state =
      noted === null
        ? "D1 does not say whether it holds: run the command again to see."
        : "D1 has not noted it, so none of it holds.";
    throw new CommandError(`${name} failed. ${state}\n${reason}`);
  }
}

const migrationsText = (count: number) => counted(count, { one: "migration", other: "migrations" });

type ManyHands = {
  execute: () => Promise<unknown>;
  noted: () => Promise<ReadonlySet<string>>;
};

/** Returns which migrations hold afterwards: all or none. One by one then finds the one that failed. */
export async function applyTogether(
  names: readonly string[],
  { execute, noted }: ManyHands,
): Promise<ReadonlySet<string>> {
  try {
    await execute();
    console.log(`Applied ${migrationsText(names.length)}`);
    return new Set(names);
  } catch (error) {
    const reason = wordsOf(error);
    const held = await noted().catch(() => null);
    if (!held) {
      throw new CommandError(
        `The migrations failed. D1 does not say whether they hold: run the command again to see.\n${reason}`,
      );
    }
    if (names.every((name) => held.has(name)))
      console.log(`Applied ${migrationsText(names.length)}, although the answer was lost`);
    else console.log(`Together the migrations failed, so they are applied one by one.\n${reason}`);
    return held;
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
