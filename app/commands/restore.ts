import { isDeepStrictEqual, parseArgs } from "node:util";
import { fileOf, openBackup } from "./backup/backup-files";
import { rowCounts, tablesOf } from "./backup/database";
import { restoreObjects } from "./backup/objects";
import { openPlatform } from "./platform";
import { bringBackFromTrash } from "./trash/bring-back";
import { CommandError, executeFile, report } from "./wrangler";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: "boolean", default: false } },
});

async function restore(manifestFile: string, isRemote: boolean): Promise<void> {
  const place = { isRemote };
  const backup = await openBackup(manifestFile);
  const tables = await tablesOf(place);
  if (tables.length > 0) {
    throw new CommandError(
      `The database is not empty: it has ${tables.length} tables. Restore into a new one.`,
    );
  }
  const { files, dispose } = await openPlatform({ remote: isRemote });
  try {
    await restoreObjects(files, backup);
  } finally {
    await dispose();
  }
  // Last, and in one piece: until then the same command may be run again.
  await executeFile(place, fileOf(backup.folder, backup.manifest.database.sha256));
  const { rows } = backup.manifest;
  if (!isDeepStrictEqual(await rowCounts(place, Object.keys(rows)), rows)) {
    throw new CommandError("The database has not the rows that the backup counted.");
  }
  const stores = await openPlatform({ remote: isRemote });
  try {
    await bringBackFromTrash(stores.db, stores.files);
  } finally {
    await stores.dispose();
  }
}

const [manifestFile] = positionals;
if (!manifestFile) {
  console.error("Usage: npm run db:restore -- FOLDER/BACKUP.json [--remote]");
  process.exit(1);
}
await restore(manifestFile, values.remote)
  .then(() => console.log("Every row and every file of the backup is back."))
  .catch(report);
