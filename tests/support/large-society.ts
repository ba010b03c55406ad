import { orders } from "#db/schema";
import { digest } from "~/crypto/keys.server";
import { attachPackage } from "~/media/packaging/attach-package";
import { storePackage } from "~/media/upload/store-package";
import { cairoWeek } from "~/models/cairo-time";
import { newAccount } from "~/models/identity/accounts";
import { addLink } from "~/models/identity/password-link";
import { approvedOrder, makePayable, reportedOrder } from "./orders";
import type { Site } from "./site";
import { passwords } from "./visitor";
import { addWeeks } from "./watched-weeks";

const day = 86_400_000;

const quarters = 60;
const courses = 2400;
const lectures = 24_000;
const previews = 40;

/** Rows are numbered, and everything in a row follows from its number `i`. */
const numbered = (from: number, to: number) =>
  `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to})`;

const run = (d1: D1Database, statements: string[]) =>
  d1.batch(statements.map((statement) => d1.prepare(statement)));

/** 60 quarters with 40 courses of 10 lectures, all with a video, and 20 members of the board. */
export async function seedCatalogue({ d1 }: Site) {
  await run(d1, [
    `insert into boards (name, title, board_number) ${numbered(1, 20)}
      select 'Dr. Member ' || i, 'Member', printf('%02d', i) from n`,
    `insert into quarters (name, description, quarter_number, position) ${numbered(1, quarters)}
      select 'Quarter ' || i, 'What it teaches', 'Q' || i, i from n`,
    `insert into courses (quarter_id, name, author, description, position) ${numbered(0, courses - 1)}
      select 1 + i % ${quarters}, 'Course ' || i, 'Dr. Author ' || i % 50, 'What it shows', i / ${quarters} from n`,
    `insert into lectures (course_id, name, position, package_id, duration_ms, has_poster) ${numbered(0, lectures - 1)}
      select 1 + i % ${courses}, 'Lecture ' || i, i / ${courses}, 'package-' || i, 600000, 1 from n`,
    `insert into lecture_renditions (lecture_id, name, kind, path, bandwidth, codecs, bytes)
      select lectures.id, value, 'video', value || '.m3u8', 100000, 'avc1.42c01e', 1000000
      from lectures, json_each('["144p", "360p", "720p", "audio", "fallback", "audio-fallback"]')`,
    // Captions of a tenth of them.
    `insert into caption_passages (lecture_id, path, part, lang, folded, paragraphs)
      select lectures.id, 'captions/' || lectures.id || '-en.vtt', value, 'en', '["in this lecture"]',
        '[{"text":"In this lecture","starts":[[0,1000]]}]' from lectures, json_each('[0, 1]') where lectures.id % 10 = 0`,
    `update lectures set is_preview = true where id in (
      select min(id) from lectures where course_id <= ${previews} group by course_id)`,
  ]);
}

export const certificateCode = "0123456789ABCDEF";

export const undoId = "01234567-89ab-4def-8123-456789abcdef";

export const linkSecret = "a-link-that-waits-for-a-new-password-123456";

/** An Admin, and a learner with two open quarters whose first lecture can be played. */
export async function seedViewers({ db, d1, files }: Site, now: Date) {
  const account = (name: "admin" | "learner", role: "Admin" | "User") =>
    newAccount(db, { email: `${name}@demo.test`, password: passwords[name], role }, now);
  const [admin, learner] = await Promise.all([account("admin", "Admin"), account("learner", "User")]);
  const link = { digest: await digest(linkSecret), userId: learner.id };
  await db.batch([admin.statement, learner.statement, addLink(db, link, now)]);
  const { packageId, manifest } = await storePackage(
    files,
    "app/commands/demo/media/packages/four-chamber-view",
    1,
  );
  await db.batch(attachPackage(db, { lectureId: 1, packageId, manifest }, now));
  const at = now.getTime();
  // The first one has the id that addresses ask for.
  await db
    .insert(orders)
    .values([reportedOrder("00000000", learner.id, now), approvedOrder("ZZZZZZZZ", learner.id, now)]);
  await makePayable(db);
  // More than the dashboard shows.
  await addWeeks({ d1 }, 30, now);
  await run(d1, [
    `insert into subscription_periods (user_id, plan, starts_at, expires_at) values ('${learner.id}', 2, ${at}, ${at + 90 * day})`,
    `insert into quarter_grants (user_id, quarter_id) values ('${learner.id}', 1), ('${learner.id}', 2)`,
    `insert into course_grants (user_id, course_id) values ('${learner.id}', 1), ('${learner.id}', 2)`,
    `insert into lecture_views (user_id, lecture_id, day) select '${learner.id}', id, '2026-11-01' from lectures where course_id = 1`,
    ...["-", "z"].flatMap((id) => neighbour(id, now)),
    `insert into undos (id, admin_id, kind, user_id, removed, created_at)
      values ('${undoId}', '${admin.id}', 'courses', '${learner.id}', '{"items":[3]}', ${at})`,
    `insert into lecture_progress (user_id, lecture_id, position, furthest, seen, watched_at, played_at)
      select '${learner.id}', id, 300, 600, '[[0,600]]', ${at}, ${at} - id from lectures where course_id = 1`,
    `insert into certificates (code, user_id, course_id, name, course_name, issued_at)
      values ('${certificateCode}', '${learner.id}', 1, 'Mona Ali', 'Course 0', ${at})`,
  ]);
  return { admin: admin.id, learner: learner.id };
}

