import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  activities,
  certificates,
  drafts,
  idempotencyKeys,
  messages,
  orders,
  passwordLinks,
  profiles,
  undos,
  users,
} from "#db/schema";
import { restoreCertificate, withdrawCertificate } from "~/models/certificates/withdrawal";
import { deleteMessage } from "~/models/inbox/inbox";
import { eraseUser } from "~/models/removal/erasure";
import { confirmed } from "../../../tests/support/confirmed";
import { type Site, startSite } from "../../../tests/support/site";
import { type Account, Visitor } from "../../../tests/support/visitor";

let site: Site;
let learner: Visitor;
let learnerId: string;
let chief: { id: string; email: string };
const idOf = async (account: Account) =>
  (await site.d1
    .prepare("select id from users where email = ?")
    .bind(`${account}@demo.test`)
    .first<string>("id")) ?? "";
beforeAll(async () => {
  site = await startSite();
  learner = await Visitor.as(site, "learner");
  learnerId = await idOf("learner");
  chief = { id: await idOf("admin"), email: "admin@demo.test" };
});
afterAll(() => site.stop());
beforeEach(async () => {
  const { db } = site;
  await db.batch([
    db.delete(messages),
    db.delete(activities),
    db.delete(undos),
    db.delete(drafts),
    db.delete(certificates),
    db.delete(orders),
  ] as const);
  await site.d1.prepare("delete from throttles").run();
});

const now = new Date();
const pages = ["/user/user-data", "/user/user-data.json"];
const read = async (at: string, as = learner) => (await as.fetch(at)).text();
const record = async (as = learner) => JSON.parse(await read("/user/user-data.json", as));

/** Sends the contact form as a person does, signed in or not. */
const write = async (as: Visitor, fields: Record<string, string>) => {
  const message = {
    name: "Mona Said",
    email: "mona@mail.example",
    subject: "-",
    message: "When?",
    ...fields,
  };
  const answer = await as.submit("/front-contact", message);
  expect(answer.status).toBe(302);
};

