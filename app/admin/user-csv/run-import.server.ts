import type { Context } from "~/http/context.server";
import type { Actor } from "~/models/activity/activity";
import {
  applyImport,
  type ImportOutcome,
  type ImportRow,
  importedAtOnce,
  isChanged,
  lastActivity,
} from "~/models/users/user-import-apply";
import { readPart, writePart, writeStart } from "./import-store.server";

/** Applies the rows part by part and skips applied parts, so that a second press continues after a failure. */
export async function runImport(
  { db, files }: Pick<Context, "db" | "files">,
  id: string,
  { fileName, rows, takesDoubtful }: { fileName: string; rows: readonly ImportRow[]; takesDoubtful: boolean },
  actor: Actor,
): Promise<ImportOutcome[]> {
  const start = await writeStart(files, id, { at: Date.now(), after: await lastActivity(db) });
  const at = new Date(start.at);
  const outcomes: ImportOutcome[] = [];
  let after = start.after;
  for (let number = 0; number * importedAtOnce < rows.length; number += 1) {
    const these = rows.slice(number * importedAtOnce, (number + 1) * importedAtOnce);
    const changed = outcomes.filter(isChanged).length;
    const part =
      (await readPart(files, id, number)) ??
      (await writePart(
        files,
        id,
        number,
        await applyImport(db, { fileName, rows: these, takesDoubtful, after, changed }, actor, at),
      ));
    outcomes.push(...part.outcomes);
    after = part.last;
  }
  return outcomes;
}
