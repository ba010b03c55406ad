import type { Context } from "~/http/context.server";
import { texts } from "~/texts";
import { keptImport, keptParts } from "./kept-import.server";
import { totalsOf, wordsOf } from "./outcome-words";

const shownRows = 200;

/** Null if the import is another Admin's or has expired. */
export async function importView(
  { files, env }: Pick<Context, "files" | "env">,
  id: string | undefined,
  by: string,
) {
  const kept = await keptImport(files, id, by);
  if (!kept || !id) return null;
  const { fileName, notes, counts, good, bad } = kept;
  const outcomes = (await keptParts(files, id)).flatMap((part) => part.outcomes);
  const emails = new Map(good.map(({ row, email }) => [row, email]));
  return {
    id,
    isMailed: env.EMAIL !== undefined,
    fileName,
    notes,
    counts,
    good: good.length,
    bad: { total: bad.length, rows: bad.slice(0, shownRows) },
    applied: {
      total: outcomes.length,
      finished: texts.userImport.applied(outcomes.length),
      totals: totalsOf(outcomes),
      rows: outcomes.slice(0, shownRows).map((outcome) => ({
        row: outcome.row,
        userId: outcome.id,
        email: emails.get(outcome.row) ?? "",
        words: wordsOf(outcome),
      })),
    },
  };
}

export type ImportView = NonNullable<Awaited<ReturnType<typeof importView>>>;
