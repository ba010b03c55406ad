import type { Site } from "./site";

/** Every table: first those that others refer to, last those that triggers write. */
const tables = [
  "users",
  "quarters",
  "courses",
  "lectures",
  "boards",
  "lecture_renditions",
  "caption_passages",
  "lecture_uploads",
  "lecture_upload_parts",
  "subscription_periods",
  "orders",
  "quarter_grants",
  "course_grants",
  "saved_selections",
  "lecture_views",
  "lecture_progress",
  "quality_choices",
  "profiles",
  "certificates",
  "sessions",
  "password_links",
  "password_requests",
  "second_factors",
  "recovery_codes",
  "removal_sessions",
  "sieges",
  "account_notices",
  "drafts",
  "undos",
  "throttles",
  "messages",
  "settings",
  "bucket_mark",
  "sweep_holds",
  "activities",
  "idempotency_keys",
  "mails",
  "receipt_years",
  "quarter_visits",
  "course_progress",
  "active_learners",
  "learning_weeks",
  "course_weeks",
  "row_counts",
  "user_count",
  "plan_ends",
  "plan_end_spans",
  "users_revision",
];

/** Change when a part comes again: its name at R2, and the time when its upload went on. */
const passing = new Set(["etag", "updated_at"]);

const lasting = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !passing.has(name)));

/**
 * Keeps a copy of everything in D1. `restore` goes back to it; `read` returns the present rows in a form that can be
 * compared.
 */
export async function saveState({ d1 }: Site) {
  const { results } = await d1
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'copy_of_%' and name not like '\\_cf%' escape '\\'",
    )
    .all<{ name: string }>();
  // The product reads the ledger of migrations and never writes it.
  const known = [...tables, "d1_migrations"];
  const missing = results.map(({ name }) => name).filter((name) => !known.includes(name));
  if (missing.length > 0) throw new Error(`tables that nobody keeps: ${missing}`);
  const run = (statements: string[]) => d1.batch<object>(statements.map((sql) => d1.prepare(sql)));
  const sequences = await d1
    .prepare("select name, seq from sqlite_sequence")
    .all<{ name: string; seq: number }>();
  await run(
    tables.flatMap((table) => [
      `drop table if exists copy_of_${table}`,
      `create table copy_of_${table} as select * from ${table}`,
    ]),
  );
  return {
    restore: () =>
      run([
        ...tables.toReversed().map((table) => `delete from ${table}`),
        ...tables.map((table) => `insert or replace into ${table} select * from copy_of_${table}`),
        // New rows get the same numbers each time.
        "delete from sqlite_sequence",
        ...sequences.results.map(({ name, seq }) => `insert into sqlite_sequence values ('${name}', ${seq})`),
      ]),
    read: async (...without: string[]) => {
      const read = tables.filter((table) => !without.includes(table));
      const answers = await run(read.map((table) => `select * from ${table} order by 1, 2`));
      return Object.fromEntries(read.map((table, at) => [table, answers[at]?.results.map(lasting)]));
    },
  };
}