describe("messages in one's own data", () => {
  const seen = async (as: Visitor, subject: string) =>
    (await Promise.all(pages.map((at) => read(at, as)))).map((text) => text.includes(subject));

  test("are those that were sent while signed in, whatever address was typed", async () => {
    await write(learner, { email: "newcomer@demo.test", subject: "From the learner" });
    expect(await seen(learner, "From the learner")).toEqual([true, true]);
    const newcomer = await Visitor.as(site, "newcomer");
    expect(await seen(newcomer, "From the learner")).toEqual([false, false]);
    expect((await record()).messages).toMatchObject([{ email: "newcomer@demo.test", message: "When?" }]);
  });

  test("of a visitor are shown to nobody who registers the address, in whatever letters", async () => {
    for (const email of ["victim@mail.example", "VICTIM@mail.example"])
      await write(new Visitor(site.origin), { email, subject: "A complaint", message: "About Dr. X" });
    const stranger = new Visitor(site.origin);
    const account = { email: "victim@mail.example", password: "Stranger@123" };
    await stranger.submit("/front-register", { ...account, confirmPassword: account.password });
    await stranger.submit("/front-login-all", account);
    expect(stranger.cookies.has("session")).toBe(true);
    expect(await seen(stranger, "A complaint")).toEqual([false, false]);

    // The society's address and number stand there for them.
    const page = await read("/user/user-data", stranger);
    expect(page).toContain("Messages that you sent without signing in are not shown here");
    expect(page).toMatch(/Ask us for them.*href="mailto:\[contact@society.example\]".*href="tel:/s);

    const [first] = await site.db.select().from(messages);
    await deleteMessage(site.db, first?.id ?? 0, chief, now);
    expect(await seen(stranger, "A complaint")).toEqual([false, false]);

    const isTheirs = eq(users.email, account.email);
    const [registered] = await site.db
      .update(users)
      .set({ removedAt: now, removedBy: "request" })
      .where(isTheirs)
      .returning({ id: users.id });
    expect(await eraseUser(site.db, registered?.id ?? "", confirmed(chief), now)).toEqual([]);
    expect(await site.db.$count(messages)).toBe(1);
    expect(await site.db.$count(undos)).toBe(1);
  });

  test("stay with their account when an Admin changes its address or gives that address to another", async () => {
    await write(learner, { email: "learner@demo.test", subject: "From the learner" });
    await write(new Visitor(site.origin), { email: "moved@demo.test", subject: "From a visitor" });
    const newcomer = await Visitor.as(site, "newcomer");
    const rename = (id: string, email: string) =>
      site.db.update(users).set({ email }).where(eq(users.id, id));
    const newcomerId = await idOf("newcomer");
    await rename(learnerId, "moved@demo.test");
    await rename(newcomerId, "learner@demo.test");
    const both = [
      ...(await seen(learner, "From the learner")),
      ...(await seen(learner, "From a visitor")),
      ...(await seen(newcomer, "From the learner")),
    ];
    await rename(newcomerId, "newcomer@demo.test");
    await rename(learnerId, "learner@demo.test");
    expect(both).toEqual([true, true, false, false, false, false]);
  });

  test("are told after an administrator deleted them, without the sender's network", async () => {
    await write(learner, { subject: "From the learner" });
    await site.db.update(messages).set({ network: "digest-of-a-network" });
    const [message] = await site.db.select().from(messages);
    await deleteMessage(site.db, message?.id ?? 0, chief, now);
    const [removed, ...others] = (await record()).removedLately;
    expect(others).toEqual([]);
    expect(removed).toEqual({
      createdAt: now.toISOString(),
      kind: "message",
      removed: {
        name: "Mona Said",
        email: "mona@mail.example",
        subject: "From the learner",
        message: "When?",
        createdAt: message?.createdAt.toISOString(),
        readAt: null,
      },
    });
  });
});

describe("what is stored about a learner", () => {
  const furnish = async () => {
    await site.db.insert(profiles).values({ userId: learnerId, name: "Mona Ali" }).onConflictDoNothing();
    const message = { name: "Mona", email: "mona@mail.example", subject: "A question", message: "When?" };
    await site.db.insert(messages).values({ ...message, userId: learnerId, createdAt: now });
    await site.db.insert(activities).values({
      at: now,
      actorId: "somebody",
      actorEmail: "admin@demo.test",
      action: "changed the plan of",
      subject: "user",
      subjectId: learnerId,
      label: "learner@demo.test",
      before: '{"plan":"Monthly"}',
      after: '{"plan":"3 Months","note":"back office"}',
    });
    await site.db
      .insert(passwordLinks)
      .values({ digest: "a-digest", userId: learnerId, createdAt: now, expiresAt: now })
      .onConflictDoNothing();
    await site.db
      .insert(idempotencyKeys)
      .values({ key: "a-secret-key", userId: learnerId, call: "digest-of-a-call", createdAt: now })
      .onConflictDoNothing();
  };

  test("is downloaded whole, as JSON, without secrets and without the administrator's address", async () => {
    await furnish();
    const answer = await learner.fetch("/user/user-data.json");
    expect(answer.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      account: { id: learnerId, email: "learner@demo.test", role: "User" },
      profile: { name: "Mona Ali", version: expect.any(Number) },
      subscriptions: [{ plan: expect.any(Number) }],
      messages: [{ subject: "A question", message: "When?" }],
      history: [{ action: "changed the plan of", byYou: false, after: { plan: "3 Months" } }],
      devices: expect.arrayContaining([expect.objectContaining({ client: "web" })]),
    });
    for (const secret of [
      "admin@demo.test",
      "a-digest",
      "a-secret-key",
      "digest-of-a-call",
      "back office",
      "scrypt",
      "secretHash",
      "passwordHash",
    ])
      expect(text).not.toContain(secret);
  });

  test("is a page to read, for learners without a plan too", async () => {
    await furnish();
    const html = await read("/user/user-data");
    for (const text of ["learner@demo.test", "Mona Ali", "A question", "Subscription plans"])
      expect(html).toContain(text);
    expect(html).not.toContain("admin@demo.test");
    expect((await (await Visitor.as(site, "newcomer")).fetch("/user/user-data")).status).toBe(200);
  });

  test("opens to nobody else", async () => {
    const admin = await Visitor.as(site, "admin");
    for (const at of pages) {
      expect((await new Visitor(site.origin).fetch(at)).headers.get("Location")).toContain(
        "/front-login-all",
      );
      expect((await admin.fetch(at)).headers.get("Location")).toContain("/unauthorized");
    }
  });
});

