import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, passwordLinks, passwordRequests, profiles, users } from "#db/schema";
import { digest } from "~/crypto/keys.server";
import { confirmed, linkFor, performed } from "../../../tests/support/confirmed";
import { accountOf } from "../../../tests/support/learners";
import { startDatabase } from "../../../tests/support/site";
import { noPassword } from "../identity/password";
import { firstLinkLife, linkLife, readPasswordLink } from "../identity/password-link";
import { linkMany } from "./bulk-links";

const now = new Date("2026-11-21T10:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const chief = confirmed({ id: "chief", email: "chief@mail.test" });
const deputy = confirmed({ id: "deputy", email: "deputy@mail.test" });
const appSecret = "a secret of a test, long enough to sign with";
const everybody = ["mona", "omar", "gone", "nobody"];

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.delete(activities);
  await db.delete(users);
  await db
    .insert(users)
    .values([
      { ...accountOf("chief", now), role: "Admin" },
      accountOf("mona", now),
      accountOf("omar", now),
      { ...accountOf("gone", now), removedAt: now, removedBy: "Admin" },
    ]);
  await db.insert(profiles).values({ userId: "mona", name: "Mona Adel" });
  await db.insert(passwordRequests).values({ userId: "omar", requestedAt: now });
});

type Order = { ids?: string[]; key?: string; by?: typeof chief; at?: Date };
const link = async ({ ids = everybody, key = "form 1", by = chief, at = now }: Order = {}) =>
  performed(await linkMany(database.db, { userIds: ids, key, appSecret }, by, at));
const outcomes = async (order?: Order) => (await link(order)).map(({ id, outcome }) => `${id} ${outcome}`);
const stateOf = async (secret: string | undefined, at = now) =>
  (await readPasswordLink(database.db, secret ?? "", at)).state;
const recorded = async () =>
  (await database.db.select().from(activities).orderBy(activities.id)).map(
    ({ action, label }) => `${action} ${label}`,
  );

