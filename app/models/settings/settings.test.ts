import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, settings } from "#db/schema";
import { mapSettings } from "~/settings/society";
import { startDatabase } from "../../../tests/support/site";
import { changeSettings, readSettings } from "./settings";

const now = new Date("2026-11-21T10:00:00Z");
const actor = { id: "a", email: "admin@demo.test" };
const nothing = mapSettings<string | null>(() => null);

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  await database.db.delete(settings);
  await database.db.delete(activities);
});

const save = (version: number, changes: Partial<typeof nothing>) =>
  changeSettings(database.db, { ...nothing, ...changes, version }, actor, now);
const history = () => database.db.select().from(activities);

describe("the society's settings", () => {
  test("are empty at first, and stored with their history", async () => {
    expect(await readSettings(database.db)).toEqual({
      ...nothing,
      logo: null,
      portrait: null,
      signature: null,
      version: 0,
    });
    expect(await save(0, { name: "Echo Society" })).toEqual({ outcome: "saved" });
    expect(await save(1, { name: "Echo Society", phone: "+20 2 1234 5678" })).toEqual({ outcome: "saved" });
    expect(await readSettings(database.db)).toMatchObject({ version: 2, name: "Echo Society" });
    expect(await history()).toMatchObject([
      { action: "changed", subject: "settings", before: '{"name":null}', after: '{"name":"Echo Society"}' },
      { before: '{"phone":null}', after: '{"phone":"+20 2 1234 5678"}' },
    ]);
  });

  test.each([0, 1])("of a form older than the stored ones (version %i) are a conflict", async (version) => {
    await save(0, { name: "One" });
    await save(1, { name: "Two" });
    expect(await save(version, { name: "Mine" })).toMatchObject({
      outcome: "stale",
      theirs: { name: "Two", version: 2 },
    });
    expect(await history()).toHaveLength(2);
  });

  test("in Arabic are stored and told like the others", async () => {
    const joiningInArabic = "إنشاء حساب.\n\nإرسال الإيصال.";
    expect(await save(0, { joiningInArabic })).toEqual({ outcome: "saved" });
    expect(await readSettings(database.db)).toMatchObject({ joiningInArabic, joining: null, version: 1 });
    expect(await history()).toMatchObject([{ after: JSON.stringify({ joiningInArabic }) }]);
    expect(await save(0, { joiningInArabic: "نص آخر" })).toMatchObject({ outcome: "stale" });
  });

  test("of a database that knew no Arabic are whole", async () => {
    await database.db.insert(settings).values({ id: 1, version: 3, name: "One", arabic: null });
    expect(await readSettings(database.db)).toMatchObject({ name: "One", descriptionInArabic: null });
  });

  test("sent twice are saved once", async () => {
    await save(0, { name: "One" });
    expect(await save(0, { name: "One" })).toEqual({ outcome: "saved" });
    expect(await history()).toHaveLength(1);
  });

  test("of two Admins at the same moment are never mixed", async () => {
    const outcomes = await Promise.all([save(0, { name: "One" }), save(0, { phone: "12345" })]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["saved", "stale"]);
    expect(await history()).toHaveLength(1);
  });
});