/**
 * Ids are random, and reading a learner's rows by index touches the row before or after them. '-' sorts before all
 * accounts and 'z' after them, so there always is one.
 */
function neighbour(id: string, now: Date): string[] {
  const at = now.getTime();
  return [
    `insert into users (id, email, password_hash, created_at) values ('${id}', '${id}@mail.test', 'none', ${at})`,
    `insert into lecture_progress (user_id, lecture_id, played_at, counted_seconds, counted_week)
      values ('${id}', 2, ${at}, 60, '${cairoWeek(now)}')`,
    `insert into subscription_periods (user_id, plan, starts_at, expires_at) values ('${id}', 2, ${at}, ${at + 90 * day})`,
    `insert into quarter_grants (user_id, quarter_id) values ('${id}', 1)`,
    `insert into course_grants (user_id, course_id) values ('${id}', 1)`,
    `insert into lecture_views (user_id, lecture_id, day) values ('${id}', 2, '2026-11-01')`,
    `insert into sessions (id, secret_hash, user_id, client, created_at, last_seen_at)
      values ('session-${id}', 'hash-${id}', '${id}', 'web', ${at - day}, ${at - day})`,
    `insert into certificates (code, user_id, course_id, name, course_name, issued_at)
      values ('${id.toUpperCase().repeat(16)}', '${id}', 1, 'Omar Ali', 'Course 0', ${at})`,
    `insert into undos (id, admin_id, kind, user_id, removed, created_at)
      values ('undo-${id}', '${id}', 'plan', '${id}', '{}', ${at})`,
  ];
}

/** Spread, so that ids and emails have different orders. */
export const userId = (i: number | "i") =>
  typeof i === "string"
    ? "printf('%08x-0000-4000-8000-%012x', (i * 2654435761) % 4294967296, i)"
    : `${((i * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, "0")}-0000-4000-8000-${i.toString(16).padStart(12, "0")}`;

/** Accounts `from` to `to`, each with a plan; each sixth with rights, a session, a view and an activity. */
export async function seedUsers({ d1 }: Site, from: number, to: number, now: Date) {
  const at = now.getTime();
  const today = at - (at % day);
  const all = numbered(from, to);
  const id = userId("i");
  const some = "where i % 6 = 0";
  await run(d1, [
    `insert into users (id, email, password_hash, created_at, removed_at, removed_by, removed_from) ${all}
      select ${id}, 'user' || i || '@mail.test', 'none', ${at} - i % 900 * ${day},
        iif(i % 100 = 7, ${at} - i % 20 * ${day}, null), iif(i % 100 = 7, 'request', null), iif(i % 100 = 7, '192.0.2.0/24', null) from n`,
    `insert into profiles (user_id, name, arabic_name) ${all} select ${id}, 'Learner ' || i, 'متعلم ' || i from n`,
    // Plans end with a day. Half of them have ended.
    `insert into subscription_periods (user_id, plan, starts_at, expires_at) ${all}
      select ${id}, 3, ${at - 170 * day}, ${today} + (i % 360 - 180) * ${day} from n`,
    `insert into quarter_grants (user_id, quarter_id) ${all} select ${id}, 1 + i % ${quarters} from n ${some}`,
    `insert into course_grants (user_id, course_id) ${all} select ${id}, 1 + i % ${courses} from n ${some}`,
    `insert into lecture_views (user_id, lecture_id, day) ${all}
      select ${id}, 1 + i % ${lectures}, '2026-11-' || printf('%02d', 1 + i % 20) from n ${some}`,
    `insert into lecture_progress
        (user_id, lecture_id, position, furthest, seen, watched_at, played_at, counted_seconds, counted_week) ${all}
      select ${id}, 1, 300, 600, '[[0,600]]', ${at}, ${at}, 600, '${cairoWeek(now)}' from n where i % 100 = 0`,
    `insert into sessions (id, secret_hash, user_id, client, created_at, last_seen_at) ${all}
      select 'session-' || i, 'hash-' || i, ${id}, 'web', ${at - day}, ${at - day} from n ${some}`,
    `insert into activities (at, actor_id, actor_email, action, subject, subject_id, label) ${all}
      select ${at - day} + i, 'someone', 'someone@mail.test', 'changed', 'user', ${id}, 'user' || i || '@mail.test' from n ${some}`,
    `insert into password_requests (user_id, requested_at) ${all} select ${id}, ${at} - i from n where i % 100 = 0`,
    `insert into certificates (code, user_id, course_id, name, course_name, issued_at) ${all}
      select printf('%016d', i), ${id}, 1 + i % ${courses}, 'User ' || i, 'Course', ${at} - i from n where i % 100 = 0`,
    // Half of them wait to be checked.
    `insert into orders (reference, user_id, plan, amount, state, way, paid_amount, folded_reference, receipt_digest,
        created_at, reported_at, decided_at) ${all}
      select printf('%08d', i), ${id}, 2, 1200, iif(i % 12 = 0, 'reported', 'approved'), 'instaPay', 1200, 'f' || i, 'd' || i,
        ${at} - i, ${at} - i, iif(i % 12 = 0, null, ${at} - i) from n ${some}`,
    `insert into messages (name, email, subject, message, created_at, read_at) ${all}
      select 'User ' || i, 'user' || i || '@mail.test', 'A question', 'How do I begin?', ${at} - i, iif(i < 500, null, ${at}) from n where i % 100 = 0`,
  ]);
}
