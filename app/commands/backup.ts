import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { knownObjects, store, writeManifest } from "./backup/backup-files";
import { exportDatabase } from "./backup/database";
import { forgetBackups } from "./backup/forget";
import { copyObjects } from "./backup/objects";
import { withPlatform } from "./platform";
import { chooseEnvironment, environmentOption } from "./site-config";
import { CommandError, report } from "./wrangler";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...environmentOption,
    remote: { type: "boolean", default: false },
    "forget-after": { type: "string" },
  },
});
chooseEnvironment(values.env);
const folder = positionals[0] ?? "backups";
const days = z.coerce.number().int().min(1).optional().safeParse(values["forget-after"]);

async function backup(folder: string, isRemote: boolean): Promise<string> {
  const known = await knownObjects(folder, (line) => console.error(line));
  return withPlatform(isRemote, async ({ files }) => {
    // Copies files before and after the export: a file is stored before its row and deleted after it, so both
    // copies together hold every file that an exported row names.
    const before = await copyObjects(files, folder, known, "before");
    const file = join(folder, "files", `${randomUUID()}.new`);
    const rows = await exportDatabase({ isRemote }, file);
    const database = await store(folder, file);
    const after = await copyObjects(files, folder, known, "after");
    const objects = [...new Map([...before, ...after]).values()].sort((a, b) => (a.key < b.key ? -1 : 1));
    return writeManifest(folder, { takenAt: new Date().toISOString(), database, rows, objects });
  });
}

async function run() {
  if (!days.success) throw new CommandError("--forget-after takes a number of days, such as 30.");
  const manifest = await backup(folder, values.remote);
  console.log(
    `Everything is in ${manifest} and the files that it names, but for the pictures of receipts, which no backup holds.`,
  );
  if (days.data === undefined) return;
  // After the new one, so that the folder always has a backup.
  const gone = await forgetBackups(folder, days.data, new Date());
  console.log(`Deleted ${gone.backups} old backups and ${gone.files} files that none needs.`);
}

await run().catch(report);
