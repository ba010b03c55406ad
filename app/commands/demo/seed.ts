import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Db } from "#db/connection";
import * as tables from "#db/schema";
import { storeCaptions } from "~/media/captions/captions-file";
import { readCaptions } from "~/media/captions/captions-text";
import { attachPackage } from "~/media/packaging/attach-package";
import { type FileStore, storePackage } from "~/media/upload/store-package";
import { newAccount } from "~/models/identity/accounts";
import { expiryOf } from "~/models/subscription/subscription";
import {
  accounts,
  boards,
  type Lecture,
  learnerCourses,
  learnerQuarters,
  type Quarter,
  quarters,
} from "./data";
import { daysBefore } from "./days-before";
import { withRepeatedFilm } from "./repeated-film";
import { narrated, spread } from "./spread-captions";

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Puts the demo society into an empty database and its pictures and lectures into R2. Accounts come
 * last: a seeding that broke off half way is seen as empty, cleared and begun again.
 */
export async function seed(db: Db, files: FileStore, now: Date): Promise<void> {
  const catalogue = await seedContent(db, files, quarters, now);
  const { statements } = await accountsOf(db, catalogue, now);
  await db.batch(statements);
}

/** True for a database that nobody has an account in. */
export const isEmpty = async (db: Db) =>
  (await db.select({ id: tables.users.id }).from(tables.users).limit(1)).length === 0;

export async function seedContent(db: Db, files: FileStore, quarters: readonly Quarter[], now: Date) {
  await db.batch([
    db.delete(tables.lectures),
    db.delete(tables.courses),
    db.delete(tables.quarters),
    db.delete(tables.boards),
  ]);
  await seedBoards(db, files);
  return seedCatalogue(db, files, quarters, now);
}

/** `from` names a file of `pictures/`. */
export async function putPicture(files: FileStore, key: string, from = key): Promise<void> {
  const bytes = new Uint8Array(await readFile(beside(`pictures/${from}`)));
  await files.put(key, bytes, { httpMetadata: { contentType: "image/webp" } });
}

async function seedBoards(db: Db, files: FileStore) {
  for (const [index, board] of boards.entries()) {
    await putPicture(files, `boards/${board.image}`);
    await db.insert(tables.boards).values({ ...board, boardNumber: String(index + 1).padStart(2, "0") });
  }
}

async function seedCatalogue(db: Db, files: FileStore, quarters: readonly Quarter[], now: Date) {
  const quarterIds = new Map<string, number>();
  const courseIds = new Map<string, number>();
  for (const [position, { courses, ...quarter }] of quarters.entries()) {
    await putPicture(files, `quarters/${quarter.image}`);
    const quarterNumber = `Q${position + 1}`;
    const row = { ...quarter, quarterNumber, position };
    const [{ id: quarterId } = { id: 0 }] = await db.insert(tables.quarters).values(row).returning();
    quarterIds.set(quarter.name, quarterId);
    for (const [place, { lectures, ...course }] of courses.entries()) {
      const values = { ...course, quarterId, position: place };
      const [{ id: courseId } = { id: 0 }] = await db.insert(tables.courses).values(values).returning();
      courseIds.set(course.name, courseId);
      for (const [order, lecture] of lectures.entries())
        await seedLecture(db, files, { courseId, position: order, ...lecture }, now);
    }
  }
  return { quarterIds, courseIds };
}

async function seedLecture(
  db: Db,
  files: FileStore,
  { media, times, daysOld = 0, narration, ...lecture }: Lecture & { courseId: number; position: number },
  now: Date,
) {
  const [{ id } = { id: 0 }] = await db.insert(tables.lectures).values(lecture).returning();
  const clip = beside(`media/packages/${media}`);
  const store = (folder: string) => storePackage(files, folder, id);
  const { packageId, manifest } = await (times ? withRepeatedFilm(clip, times, store) : store(clip));
  const english = narration
    ? [await storeNarration(files, { lectureId: id, narration, durationMs: manifest.durationMs })]
    : manifest.captions;
  const captions = [...english, ...(await seedArabicCaptions(files, { id, media, times }))];
  const video = { lectureId: id, packageId, manifest: { ...manifest, captions } };
  await db.batch(attachPackage(db, video, daysBefore(now, daysOld)));
}

const storeNarration = (
  files: FileStore,
  told: { lectureId: number; narration: readonly string[]; durationMs: number },
) => {
  const cues = narrated(told.narration, told.durationMs);
  return storeCaptions(files, { lectureId: told.lectureId, lang: "en", cues, fileName: null });
};

async function seedArabicCaptions(
  files: FileStore,
  { id, media, times = 1 }: { id: number; media: string; times?: number },
) {
  const fileName = `${media}.ar.vtt`;
  const path = beside(`media/captions/${fileName}`);
  if (!existsSync(path)) return [];
  const cues = spread(readCaptions(await readFile(path), "ar").cues, times);
  return [await storeCaptions(files, { lectureId: id, lang: "ar", cues, fileName })];
}

/** The accounts of the README, by their emails, and what their members have. */
export async function accountsOf(
  db: Db,
  { quarterIds, courseIds }: Awaited<ReturnType<typeof seedCatalogue>>,
  now: Date,
) {
  // Its plan of a month ended about ten days ago, so the dashboard lists it.
  const begun = daysBefore(now, 40);
  const created = await Promise.all(
    // Older than the lectures, or none would be new to anybody.
    accounts.map((account) => {
      const isNewcomer = account.email === "newcomer@demo.test";
      return newAccount(
        db,
        { ...account, isConfirmed: !isNewcomer },
        isNewcomer ? now : daysBefore(now, 180),
      );
    }),
  );
  const idOf = (email: (typeof accounts)[number]["email"]) =>
    created[accounts.findIndex((account) => account.email === email)]?.id ?? "";
  const learner = idOf("learner@demo.test");
  const lapsed = idOf("lapsed@demo.test");
  const members = [learner, lapsed];
  const opened = learnerQuarters.map((name) => quarterIds.get(name) ?? 0);
  const inApp = learnerCourses.map((name) => courseIds.get(name) ?? 0);
  const periods = db.insert(tables.subscriptionPeriods).values([
    { userId: learner, plan: 3, startsAt: now, expiresAt: expiryOf(now, 3) },
    { userId: lapsed, plan: 1, startsAt: begun, expiresAt: expiryOf(begun, 1) },
  ]);
  const grants = members.flatMap((userId) => [
    db.insert(tables.quarterGrants).values(opened.map((quarterId) => ({ userId, quarterId }))),
    db.insert(tables.courseGrants).values(inApp.map((courseId) => ({ userId, courseId }))),
  ]);
  const rows = created.map(({ statement }) => statement);
  return { idOf, statements: allOf([...rows, periods, ...grants]) };
}

/** A batch has one statement at least. */
export function allOf<T>([first, ...others]: readonly T[]): [T, ...T[]] {
  if (first === undefined) throw new RangeError("A batch without a statement");
  return [first, ...others];
}
