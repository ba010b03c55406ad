import { isDeepStrictEqual, parseArgs } from "node:util";
import { fileOf, openBackup } from "./backup/backup-files";
import { rowCounts, tablesOf } from "./backup/database";
import { restoreObjects } from "./backup/objects";
import { needSecretOf } from "./backup/sealed-in-backup";
import { openQuestions } from "./deploy/questions";
import { withPlatform } from "./platform";
import { chooseEnvironment, environmentOption } from "./site-config";
import { bringBackFromTrash } from "./trash/bring-back";
import { CommandError, executeFile, report } from "./wrangler";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...environmentOption,
    remote: { type: "boolean", default: false },
    "without-secret": { type: "boolean", default: false },
  },
});
chooseEnvironment(values.env);

async function restore(manifestFile: string, isRemote: boolean): Promise<void> {
  const place = { isRemote };
  const backup = await openBackup(manifestFile);
  // A drill on this machine has a secret of its own.
  if (isRemote && !values["without-secret"]) await askForSecret(backup);
  const tables = await tablesOf(place);
  if (tables.length > 0) {
    throw new CommandError(
      `The database is not empty: it has ${tables.length} tables. Restore into a new one.`,
    );
  }
  await withPlatform(isRemote, ({ files }) => restoreObjects(files, backup));
  // Last, and in one piece: until then the same command may be run again.
  await executeFile(place, fileOf(backup.folder, backup.manifest.database.sha256));
  const { rows } = backup.manifest;
  if (!isDeepStrictEqual(await rowCounts(place, Object.keys(rows)), rows)) {
    throw new CommandError("The database has not the rows that the backup counted.");
  }
  await withPlatform(isRemote, ({ db, files }) => bringBackFromTrash(db, files));
}

async function askForSecret(backup: Awaited<ReturnType<typeof openBackup>>) {
  const questions = openQuestions(process.stdin, process.stdout);
  await needSecretOf(backup, questions.ask).finally(() => questions.close());
}

const [manifestFile] = positionals;
if (!manifestFile) {
  console.error(
    "Usage: npm run db:restore -- FOLDER/BACKUP.json [--remote [--env staging] [--without-secret]]",
  );
  process.exit(1);
}
await restore(manifestFile, values.remote)
  .then(() => console.log("Every row and every file of the backup is back."))
  .catch(report);
