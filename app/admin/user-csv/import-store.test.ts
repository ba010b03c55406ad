import { afterAll, beforeAll, expect, test } from "vitest";
import { startDatabase } from "../../../tests/support/site";
import { forgetImports, readImport, type StoredImport, writeImport } from "./import-store.server";

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

const admin = "11111111-1111-4111-8111-111111111111";
const naming = (...emails: string[]): StoredImport => ({
  by: admin,
  fileName: "users.csv",
  notes: [],
  counts: { newAccounts: 0, existing: 0, plans: 0, grants: 0, numbers: 0, doubtful: 0 },
  good: [],
  bad: emails.map((email, row) => ({ row, email, column: "email", reason: "" })),
});

test("an import that names an erased account goes with it, also behind a cell with a quotation mark", async () => {
  const { files } = database;
  const named = await writeImport(files, naming('x"y', "Mona@mail.test"));
  const other = await writeImport(files, naming("omar@mail.test"));
  await forgetImports(files, [{ id: crypto.randomUUID(), email: "mona@mail.test" }]);
  expect(await readImport(files, named, admin)).toBeNull();
  expect(await readImport(files, other, admin)).toMatchObject({ by: admin });
});
