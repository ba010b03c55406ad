import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { keep, knownObjects, writeManifest } from "./backup/backup-files";
import { exportDatabase } from "./backup/database";
import { copyObjects } from "./backup/objects";
import { openPlatform } from "./platform";
import { report } from "./wrangler";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: "boolean", default: false } },
});

async function backup(folder: string, isRemote: boolean): Promise<string> {
  const known = await knownObjects(folder);
  const { files, dispose } = await openPlatform({ remote: isRemote });
  try {
    // Copies files before and after the export: a file is stored before its row and deleted after it, so both
    // copies together hold every file that an exported row names.
    const before = await copyObjects(files, folder, known, "before");
    const file = join(folder, "files", `${randomUUID()}.new`);
    const rows = await exportDatabase({ isRemote }, file);
    const database = await keep(folder, file);
    const after = await copyObjects(files, folder, known, "after");
    const objects = [...new Map([...before, ...after]).values()].sort((a, b) => (a.key < b.key ? -1 : 1));
    return await writeManifest(folder, { takenAt: new Date().toISOString(), database, rows, objects });
  } finally {
    await dispose();
  }
}

await backup(positionals[0] ?? "backups", values.remote)
  .then((manifest) => console.log(`Everything is in ${manifest} and the files that it names.`))
  .catch(report);
