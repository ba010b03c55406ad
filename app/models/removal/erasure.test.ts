import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  accountNotices,
  activities,
  drafts,
  idempotencyKeys,
  messages,
  orders,
  undos,
  users,
} from "#db/schema";
import { addLecture, belongings, furnish } from "../../../tests/support/belongings";
import { confirmed } from "../../../tests/support/confirmed";
import { startDatabase } from "../../../tests/support/site";
import { type Actor, recordActivity, sweepActivity } from "../activity/activity";
import { noticesOf } from "../identity/account-notices";
import { makePasswordLink } from "../identity/link-making";
import { deleteMessage, markMessage } from "../inbox/inbox";
import { eraseRemoved, eraseUser } from "./erasure";

const now = new Date("2026-11-21T09:00:00.000Z");
const day = 86_400_000;
const later = (ms: number) => new Date(now.getTime() + ms);

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  await addLecture(database.db);
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(users), db.delete(activities), db.delete(messages)]);
  await db.insert(users).values(
    ["mona", "omar", "chief"].map((id) => ({
      id,
      email: `${id}@mail.com`,
      passwordHash: "none",
      role: id === "chief" ? "Admin" : "User",
      createdAt: now,
    })),
  );
});

const remove = (id: string, removedBy: "request" | "Admin" = "request") =>
  database.db.update(users).set({ removedAt: now, removedBy }).where(eq(users.id, id));
const left = async () => (await database.db.select({ id: users.id }).from(users)).map(({ id }) => id).sort();

const chief = confirmed({ id: "chief", email: "chief@mail.com" });
/** Mona's actions, actions on her account, and actions on Omar's. */
const record = async (at = now) => {
  const { db } = database;
  const told = (actor: Actor, of: string, more: object = {}) =>
    recordActivity(
      db,
      { actor, action: "changed", subject: "user", subjectId: of, label: `${of}@mail.com`, ...more },
      at,
    );
  const touch = db.update(users).set({ createdAt: at }).where(eq(users.id, "chief"));
  const renamed = { before: { email: "m@mail.com" }, after: { email: "mona@mail.com" } };
  const subscribed = { before: null, after: { plan: "Monthly" } };
  await db.batch([touch, told(chief, "mona", renamed)]);
  await db.batch([touch, told(chief, "mona", subscribed)]);
  await db.batch([touch, told({ id: "mona", email: "m@mail.com" }, "omar", subscribed)]);
};
const recorded = () => database.db.select().from(activities);

/** Mona's message with Omar's address in it, a visitor's with hers, and Omar's; the Admin has marked each as read. */
const writeAndRead = async () => {
  const { db } = database;
  const message = { name: "M", message: "Hello", createdAt: now };
  await db.insert(messages).values([
    { ...message, id: 1, userId: "mona", email: "omar@mail.com", subject: "From Mona" },
    { ...message, id: 2, email: "Mona@Mail.com", subject: "From a visitor" },
    { ...message, id: 3, userId: "omar", email: "mona@mail.com", subject: "From Omar" },
  ]);
  for (const id of [1, 2, 3]) await markMessage(db, id, true, chief, now);
};
const subjects = async () =>
  (await database.db.select().from(messages).orderBy(messages.id)).map(({ subject }) => subject);
const subjectsRecorded = async () =>
  (await recorded()).filter(({ subject }) => subject === "message").map(({ label }) => label);