describe("payments in one's own data", () => {
  const at = new Date("2026-11-20T09:00:00.000Z");
  const order = { plan: 2, amount: 1200, createdAt: at };

  test("are all told, with what became of the picture, and never where it lies", async () => {
    const sent = { sender: "Mona's wallet", transferReference: "TR-77", phone: "+201001234567" };
    const picture = { receiptFile: "a-secret-file.webp", receiptDigest: "a-digest", consentAt: at };
    await site.db.insert(orders).values([
      {
        ...order,
        ...sent,
        ...picture,
        userId: learnerId,
        reference: "K7QM2XPD",
        state: "approved",
        paidAmount: 1100,
        decidedAt: at,
        receiptNumber: "2026-000001",
        decidedBy: chief.id,
        refundedAt: at,
        refundedAmount: 100,
        refundReason: "Between Admins",
      },
      { ...order, ...picture, userId: learnerId, reference: "AAAABBBB", state: "reported" },
    ]);
    const { payments } = await record();
    expect(payments).toMatchObject([
      { reference: "AAAABBBB", state: "reported", picture: { isStored: true, until: null } },
      {
        reference: "K7QM2XPD",
        ...sent,
        amount: 1200,
        paidAmount: 1100,
        receiptNumber: "2026-000001",
        picture: { isStored: true, until: "2026-12-20T09:00:00.000Z" },
        refundedAmount: 100,
      },
    ]);
    const html = await read("/user/user-data");
    for (const text of ["K7QM-2XPD", "EGP 1,100", "Mona&#x27;s wallet", "TR-77", "2026-000001"])
      expect(html).toContain(text);
    expect(html).toMatch(/Kept until [^<]*Dec/);
    expect(html).toContain("Kept until 30 days after the decision");
    for (const page of pages) {
      const text = await read(page);
      for (const hidden of ["a-secret-file", "a-digest", "Between Admins", chief.id, "admin@demo.test"])
        expect(text).not.toContain(hidden);
    }
  });

  test("of which a picture is gone say so", async () => {
    await site.db.insert(orders).values({
      ...order,
      userId: learnerId,
      reference: "K7QM2XPD",
      state: "approved",
      decidedAt: at,
      consentAt: at,
    });
    const { payments } = await record();
    expect(payments).toMatchObject([
      { picture: { isStored: false, until: null }, agreedToPictureAt: at.toISOString() },
    ]);
  });
});

describe("what the back office alone may read", () => {
  test("is no part of it: why a certificate was withdrawn, and that it was restored", async () => {
    const code = "ABCDEFGHJKMNPQRS";
    const owner = { userId: learnerId, courseId: 1, name: "Mona", courseName: "Basics", issuedAt: now };
    await site.db.insert(certificates).values({ ...owner, code });
    await withdrawCertificate(site.db, code, "Suspected fraud", chief, now);
    await restoreCertificate(site.db, code, chief, new Date(now.getTime() + 1000));
    for (const at of pages) expect(await read(at)).not.toContain("Suspected fraud");
    expect((await record()).history).toMatchObject([
      { action: "restored a certificate of", before: { course: "Basics", code }, after: null },
      { action: "withdrew a certificate of", before: null, after: { course: "Basics", code } },
    ]);
  });

  test("is no part of it for somebody who was an Admin: deeds name nobody, forms stay out", async () => {
    const earlier = new Date(now.getTime() - 1);
    const deed = {
      at: now,
      actorId: learnerId,
      actorEmail: "learner@demo.test",
      label: "other@mail.example",
    };
    await site.db.insert(activities).values([
      { ...deed, action: "changed", subject: "user", subjectId: "other", after: '{"email":"o@x.eg"}' },
      {
        ...deed,
        action: "deleted",
        subject: "message",
        subjectId: "1",
        before: '{"subject":"Hush"}',
        at: earlier,
      },
    ]);
    const form = {
      userId: learnerId,
      fields: '[["email","kept@mail.example"]]',
      hadFile: false,
      createdAt: now,
    };
    await site.db.insert(drafts).values([
      { ...form, key: "1", path: "/admin/admin-user-add-n" },
      { ...form, key: "3", path: "/Admin/admin-user-add-n" },
      { ...form, key: "2", path: "/user/user-profile", fields: '[["name","Mona"]]' },
    ]);
    const { history, keptForms: forms } = await record();
    expect(history).toEqual([
      { at: now.toISOString(), byYou: true, action: "changed", subject: "user", before: null, after: null },
      {
        at: earlier.toISOString(),
        byYou: true,
        action: "deleted",
        subject: "message",
        before: null,
        after: null,
      },
    ]);
    expect(forms).toMatchObject([{ path: "/user/user-profile", fields: '[["name","Mona"]]' }]);
  });
});
