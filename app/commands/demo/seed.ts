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
import { accounts, boards, learnerCourses, learnerQuarters, quarters } from "./data";

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Puts the demo society into an empty database and its pictures and lectures into R2. Accounts come
 * last: a seeding that broke off half way is seen as empty, cleared and begun again.
 */
export async function seed(db: Db, files: FileStore, now: Date): Promise<void> {
  await db.batch([
    db.delete(tables.lectures),
    db.delete(tables.courses),
    db.delete(tables.quarters),
    db.delete(tables.boards),
  ]);
  await seedBoards(db, files);
  await seedAccounts(db, await seedCatalogue(db, files, now), now);
}

/** True for a database that nobody has an account in. */
export const isEmpty = async (db: Db) =>
  (await db.select({ id: tables.users.id }).from(tables.users).limit(1)).length === 0;

async function putPicture(files: FileStore, folder: "boards" | "quarters", name: string) {
  const bytes = new Uint8Array(await readFile(beside(`pictures/${folder}/${name}`)));
  await files.put(`${folder}/${name}`, bytes, { httpMetadata: { contentType: "image/webp" } });
}

async function seedBoards(db: Db, files: FileStore) {
  for (const [index, board] of boards.entries()) {
    await putPicture(files, "boards", board.image);
    await db.insert(tables.boards).values({ ...board, boardNumber: String(index + 1).padStart(2, "0") });
  }
}

async function seedCatalogue(db: Db, files: FileStore, now: Date) {
  const quarterIds = new Map<string, number>();
  const courseIds = new Map<string, number>();
  for (const [position, { courses, ...quarter }] of quarters.entries()) {
    await putPicture(files, "quarters", quarter.image);
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
  { media, ...lecture }: { courseId: number; position: number; name: string; media: string },
  now: Date,
) {
  const [{ id } = { id: 0 }] = await db.insert(tables.lectures).values(lecture).returning();
  const { packageId, manifest } = await storePackage(files, beside(`media/packages/${media}`), id);
  const captions = [...manifest.captions, ...(await seedArabicCaptions(files, id, media))];
  const video = { lectureId: id, packageId, manifest: { ...manifest, captions } };
  await db.batch(attachPackage(db, video, now));
}

async function seedArabicCaptions(files: FileStore, lectureId: number, media: string) {
  const fileName = `${media}.ar.vtt`;
  const path = beside(`media/captions/${fileName}`);
  if (!existsSync(path)) return [];
  const { cues } = readCaptions(await readFile(path), "ar");
  return [await storeCaptions(files, { lectureId, lang: "ar", cues, fileName })];
}

async function seedAccounts(
  db: Db,
  { quarterIds, courseIds }: Awaited<ReturnType<typeof seedCatalogue>>,
  now: Date,
) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const halfYearAgo = daysAgo(180);
  // Its plan of a month ended about ten days ago, so the dashboard lists it.
  const begun = daysAgo(40);
  const created = await Promise.all(
    // Older than the lectures, or none would be new to anybody.
    accounts.map((account) => {
      const isNewcomer = account.email === "newcomer@demo.test";
      return newAccount(db, { ...account, isConfirmed: !isNewcomer }, isNewcomer ? now : halfYearAgo);
    }),
  );
  const idOf = (email: string) => created[accounts.findIndex((account) => account.email === email)]?.id ?? "";
  const learner = idOf("learner@demo.test");
  const lapsed = idOf("lapsed@demo.test");
  const members = [learner, lapsed];
  const opened = learnerQuarters.map((name) => quarterIds.get(name) ?? 0);
  const inApp = learnerCourses.map((name) => courseIds.get(name) ?? 0);
  const [first, ...others] = created.map(({ statement }) => statement);
  if (!first) return;
  await db.batch([
    first,
    ...others,
    db.insert(tables.subscriptionPeriods).values([
      { userId: learner, plan: 3, startsAt: now, expiresAt: expiryOf(now, 3) },
      { userId: lapsed, plan: 1, startsAt: begun, expiresAt: expiryOf(begun, 1) },
    ]),
    ...members.flatMap((userId) => [
      db.insert(tables.quarterGrants).values(opened.map((quarterId) => ({ userId, quarterId }))),
      db.insert(tables.courseGrants).values(inApp.map((courseId) => ({ userId, courseId }))),
    ]),
  ]);
}
