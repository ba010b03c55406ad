import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { counted } from "~/formats";
import { makeInstallation } from "../../tests/support/installation";
import { within } from "../../tests/support/stores";
import { migrationNames } from "./migrate/ledger";

/** `npm run db:migrate` as an operator runs it, on a database that has nothing yet. */

let installation: Awaited<ReturnType<typeof makeInstallation>>;
beforeAll(async () => {
  installation = await makeInstallation();
  const migrations = join(installation.folder, "migrations");
  const files = (await readdir(migrations)).filter((name) => name.endsWith(".sql"));
  for (const name of files.filter((each) => each > "0001")) await rm(join(migrations, name));
});
afterAll(() => installation.remove());

const names = (sql: string) =>
  within(installation.state, async ({ d1 }) => {
    const { results } = await d1.prepare(sql).all<{ name: string }>();
    return results.map(({ name }) => name);
  });
const ledger = () => names("select name from d1_migrations order by id");
const tables = () => names("select name from sqlite_master where type = 'table' and name like 'halls%'");
const migrate = () => installation.run("db:migrate");
const first = ["0000_start.sql"];
const added = "migrations/0001_halls.sql";

test("a migration that fails in its middle leaves nothing, and the next run goes on where it stopped", async () => {
  await installation.write(
    added,
    "CREATE TABLE halls (id integer);--> statement-breakpoint\nINSERT INTO users (strange) VALUES (1);",
  );
  const broken = await migrate();
  expect(broken).toEqual({
    code: 1,
    said: expect.stringContaining("0001_halls.sql failed. D1 has not noted it, so none of it holds."),
  });
  expect(broken.said).toContain("no column named strange");
  expect([await ledger(), await tables()]).toEqual([first, []]);

  await installation.write(
    added,
    "CREATE TABLE halls (id integer);--> statement-breakpoint\nCREATE TABLE halls_booked (id integer);",
  );
  expect(await migrate()).toEqual({ code: 0, said: "Applied 0001_halls.sql\n" });
  expect([await ledger(), await tables()]).toEqual([
    [...first, "0001_halls.sql"],
    ["halls", "halls_booked"],
  ]);

  expect(await migrate()).toEqual({ code: 0, said: "Every migration was applied already.\n" });
}, 240_000);

test("a database of another code is left alone, and a line says how to get a new one", async () => {
  await rm(join(installation.folder, added));
  expect(await migrate()).toEqual({
    code: 1,
    said: "The database is not this code's: it has 0001_halls.sql. `npm run reset` makes a new one.\n",
  });
  expect(await ledger()).toHaveLength(2);
});

test("an empty database gets all migrations at once", async () => {
  const whole = await makeInstallation();
  const all = await migrationNames();
  try {
    expect(await whole.run("db:migrate")).toEqual({
      code: 0,
      said: `Applied ${counted(all.length, { one: "migration", other: "migrations" })}\n`,
    });
    const noted = await within(whole.state, ({ d1 }) =>
      d1.prepare("select name from d1_migrations order by id").raw<[string]>(),
    );
    expect(noted.flat()).toEqual(all);
  } finally {
    await whole.remove();
  }
});
