import { afterAll, beforeAll, expect, test } from "vitest";
import { certificates, users } from "#db/schema";
import { startDatabase } from "../../../tests/support/site";
import { readListQuery } from "../lists/list";
import { certificateSorts, certificatesOf } from "./certificate-list";

const issued = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute));
const [first, second] = ["0123456789ABCDEF", "FEDCBA9876543210"];
const printed = { userId: "mona", name: "Mona Ali" };

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  const mona = { id: "mona", email: "mona@mail.test", passwordHash: "none", createdAt: issued(0) };
  await database.db.insert(users).values(mona);
  await database.db.insert(certificates).values([
    { ...printed, code: first, courseName: "Anomaly Scan", issuedAt: issued(0) },
    { ...printed, code: second, courseName: "Fetal Echo", issuedAt: issued(1) },
  ]);
});
afterAll(() => database.stop());

test("an Admin sees a user's certificates, the newest first, and finds them by course", async () => {
  const list = (search: string, userId = "mona") =>
    certificatesOf(
      database.db,
      userId,
      readListQuery(new URLSearchParams(search), certificateSorts, { dir: "desc" }),
    );
  const codes = async (...asked: Parameters<typeof list>) =>
    (await list(...asked)).rows.map(({ code }) => code);
  expect(await codes("")).toEqual([second, first]);
  expect(await codes("dir=asc")).toEqual([first, second]);
  expect(await list("filter=anomaly")).toMatchObject({ rows: [{ code: first }], total: 1 });
  expect(await list("", "omar")).toEqual({ rows: [], total: 0 });
});
