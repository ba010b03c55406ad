import { asc, eq } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "#db/connection";
import * as tables from "#db/schema";
import { receiptKey } from "~/media/receipts/receipt-key";
import type { FileStore } from "~/media/upload/store-package";
import { cairoDate, endOfCairoDay } from "~/models/cairo-time";
import { daysBefore } from "../days-before";
import { accountsOf, allOf, putPicture, seedContent } from "../seed";
import { details, logo, portrait, signature, societyQuarters } from "./details";
import { certificateOf, memberships } from "./membership";
import { messagesTo, recordsOf, requestsFor } from "./office";
import { ordersOf, receipt, receiptFile } from "./payments";
import { learnerProfile } from "./people";
import { type Played, played } from "./watching";

const pictures = {
  logo: "papyrus.webp",
  portrait: "secretary-general.webp",
  signature: "signature.webp",
};

/**
 * Puts the society of `npm start` into an empty database: the demo data and what weeks of use have added. As in `seed`,
 * accounts come last, here in one batch with all that belongs to them.
 */
export async function seedSociety(db: Db, files: FileStore, now: Date): Promise<void> {
  const catalogue = await seedContent(db, files, societyQuarters, now);
  await putPicture(files, `society/${pictures.logo}`, logo);
  await putPicture(files, `society/${pictures.portrait}`, portrait);
  await putPicture(files, `society/${pictures.signature}`, signature);
  await putPicture(files, receiptKey(receiptFile), receipt);
  const lectures = await readLectures(db, now);
  const courses = await db.select().from(tables.courses);
  const accounts = await accountsOf(db, catalogue, now);
  const admin = { id: accounts.idOf("admin@demo.test"), email: "admin@demo.test" };
  const office = memberships([...catalogue.quarterIds.values()], lectures, courses, now);
  const learner = learnerWatching(accounts.idOf("learner@demo.test"), lectures, now);
  const payments = ordersOf(
    { learner: learner.id, lapsed: accounts.idOf("lapsed@demo.test"), adminId: admin.id },
    office,
    now,
  );
  const watching = byTime([...office.flatMap((each) => each.watching), ...learner.watching]);
  const certificates = courses.flatMap((course) =>
    certificateOf({ userId: learner.id, name: learnerProfile.name }, course, {
      lectures,
      watching: learner.watching,
    }),
  );
  const insert = <Table extends SQLiteTable>(table: Table, rows: readonly Table["$inferInsert"][]) =>
    inParts(rows).map((part) => db.insert(table).values(part));
  await db.batch(
    allOf([
      ...accounts.statements,
      db.delete(tables.settings),
      db.insert(tables.settings).values({ id: 1, version: 1, ...details, ...pictures }),
      ...insert(
        tables.users,
        office.map(({ account }) => account),
      ),
      ...insert(tables.profiles, [
        ...office.map(({ profile }) => profile),
        { userId: learner.id, ...learnerProfile },
      ]),
      ...insert(tables.subscriptionPeriods, [
        ...office.flatMap(({ periods }) => [...periods].reverse()),
        earlierPlanOf(learner.id, now),
      ]),
      ...insert(
        tables.quarterGrants,
        office.flatMap(({ grants }) => grants),
      ),
      ...insert(
        tables.lectureViews,
        watching.map(({ view }) => view),
      ),
      ...insert(
        tables.lectureProgress,
        watching.map(({ progress }) => progress),
      ),
      ...insert(tables.certificates, [...office.flatMap((each) => each.certificates), ...certificates]),
      ...inParts(payments.orders, 3).map((part) => db.insert(tables.orders).values(part)),
      db.insert(tables.receiptYears).values(payments.receiptYears),
      ...insert(tables.messages, messagesTo(office, now)),
      ...insert(tables.passwordRequests, requestsFor(office, now)),
      ...insert(tables.activities, recordsOf(admin, office, lectures, now)),
    ]),
  );
}

/** In the order of the catalogue. */
async function readLectures(db: Db, now: Date) {
  const { lectures, courses, quarters } = tables;
  const rows = await db
    .select({
      id: lectures.id,
      name: lectures.name,
      isPreview: lectures.isPreview,
      courseId: courses.id,
      quarterId: courses.quarterId,
      durationMs: lectures.durationMs,
      publishedAt: lectures.publishedAt,
    })
    .from(lectures)
    .innerJoin(courses, eq(courses.id, lectures.courseId))
    .innerJoin(quarters, eq(quarters.id, courses.quarterId))
    .orderBy(asc(quarters.position), asc(courses.position), asc(lectures.position));
  return rows.map(({ durationMs, publishedAt, ...row }) => {
    const at = publishedAt ?? now;
    const daysOld = (now.getTime() - at.getTime()) / 86_400_000;
    return { ...row, at, daysOld, seconds: (durationMs ?? 0) / 1000 };
  });
}

type Lectures = Awaited<ReturnType<typeof readLectures>>;

/** Has finished the first course, is within the second, and began the third today. */
function learnerWatching(id: string, lectures: Lectures, now: Date): { id: string; watching: Played[] } {
  const [first, second, third] = [...new Set(lectures.map(({ courseId }) => courseId))];
  const of = (course: number | undefined) => lectures.filter(({ courseId }) => courseId === course);
  const shares = [
    ...of(first).map((lecture, place) => ({ lecture, ago: 13 - 2 * place, share: 1 })),
    ...of(second)
      .slice(0, 3)
      .map((lecture, place) => ({ lecture, ago: 5 - place, share: place < 2 ? 1 : 0.4 })),
    ...of(third)
      .slice(0, 1)
      .map((lecture) => ({ lecture, ago: 0.05, share: 0.45 })),
  ];
  return {
    id,
    watching: shares.map(({ lecture, ago, share }) =>
      played(id, lecture, { at: daysBefore(now, ago), share }),
    ),
  };
}

/** The plan of `seed` begins today; the watching is older. */
const earlierPlanOf = (userId: string, now: Date) => ({
  userId,
  plan: 3,
  startsAt: daysBefore(now, 178),
  expiresAt: endOfCairoDay(cairoDate(daysBefore(now, 1))),
});

/** The figures of weeks count whoever comes first in a week, so the oldest is stored first. */
const byTime = (watching: readonly Played[]) =>
  [...watching].sort(
    (one, other) => (one.progress.playedAt?.getTime() ?? 0) - (other.progress.playedAt?.getTime() ?? 0),
  );

/** D1 takes at most 100 parameters a statement; no table here has more than 14 columns. */
function inParts<T>(rows: readonly T[], size = 7): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  );
}