describe("an erased account", () => {
  it("leaves the deeds in the record, under one id that is nobody's", async () => {
    await record();
    await remove("mona");
    expect(await eraseUser(database.db, "mona", chief, now)).toEqual([]);
    const [first, second, third, fourth] = await recorded();
    const erased = "an erased account";
    const alias = first?.subjectId ?? "";
    expect(alias).toMatch(/^[\da-f-]{36}$/);
    expect(first).toMatchObject({
      actorEmail: chief.email,
      label: erased,
      before: JSON.stringify({ email: erased }),
      after: JSON.stringify({ email: erased }),
    });
    expect(second).toMatchObject({ subjectId: alias, label: erased, after: '{"plan":"Monthly"}' });
    expect(third).toMatchObject({
      actorId: alias,
      actorEmail: erased,
      subjectId: "omar",
      label: "omar@mail.com",
    });
    expect(fourth).toMatchObject({ action: "erased", actorId: "chief", subjectId: alias, label: erased });
  });

  it("leaves of its payments in the record what accounts need", async () => {
    const { db } = database;
    const told = { reference: "K7QM-2XPD", amount: 900, receiptNumber: "2026-000001" };
    const personal = { reason: "Mona's", sender: "Mona", transferReference: "TR-1", phone: "+201000000000" };
    const what = { actor: chief, action: "changed", subject: "user" } as const;
    await db.batch([
      db.update(users).set({ createdAt: now }).where(eq(users.id, "chief")),
      recordActivity(
        db,
        { ...what, subjectId: "mona", label: "mona@mail.com", after: { ...told, ...personal } },
        now,
      ),
    ]);
    await remove("mona");
    await eraseUser(db, "mona", chief, now);
    const erased = "an erased account";
    const [record] = await recorded();
    expect([record?.label, JSON.parse(record?.after ?? "")]).toEqual([
      erased,
      { ...told, reason: erased, sender: erased, transferReference: erased, phone: erased },
    ]);
  });

  it("of an Admin leaves its notices to others, under the id that is nobody's", async () => {
    const { db } = database;
    const deputy = confirmed({ id: "deputy", email: "deputy@mail.com" });
    await db.insert(users).values({ ...deputy, passwordHash: "none", role: "Admin", createdAt: now });
    await makePasswordLink(db, "mona", deputy, now);
    await makePasswordLink(db, "omar", chief, now);
    await remove("deputy", "Admin");
    expect(await eraseUser(db, "deputy", chief, now)).toEqual([]);
    const alias = (await recorded()).find(({ subjectId }) => subjectId === "mona")?.actorId;
    expect(alias).toMatch(/^[\da-f-]{36}$/);
    expect(await db.select().from(accountNotices).orderBy(accountNotices.userId)).toMatchObject([
      { userId: "mona", actorId: alias },
      { userId: "omar", actorId: "chief" },
    ]);
    expect(await noticesOf(db, "mona")).toMatchObject([{ by: null, isByOperator: false }]);
  });

  it("takes along what was kept for somebody who is no Admin any more, and no other's", async () => {
    const { db } = database;
    const answer = { call: "POST /", state: "answered" as const, status: 200, createdAt: now };
    await db.insert(idempotencyKeys).values([
      { ...answer, userId: "omar", key: "one", body: '{"email":"Mona@mail.com"}' },
      { ...answer, userId: "omar", key: "two", body: '{"email":"other@mail.com"}' },
    ]);
    const form = { userId: "omar", hadFile: false, createdAt: now };
    await db.insert(drafts).values([
      { ...form, key: "1", path: "/admin/admin-user-delete/mona", fields: "[]" },
      { ...form, key: "2", path: "/admin/admin-users-list-n?filter=MONA%40mail.com", fields: "[]" },
      { ...form, key: "3", path: "/admin/admin-course-add", fields: '[["description","MONA@mail.com"]]' },
      { ...form, key: "4", path: "/admin/admin-course-add", fields: "[]" },
    ]);
    await remove("mona");
    await eraseUser(db, "mona", chief, now);
    expect((await db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(["two"]);
    expect((await db.select().from(drafts)).map(({ key }) => key)).toEqual(["4"]);
    await db.batch([db.delete(idempotencyKeys), db.delete(drafts)]);
  });

  it("takes the messages that it sent along, with their names in the record, and no others", async () => {
    await writeAndRead();
    await remove("mona");
    await eraseUser(database.db, "mona", chief, now);
    expect(await subjects()).toEqual(["From a visitor", "From Omar"]);
    expect(await subjectsRecorded()).toEqual(["an erased account", "From a visitor", "From Omar"]);
  });

  it("takes the subject of a message along that an Admin deleted long before", async () => {
    await writeAndRead();
    for (const id of [1, 2, 3]) await deleteMessage(database.db, id, chief, now);
    await database.db.delete(undos);
    await remove("mona");
    await eraseUser(database.db, "mona", chief, now);
    const rest = JSON.stringify((await recorded()).filter(({ subject }) => subject === "message"));
    expect(rest).not.toMatch(/From Mona|"mona"/);
    expect(rest.match(/From a visitor/g)).toHaveLength(3);
    expect(rest.match(/From Omar/g)).toHaveLength(3);
  });

  it("is only one that was removed: of another nothing changes", async () => {
    await record();
    const before = await recorded();
    expect(await eraseUser(database.db, "mona", chief, now)).toBeNull();
    expect(await eraseUser(database.db, "nobody", chief, now)).toBeNull();
    await eraseRemoved(database.db, later(31 * day));
    expect([await recorded(), await left()]).toEqual([before, ["chief", "mona", "omar"]]);
  });
});

describe("the nightly job", () => {
  it("erases accounts removed 30 days ago, with all that is theirs, and nothing else", async () => {
    const { db } = database;
    await furnish(db, "mona", now);
    await furnish(db, "omar", now);
    await record();
    await remove("mona");
    await eraseRemoved(db, later(30 * day - 1));
    expect(await left()).toEqual(["chief", "mona", "omar"]);
    expect(await eraseRemoved(db, later(30 * day))).toMatchObject({
      accounts: [{ id: "mona", email: "mona@mail.com" }],
    });
    expect(await left()).toEqual(["chief", "omar"]);
    for (const table of belongings) {
      expect(await db.select().from(table)).toMatchObject([{ userId: "omar" }]);
    }
    expect(JSON.stringify(await recorded())).not.toMatch(/mona|m@mail/);
  });

  it("erases the messages that an account sent, by its id and never by the address in them", async () => {
    await writeAndRead();
    await database.db.update(users).set({ email: "omar@new.mail.com" }).where(eq(users.id, "omar"));
    await database.db.update(users).set({ email: "omar@mail.com" }).where(eq(users.id, "mona"));
    await remove("mona");
    await eraseRemoved(database.db, later(30 * day));
    expect(await subjects()).toEqual(["From a visitor", "From Omar"]);
    expect(await subjectsRecorded()).toEqual(["an erased account", "From a visitor", "From Omar"]);
  });

  it("names the pictures of receipts of the erased accounts, and of no others", async () => {
    const { db } = database;
    const order = { plan: 1, amount: 900, createdAt: now, state: "reported" } as const;
    await db
      .insert(orders)
      .values(
        ["mona", "omar"].map((id) => ({ ...order, reference: id, userId: id, receiptFile: `${id}.webp` })),
      );
    await remove("mona");
    expect(await eraseRemoved(db, later(30 * day))).toMatchObject({ receipts: ["mona.webp"] });
    expect((await db.select().from(orders)).map(({ userId }) => userId)).toEqual(["omar"]);
  });

  it("erases accounts that an Admin removed as well", async () => {
    await remove("mona", "Admin");
    await eraseRemoved(database.db, later(30 * day));
    expect(await left()).toEqual(["chief", "omar"]);
  });

  it("leaves the address of an erased account free", async () => {
    await remove("omar");
    await eraseRemoved(database.db, later(31 * day));
    const again = { id: "new", email: "omar@mail.com", passwordHash: "none", createdAt: later(31 * day) };
    await database.db.insert(users).values(again);
    expect(await left()).toEqual(["chief", "mona", "new"]);
  });

  it("goes on until a flood of removals is erased", async () => {
    await database.d1
      .prepare(
        `insert into users (id, email, password_hash, created_at, removed_at, removed_by)
        select 'flood ' || value, value || '@mail.com', 'none', 0, ${now.getTime()}, 'request'
        from json_each(?)`,
      )
      .bind(JSON.stringify(Array.from({ length: 450 }, (_, index) => index)))
      .run();
    expect((await eraseRemoved(database.db, later(30 * day))).accounts).toHaveLength(450);
    expect(await left()).toEqual(["chief", "mona", "omar"]);
  });

  it("forgets deeds of more than 24 months ago", async () => {
    await record(new Date("2024-11-21T08:59:59.999Z"));
    await record(new Date("2024-11-21T09:00:00.000Z"));
    await sweepActivity(database.db, now);
    expect((await recorded()).map(({ at }) => at.toISOString())).toEqual(
      Array(3).fill("2024-11-21T09:00:00.000Z"),
    );
  });

  it("sweeps more than goes in one statement", async () => {
    await database.d1
      .prepare(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < 5001)
        insert into activities (id, at, actor_id, actor_email, action, subject, subject_id, label, before, after)
          select null, 0, '', '', '', 'user', '', '', null, null from n`,
      )
      .run();
    await sweepActivity(database.db, now);
    expect(await recorded()).toEqual([]);
  });
});

describe("no statement reads a table from end to end", () => {
  it("of the nightly job and of an erasure", async () => {
    const { db, d1 } = database;
    await remove("mona");
    const sent: string[] = [];
    const logger = new Proxy(d1, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (name === "prepare") {
          return (text: string) => {
            sent.push(text);
            return target.prepare(text);
          };
        }
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
    const { connect } = await import("#db/connection");
    const listening = connect(logger as D1Database);
    await eraseRemoved(listening, later(30 * day));
    await sweepActivity(listening, now);
    expect(sent.length).toBeGreaterThan(7);
    for (const text of sent) {
      const values = Array.from({ length: text.split("?").length - 1 }, () => "[]");
      const { results } = await d1
        .prepare(`explain query plan ${text}`)
        .bind(...values)
        .all<{ detail: string }>();
      const scans = results.filter(({ detail }) => /^SCAN (?!gone|idempotency_keys|drafts)/.test(detail));
      expect({ text, scans }).toEqual({ text, scans: [] });
    }
    expect(await db.$count(users)).toBe(2);
  });
});
