import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { boards, orders, sweepHolds } from "#db/schema";
import { startDatabase } from "../../../tests/support/site";
import { wholeBodies } from "../../../tests/support/whole-bodies";
import { sweepFiles } from "../sweep/sweep-files.server";
import { sweepDecidedReceipts } from "./sweep-receipts.server";

const day = 86_400_000;
const now = new Date();
const later = (days: number) => new Date(now.getTime() + days * day);

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(orders), db.delete(boards), db.delete(sweepHolds)]);
  for (const prefix of ["receipts/", "boards/", "trash/"]) {
    const { objects } = await database.files.list({ prefix });
    await database.files.delete(objects.map(({ key }) => key));
  }
});

const stored = async (prefix = "receipts/") =>
  (await database.files.list({ prefix })).objects.map(({ key }) => key.slice(prefix.length));

let references = 0;
async function order(name: string, more: Partial<typeof orders.$inferInsert>) {
  references += 1;
  await database.files.put(`receipts/${name}.webp`, name);
  await database.db.insert(orders).values({
    reference: `R${references}`,
    plan: 1,
    amount: 900,
    createdAt: now,
    consentAt: now,
    receiptFile: `${name}.webp`,
    receiptDigest: name,
    ...more,
  });
}
const rowOf = async (name: string) => {
  const [row] = await database.db.select().from(orders).where(eq(orders.sender, name));
  return row && { file: row.receiptFile, digest: row.receiptDigest, consentAt: row.consentAt };
};
const decided = (state: "approved" | "refused", sender: string) => ({ state, sender, decidedAt: now });

describe("30 days after the decision", () => {
  test("the picture is gone, its name and its digest too; when the member agreed stays", async () => {
    const { db, files } = database;
    await order("approved", decided("approved", "approved"));
    await order("refused", decided("refused", "refused"));
    await order("waits", { state: "reported", sender: "waits" });
    await sweepDecidedReceipts(db, files, new Date(later(30).getTime() - 1));
    expect(await stored()).toHaveLength(3);
    await sweepDecidedReceipts(db, files, later(31));
    expect(await stored()).toEqual(["waits.webp"]);
    const agreed = { file: null, digest: null, consentAt: now };
    expect([await rowOf("approved"), await rowOf("refused")]).toEqual([agreed, agreed]);
    expect(await rowOf("waits")).toEqual({ file: "waits.webp", digest: "waits", consentAt: now });
  });

  test("a picture that is lost already keeps no other", async () => {
    const { db, files } = database;
    await order("lost", decided("approved", "lost"));
    await order("there", decided("approved", "there"));
    await files.delete("receipts/lost.webp");
    await sweepDecidedReceipts(db, files, later(31));
    expect([await stored(), (await rowOf("lost"))?.file]).toEqual([[], null]);
  });

  test("the next night does what R2 or D1 has left undone", async () => {
    const { db, files } = database;
    await order("approved", decided("approved", "approved"));
    const noR2 = { delete: () => Promise.reject(new Error("R2 is away")) };
    await expect(sweepDecidedReceipts(db, noR2, later(31))).rejects.toThrow("R2 is away");
    expect([await stored(), (await rowOf("approved"))?.file]).toEqual([["approved.webp"], "approved.webp"]);
    const noWrite = Object.assign(Object.create(db), {
      update: () => {
        throw new Error("D1 is away");
      },
    });
    await expect(sweepDecidedReceipts(noWrite, files, later(31))).rejects.toThrow("D1 is away");
    expect([await stored(), (await rowOf("approved"))?.file]).toEqual([[], "approved.webp"]);
    await sweepDecidedReceipts(db, files, later(32));
    expect((await rowOf("approved"))?.file).toBeNull();
  });
});

describe("a picture that no order names", () => {
  const sweep = (days: number, db = database.db) => sweepFiles(db, wholeBodies(database.files), later(days));

  test("goes after a day, however many there are, and never into the trash", async () => {
    await order("waits", { state: "reported" });
    const names = Array.from({ length: 30 }, (_, at) => `unnamed-${at}.webp`);
    for (const name of names) await database.files.put(`receipts/${name}`, "x");
    await sweep(0.9);
    expect(await stored()).toHaveLength(31);
    await sweep(1.1);
    expect([await stored(), await stored("trash/")]).toEqual([["waits.webp"], []]);
  });

  test("waits while the sweep is held back, for 30 days at most", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    for (const name of ["1", "2", "3"]) await database.files.put(`boards/${name}.webp`, "x");
    await database.files.put("receipts/unnamed.webp", "x");
    await sweep(2);
    expect([await stored("boards/"), await stored()]).toEqual([
      expect.objectContaining({ length: 3 }),
      ["unnamed.webp"],
    ]);
    await sweep(31);
    expect([await stored("boards/"), await stored()]).toEqual([expect.objectContaining({ length: 3 }), []]);
  });

  test("stays where the bucket is another database's", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { files } = database;
    const mark = "housekeeping/database-mark";
    const ours = await (await files.get(mark))?.text();
    await files.put(mark, "another's");
    await files.put("receipts/unnamed.webp", "x");
    await sweep(40);
    expect(await stored()).toEqual(["unnamed.webp"]);
    if (ours) await files.put(mark, ours);
    else await files.delete(mark);
  });
});
