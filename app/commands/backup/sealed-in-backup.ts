import { lockedOut, type SealedFactor } from "../sealed-factors";
import { CommandError } from "../wrangler";
import { fileOf, type openBackup } from "./backup-files";
import { statementsOf } from "./statements";

type Backup = Awaited<ReturnType<typeof openBackup>>;

// The table begins with the owner and the sealed secret.
const row = /^INSERT INTO "?second_factors"?(?: ?\([^)]*\))? VALUES ?\('([^']*)', ?'([^']*)'/i;

export async function factorsIn({ manifest, folder }: Backup): Promise<SealedFactor[]> {
  const wanted = manifest.rows.second_factors ?? 0;
  if (wanted === 0) return [];
  const factors: SealedFactor[] = [];
  for await (const statement of statementsOf(fileOf(folder, manifest.database.sha256))) {
    const [, owner, sealed] = row.exec(statement) ?? [];
    if (owner !== undefined && sealed !== undefined) factors.push({ owner, sealed });
  }
  if (factors.length !== wanted)
    throw new CommandError(`The backup counts ${wanted} second factors and holds ${factors.length}.`);
  return factors;
}

/** A site with another secret than the backup's would lock out who signs in with a second step. */
export async function needSecretOf(
  backup: Backup,
  ask: (question: string) => Promise<string>,
): Promise<void> {
  const factors = await factorsIn(backup);
  if (factors.length === 0) return;
  const question = `${factors.length} accounts of this backup sign in with a second step. The APP_SECRET of the site that gets it: `;
  const locked = await lockedOut(await ask(question), factors);
  if (locked === 0) return;
  throw new CommandError(
    `This secret does not open ${locked} of the ${factors.length} second steps: their owners would be locked out. Give the site the APP_SECRET of ${backup.manifest.takenAt}, or add --without-secret and afterwards run, for each of them, npm run admin:create -- EMAIL --reset-second-factor --remote.`,
  );
}
