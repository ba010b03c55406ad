import type { Db } from "#db/connection";
import type { Context } from "~/http/context.server";
import { quarterNames } from "~/models/catalogue/course-groups";
import { planName } from "~/settings/plans";
import { texts } from "~/texts";
import { listParts, readImport, type StoredImport } from "./import-store.server";
import { totalsOf, wordsOf } from "./outcome-words";

const shownRows = 200;
/** Few, so that the button below them stays near. */
const previewedRows = 3;

/** Null if the import is another Admin's or has expired. */
export async function importView(
  { files, env, reads }: Pick<Context, "files" | "env" | "reads">,
  id: string | undefined,
  by: string,
) {
  const kept = await readImport(files, id, by);
  if (!kept || !id) return null;
  const { fileName, notes, counts, good, bad } = kept;
  const outcomes = (await listParts(files, id)).flatMap((part) => part.outcomes);
  const emails = new Map(good.map(({ row, email }) => [row, email]));
  const isBegun = outcomes.length > 0;
  const totals = totalsOf(outcomes);
  const doubtful = good.flatMap(({ row, email, doubtful: userId }) =>
    userId ? [{ row, email, userId }] : [],
  );
  return {
    id,
    isMailed: env.EMAIL !== undefined,
    fileName,
    notes,
    counts,
    good: good.length,
    preview: isBegun ? [] : await previewOf(good.slice(0, previewedRows), reads),
    doubtful: { total: doubtful.length, rows: isBegun ? [] : doubtful.slice(0, shownRows) },
    bad: { total: bad.length, rows: bad.slice(0, shownRows) },
    applied: {
      total: outcomes.length,
      finished: texts.userImport.applied(outcomes.length - totals.doubtful),
      totals,
      rows: outcomes.slice(0, shownRows).map((outcome) => ({
        row: outcome.row,
        userId: outcome.id,
        email: emails.get(outcome.row) ?? "",
        words: wordsOf(outcome),
      })),
    },
  };
}

async function previewOf(rows: StoredImport["good"], db: Db) {
  const names = new Map((await quarterNames(db)).map(({ id, name }) => [id, name]));
  return rows.map(({ row, email, name, plan, quarters, doubtful }) => ({
    row,
    email,
    isDoubtful: doubtful !== undefined,
    name,
    plan: plan && planName(plan),
    quarters: quarters.flatMap((quarter) => names.get(quarter) ?? []),
  }));
}

export type ImportView = NonNullable<Awaited<ReturnType<typeof importView>>>;
