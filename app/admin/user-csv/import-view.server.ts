import type { Db } from "#db/connection";
import type { Context } from "~/http/context.server";
import { quarterNames } from "~/models/catalogue/course-groups";
import { planName } from "~/settings/plans";
import { texts } from "~/texts";
import { type FaultGroup, groupFaults, rangesOf } from "./fault-groups";
import { listParts, readImport, type StoredImport } from "./import-store.server";
import { totalsOf, wordsOf } from "./outcome-words";

const shownRows = 200;
/** Of each group of bad rows; the file has all. */
const shownRanges = 20;
const fewEmails = 3;
/** Few, so that the button below them stays near. */
const previewedRows = 3;

/** Null if the import is another Admin's or has expired. */
export async function importView(
  { files, env, reads }: Pick<Context, "files" | "env" | "reads">,
  id: string | undefined,
  by: string,
) {
  const stored = await readImport(files, id, by);
  if (!stored || !id) return null;
  const { fileName, notes, counts, good, bad } = stored;
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
    bad: badView(bad),
    applied: {
      total: outcomes.length,
      finished: texts.userImport.finished(outcomes.length - totals.doubtful),
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

function badView(bad: StoredImport["bad"]) {
  const groups = groupFaults(bad).slice(0, shownRows);
  return {
    total: bad.length,
    shown: groups.reduce((sum, { rows }) => sum + rows.length, 0),
    groups: groups.map(groupView),
  };
}

function groupView({ column, reason, rows, emails }: FaultGroup) {
  const ranges = rangesOf(rows);
  const shownEmails = emails.size > fewEmails ? 1 : fewEmails;
  return {
    column,
    reason,
    count: rows.length,
    ranges: ranges.slice(0, shownRanges),
    moreRanges: ranges.length > shownRanges,
    emails: [...emails].slice(0, shownEmails),
    moreEmails: Math.max(0, emails.size - shownEmails),
  };
}

async function previewOf(rows: StoredImport["good"], db: Db) {
  const names = new Map((await quarterNames(db)).map(({ id, name }) => [id, name]));
  return rows.map(({ row, email, name, plan, quarters, whatsApp, doubtful }) => ({
    row,
    email,
    isDoubtful: doubtful !== undefined,
    name,
    plan: plan && planName(plan),
    whatsApp,
    quarters: quarters.flatMap((quarter) => names.get(quarter) ?? []),
  }));
}

export type ImportView = NonNullable<Awaited<ReturnType<typeof importView>>>;
