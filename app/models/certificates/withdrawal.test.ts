import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, certificates, users } from "#db/schema";
import { confirmed } from "../../../tests/support/confirmed";
import { clearAccounts } from "../../../tests/support/learners";
import { startDatabase } from "../../../tests/support/site";
import { eraseUser } from "../removal/erasure";
import { certificateWithCode, guessLimit, ownCertificate, ownCertificates } from "./certificate-lookup";
import { findCertificate, restoreCertificate, withdrawCertificate } from "./withdrawal";

const now = new Date("2026-11-21T09:00:00.000Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const chief = confirmed({ id: "chief", email: "chief@mail.test" });
const [first, second] = ["0123456789ABCDEF", "FEDCBA9876543210"];

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await clearAccounts(db);
  const account = { passwordHash: "none", createdAt: now };
  const printed = { userId: "mona", name: "Mona Ali", issuedAt: now };
  await db.batch([
    db.insert(users).values(["mona", "omar"].map((id) => ({ ...account, id, email: `${id}@mail.test` }))),
    db.insert(certificates).values([
      { ...printed, code: first, courseName: "Anomaly Scan", cpdMinutes: 90 },
      { ...printed, code: second, courseName: "Fetal Echo", issuedAt: later(1) },
    ]),
  ]);
});

const look = (code: string, at = now, address = "192.0.2.1") =>
  certificateWithCode(database.db, { code, address, appSecret: "secret" }, at);
const recorded = async () =>
  (await database.db.select().from(activities)).map(({ action, label, before, after }) => ({
    action,
    label,
    told: JSON.parse(before ?? after ?? ""),
  }));

describe("anybody with the code", () => {
  test("sees what the certificate says, in any case and grouping", async () => {
    const certificate = {
      code: first,
      name: "Mona Ali",
      courseName: "Anomaly Scan",
      cpdMinutes: 90,
      issuedAt: now,
    };
    for (const typed of [first, "0123-4567-89ab-cdef", "o123 4567 89AB CDEF"])
      expect(await look(typed)).toMatchObject({ outcome: "found", certificate });
  });

  test("finds none of an account that is removed or erased", async () => {
    const { db } = database;
    await db.update(users).set({ removedAt: now, removedBy: "Admin" });
    expect(await look(first)).toEqual({ outcome: "unknown" });
    await db.update(users).set({ removedAt: null });
    expect(await look(first)).toMatchObject({ outcome: "found" });
    await db.update(users).set({ removedAt: now });
    await eraseUser(db, "mona", chief, now);
    expect(await look(first)).toEqual({ outcome: "unknown" });
    expect(await db.select().from(certificates)).toEqual([]);
  });

  test("may look as often as they like, but try few wrong codes", async () => {
    for (let times = 0; times < 30; times += 1) await look(first);
    for (let times = 0; times < guessLimit.attempts; times += 1)
      expect(await look("0000000000000000")).toEqual({ outcome: "unknown" });
    expect(await look("0000000000000000")).toEqual({ outcome: "throttled", minutes: 15 });
    expect(await look(first)).toEqual({ outcome: "throttled", minutes: 15 });
    expect(await look(first, now, "192.0.2.2")).toMatchObject({ outcome: "found" });
    expect(await look(first, later(15))).toMatchObject({ outcome: "found" });
  });

  test("asks the database nothing with what is no code", async () => {
    for (let times = 0; times < 30; times += 1) expect(await look("unknown")).toEqual({ outcome: "unknown" });
    expect(await look(first)).toMatchObject({ outcome: "found" });
  });
});

describe("an Admin", () => {
  test("withdraws a certificate once, with a reason that stands in the record", async () => {
    const { db } = database;
    const withdraw = (reason: string) =>
      withdrawCertificate(db, "0123-4567-89ab-cdef", reason, chief, later(5));
    expect(await withdraw("Issued to another person")).toEqual({ outcome: "saved", userId: "mona" });
    expect(await withdraw("Another reason")).toEqual({ outcome: "unchanged", userId: "mona" });
    expect(await findCertificate(db, first)).toMatchObject({
      withdrawnAt: later(5),
      withdrawnFor: "Issued to another person",
      email: "mona@mail.test",
    });
    expect(await recorded()).toEqual([
      {
        action: "withdrew a certificate of",
        label: "mona@mail.test",
        told: { course: "Anomaly Scan", code: first, reason: "Issued to another person" },
      },
    ]);
    expect(await look(first)).toMatchObject({ outcome: "found", certificate: { withdrawnAt: later(5) } });
    expect(JSON.stringify(await look(first))).not.toContain("another person");
    expect(await look(second)).toMatchObject({ certificate: { withdrawnAt: null } });
  });

  test("restores it, once", async () => {
    const { db } = database;
    await withdrawCertificate(db, first, "A mistake", chief, now);
    for (const outcome of ["saved", "unchanged"])
      expect(await restoreCertificate(db, first, chief, later(1))).toEqual({ outcome, userId: "mona" });
    expect(await look(first)).toMatchObject({ certificate: { withdrawnAt: null } });
    expect((await recorded()).slice(1)).toEqual([
      {
        action: "restored a certificate of",
        label: "mona@mail.test",
        told: { course: "Anomaly Scan", code: first, reason: "A mistake" },
      },
    ]);
  });

  test("finds none with a wrong code", async () => {
    for (const code of ["0000000000000000", "unknown", ""]) {
      expect(await withdrawCertificate(database.db, code, "A mistake", chief, now)).toEqual({
        outcome: "gone",
      });
      expect(await restoreCertificate(database.db, code, chief, now)).toEqual({ outcome: "gone" });
    }
  });

  test("leaves no reason in the record of an account that is erased", async () => {
    const { db } = database;
    await withdrawCertificate(db, first, "Mona was not there", chief, now);
    await db.update(users).set({ removedAt: now });
    await eraseUser(db, "mona", chief, now);
    expect(JSON.stringify(await db.select().from(activities))).not.toMatch(/mona/i);
  });
});

test("a learner sees the own certificates alone", async () => {
  const { db } = database;
  expect((await ownCertificates(db, "mona", 1)).map(({ code }) => code)).toEqual([second]);
  expect(await ownCertificates(db, "omar", 20)).toEqual([]);
  expect(await ownCertificate(db, "mona", first)).toMatchObject({
    courseName: "Anomaly Scan",
    courseId: null,
  });
  for (const [who, code] of [
    ["omar", first],
    ["mona", "0000000000000000"],
    ["mona", "unknown"],
  ] as const)
    expect(await ownCertificate(db, who, code)).toBeNull();
});
