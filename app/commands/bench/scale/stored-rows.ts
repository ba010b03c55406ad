import { month } from "./journey";

const learners = 1000;

const numbered = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${learners})`;
const id = "'scale-' || i";
const watched = `select ${id}, lectures.id from n, (select id from lectures limit ${month.visits}) as lectures`;

/** In bytes: how much D1 grows with a learner who has two sessions, a plan, and a month of watching. */
export async function bytesOfLearner(d1: D1Database): Promise<number> {
  const size = async (sql: string) => (await d1.prepare(sql).run()).meta.size_after;
  const before = await size("update row_counts set total = total");
  await d1.batch(
    [
      `insert into users (id, email, password_hash, created_at) ${numbered} select ${id}, ${id} || '@mail.test', hex(randomblob(80)), 0 from n`,
      `insert into sessions (id, secret_hash, user_id, client, created_at, last_seen_at) ${numbered}
        select hex(randomblob(18)), hex(randomblob(22)), ${id}, 'web', 0, 0 from n, (select 1 union all select 2)`,
      `insert into subscription_periods (user_id, plan, starts_at, expires_at) ${numbered} select ${id}, 3, 0, 1 from n`,
      `insert into quarter_grants (user_id, quarter_id) ${numbered} select ${id}, quarters.id from n, (select id from quarters limit 2) as quarters`,
      `insert into lecture_views (user_id, lecture_id, day) ${numbered} ${watched.replace("lectures.id from", "lectures.id, '2026-11-21' from")}`,
      `insert into lecture_progress
          (user_id, lecture_id, position, furthest, seen, watched_at, played_at, counted_seconds, counted_week) ${numbered}
        ${watched.replace("lectures.id from", "lectures.id, 1700, 1700, '[[0,900],[960,1700]]', 1, 1, 1640, '2026-11-21' from")}`,
    ].map((sql) => d1.prepare(sql)),
  );
  return ((await size("update row_counts set total = total")) - before) / learners;
}