describe("links for many", () => {
  test("each open account gets one that opens for 24 hours, the others are left out", async () => {
    const made = await link();
    expect(made.map(({ id, email, outcome, link }) => [id, email, outcome, link?.name])).toEqual([
      ["mona", "mona@mail.test", "done", "Mona Adel"],
      ["omar", "omar@mail.test", "done", ""],
      ["gone", "gone@mail.test", "removed-user", undefined],
      ["nobody", "", "unknown-user", undefined],
    ]);
    const [mona, omar] = made.map(({ link }) => link?.secret);
    expect(mona).not.toBe(omar);
    expect(await readPasswordLink(database.db, mona ?? "", now)).toMatchObject({ userId: "mona" });
    expect([await stateOf(omar, later(linkLife - 1)), await stateOf(omar, later(linkLife))]).toEqual([
      "open",
      "dead",
    ]);
    expect(await recorded()).toEqual([
      "made a password link for mona@mail.test",
      "made a password link for omar@mail.test",
    ]);
    expect(await database.db.select().from(passwordRequests)).toEqual([]);
  });

  test("an account without a password has 7 days for its link", async () => {
    await database.db.update(users).set({ passwordHash: noPassword }).where(eq(users.id, "mona"));
    const [mona, omar] = (await link()).map(({ link }) => link);
    expect([mona?.until, omar?.until]).toEqual([later(firstLinkLife), later(linkLife)]);
    expect(firstLinkLife).toBe(7 * 86_400_000);
    expect([
      await stateOf(mona?.secret, later(firstLinkLife - 1)),
      await stateOf(mona?.secret, later(firstLinkLife)),
    ]).toEqual(["open", "dead"]);
  });

  test("earlier links of these accounts stop working, those of others stay", async () => {
    const mona = await linkFor(database.db, "mona", chief, now);
    const omar = await linkFor(database.db, "omar", chief, now);
    await link({ ids: ["mona"] });
    expect([await stateOf(mona?.secret), await stateOf(omar?.secret)]).toEqual(["dead", "open"]);
  });

  test("the same form sent again gives the same links, and records nothing", async () => {
    const [first, again] = [await link(), await link({ at: later(60_000) })];
    expect(again.map(({ outcome }) => outcome)).toEqual([
      "unchanged",
      "unchanged",
      "removed-user",
      "unknown-user",
    ]);
    expect(again.map(({ link }) => link)).toEqual(first.map(({ link }) => link));
    expect(await stateOf(first[0]?.link?.secret)).toBe("open");
    expect(await database.db.$count(passwordLinks)).toBe(2);
    expect(await recorded()).toHaveLength(2);
  });

  test("twice at once makes one for each account", async () => {
    const both = await Promise.all([link({ ids: ["mona"] }), link({ ids: ["mona"] })]);
    expect(
      both
        .flat()
        .map(({ outcome }) => outcome)
        .sort(),
    ).toEqual(["done", "unchanged"]);
    expect(await database.db.$count(passwordLinks)).toBe(1);
  });

  test("another form, or another administrator with the same key, gives others", async () => {
    const secrets = [
      ...(await link({ ids: ["mona"] })),
      ...(await link({ ids: ["mona"], key: "form 2" })),
      ...(await link({ ids: ["mona"], by: deputy })),
    ].map(({ link }) => link?.secret);
    expect(new Set(secrets).size).toBe(3);
    expect(await Promise.all(secrets.map((secret) => stateOf(secret)))).toEqual(["dead", "dead", "open"]);
  });

  test("a link that was used, replaced or has run out is not shown again", async () => {
    const ids = ["mona"];
    await link({ ids });
    expect(await outcomes({ ids, at: later(linkLife) })).toEqual(["mona link-over"]);
    await database.db.update(passwordLinks).set({ usedAt: now }).where(eq(passwordLinks.userId, "mona"));
    expect(await outcomes({ ids })).toEqual(["mona has-password"]);
    expect(await outcomes({ ids, key: "form 2" })).toEqual(["mona done"]);
  });

  test("a replaced link says so, until its user has set a password by another one", async () => {
    const ids = ["mona"];
    await link({ ids });
    await linkFor(database.db, "mona", chief, now);
    expect(await outcomes({ ids })).toEqual(["mona link-over"]);
    const last = await linkFor(database.db, "mona", chief, now);
    await database.db
      .update(passwordLinks)
      .set({ usedAt: now })
      .where(eq(passwordLinks.digest, await digest(last?.secret ?? "")));
    expect(await outcomes({ ids })).toEqual(["mona has-password"]);
  });

  test("a password that was set by an earlier link says nothing of a later link that has run out", async () => {
    const ids = ["mona"];
    await link({ ids });
    await database.db.update(passwordLinks).set({ usedAt: now });
    const again = { ids, key: "form 2" };
    expect(await outcomes({ ...again, at: later(1000) })).toEqual(["mona done"]);
    expect(await outcomes({ ...again, at: later(2 * linkLife) })).toEqual(["mona link-over"]);
  });

  test("a hundred accounts, and odd ids, are no trouble", async () => {
    const { d1 } = database;
    const many = Array.from({ length: 100 }, (_, index) => `n${index}`);
    await d1
      .prepare(
        "insert into users (id, email, password_hash, created_at) select value, value || '@many.test', 'x', 0 from json_each(?)",
      )
      .bind(JSON.stringify(many))
      .run();
    expect(new Set((await link({ ids: many })).map(({ outcome }) => outcome))).toEqual(new Set(["done"]));
    const odd = ["' or 1=1 --", "\u0000", "د", "x".repeat(64), '"]'];
    expect(new Set((await link({ ids: odd })).map(({ outcome }) => outcome))).toEqual(
      new Set(["unknown-user"]),
    );
  });
});
