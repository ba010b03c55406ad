import { inArray, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages, orders, users } from "#db/schema";
import { digest } from "~/crypto/keys.server";
import { totpAt } from "~/models/identity/second-factor/totp";
import { type Answer, apiCaller } from "../../tests/support/api-caller";
import { accountOf } from "../../tests/support/learners";
import { openOrder, reportedOrder } from "../../tests/support/orders";
import { tokenOf } from "../../tests/support/page-html";
import { type Site, startSite } from "../../tests/support/site";
import { Visitor } from "../../tests/support/visitor";

/** An account that has left a trace wherever the product keeps anything leaves none once it is erased. */

let site: Site;
let admin: Visitor;
let callAsAdmin: Awaited<ReturnType<typeof apiCaller>>;
beforeAll(async () => {
  site = await startSite();
  admin = new Visitor(site.origin);
  await admin.signIn("admin");
  callAsAdmin = await apiCaller(site, "admin");
});
afterAll(() => site.stop());

const password = "Remember@1";
const day = 86_400_000;

const tables = async () => {
  const { results } = await site.d1
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' and name not like 'sqlite%'",
    )
    .all<{ name: string }>();
  return results.map(({ name }) => name);
};

/** The tables and the objects of the store that hold one of these texts, in a name, a column or a body. */
async function holding(texts: readonly string[]): Promise<string[]> {
  const isIn = (text: string) => texts.some((each) => text.toLowerCase().includes(each.toLowerCase()));
  const found: string[] = [];
  for (const name of await tables()) {
    const { results } = await site.d1.prepare(`select * from ${name}`).all();
    if (isIn(JSON.stringify(results))) found.push(name);
  }
  let cursor: string | undefined;
  do {
    const page = await site.files.list({ cursor, include: ["customMetadata", "httpMetadata"] });
    for (const { key, customMetadata, httpMetadata } of page.objects) {
      // Leave media out: it is large and belongs to no account.
      const body = /^(imports|receipts)\//.test(key) ? await (await site.files.get(key))?.text() : "";
      if (isIn(JSON.stringify([key, customMetadata, httpMetadata, body])))
        found.push(key.split("/")[0] ?? "");
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return [...new Set(found)].sort();
}

const call = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${site.origin}/api/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...headers },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
};

const done = (answer: { status: number }) => expect(answer.status).toBeLessThan(400);

/** Sends a page's form with every hidden field that it holds. */
const press = async (visitor: Visitor, path: string, fields: Record<string, string> = {}) => {
  const html = await (await visitor.fetch(path)).text();
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const answer = await visitor.post(path, {
    ...Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value])),
    ...fields,
  });
  done(answer);
  return answer;
};

const endSession = async ({ cookies }: Visitor, how: "update" | "delete") => {
  const end = {
    update: "update sessions set last_seen_at = 1 where secret_hash = ?",
    delete: "delete from sessions where secret_hash = ?",
  };
  await site.d1
    .prepare(end[how])
    .bind(await digest(cookies.get("session") ?? ""))
    .run();
};

/** Registers somebody, does everything with the account that can be done, and has it removed at a request. */
async function leadALife(name: string) {
  const [first, email] = [`${name}.before@mail.example`, `${name}@mail.example`];
  done(await call("Accounts/RegisterOnlyWeb", { email: first, password, confirmPassword: password }));
  const { body: known } = await call("Accounts/Login", { email: first, password });
  const id = known.userId ?? "";

  // Renamed, made an Admin for a while, and busy as one.
  const keyed = (n: number) => ({ "Idempotency-Key": `${name}-${n}` });
  const asAdmin = (...[method, path, body, headers]: Parameters<typeof callAsAdmin>): Promise<Answer> =>
    callAsAdmin(method, path, body, headers);
  done(await asAdmin("PUT", "Accounts/EditUser", { id, email, isAdmin: true }));
  const { body: chief } = await call("Accounts/LoginWeb", { email, password });
  const bearer = { Authorization: `Bearer ${chief.token}` };
  done(await call("Boards", { name: `Dr. ${name}`, title: "Member" }, { ...bearer, ...keyed(1) }));
  done(await call("Courses/permissions/courses", { courseIds: [1] }, bearer));
  done(await call("Lecture-Uploads/1", { fileName: "heart.mp4", bytes: 9_000_000, replace: true }, bearer));
  const owner = new Visitor(site.origin);
  done(await owner.submit("/front-login-all", { email, password }));
  const setup = "/admin/admin-second-factor-on";
  const [, key = ""] = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(await (await owner.fetch(setup)).text()) ?? [];
  done(await owner.submit(setup, { code: totpAt(key.replaceAll(" ", ""), new Date()) }));
  done(await asAdmin("PUT", "Accounts/EditUser", { id, isAdmin: false }));

  // A member: a plan, access, a link for a password, a lecture played.
  const subscription = { userId: id, subscription: true, plan: 1 };
  done(await asAdmin("POST", "Accounts/CreateUserSubscription", subscription, keyed(2)));
  done(await asAdmin("POST", `Quarters/UpdateUserQuartersAccess/${id}`, [1], keyed(3)));
  done(await asAdmin("POST", `Courses/UpdateUserCourses/${id}`, [1], keyed(4)));
  await press(admin, `/admin/admin-users-bulk?${new URLSearchParams({ do: "renew", userId: id })}`);
  const file = new File([`email,plan,quarters\n${email},,2\n`], "members.csv", { type: "text/csv" });
  const checked = await admin.upload("/admin/admin-users-import", { file });
  await press(admin, checked.headers.get("Location") ?? "");
  const member = new Visitor(site.origin);
  done(await member.submit("/front-login-all", { email, password }));
  const lecture = await (await member.fetch("/user/user-lectures-list/1?lecture=1")).text();
  done(await member.fetch(`${/\/api\/Video-Resources\/[^"/]+/.exec(lecture)?.[0]}/144p/init.mp4`));
  await press(member, "/front-change-password", {
    currentPassword: password,
    password: `${password}!`,
    confirmPassword: `${password}!`,
  });
  await press(admin, `/admin/admin-user-password-link/${id}`);

  // Forms that wait for a login: the member's own, and an Admin's and a stranger's that name the member.
  const other = new Visitor(site.origin);
  done(await other.submit("/front-login-all", { email, password: `${password}!` }));
  for (const [who, end] of [
    [other, "update"],
    [await Visitor.as(site, "admin"), "update"],
    [await Visitor.as(site, "admin"), "delete"],
  ] as const) {
    const form = await who.fetch("/front-sessions");
    const _xsrf = tokenOf(await form.text());
    await endSession(who, end);
    done(await who.post(`/admin/admin-user-subscription-plan-n/${id}/${email}`, { _xsrf, seen: "1" }));
    done(
      await who.post("/admin/admin-course-add", { _xsrf, description: `Asked by ${email.toUpperCase()}` }),
    );
  }

  // Pays twice: one payment is approved, and one waits.
  const at = new Date();
  const order = { userId: id, plan: 1, amount: 900, createdAt: at, phone: "+201000000000" };
  for (const state of ["approved", "reported"] as const) {
    const receiptFile = `${name}-${state}.webp`;
    await site.files.put(`receipts/${receiptFile}`, `Sent by ${email}`);
    await site.db.insert(orders).values({
      ...order,
      state,
      receiptFile,
      reference: `${name.slice(0, 4)}-${state}`,
      sender: email,
      transferReference: id,
      reason: `To ${email}`,
      decidedAt: state === "approved" ? at : null,
    });
  }

  // Writes to the society, is read, and mistypes the password.
  const sender = new Visitor(site.origin);
  done(await sender.submit("/front-login-all", { email, password: `${password}!` }));
  await press(sender, "/front-contact", {
    name,
    email: email.toUpperCase(),
    subject: `From ${email}`,
    message: `I am ${email}`,
  });
  const { results } = await site.d1
    .prepare("select id from messages where lower(email) = ?")
    .bind(email)
    .all<{ id: number }>();
  await press(admin, `/admin/admin-message-read/${results[0]?.id}`, { read: "yes" });

  // An Admin deletes another message, and ends the plan: both could still be undone.
  const more = { userId: id, name, email, subject: "A question", message: `I am ${email}` };
  const [another] = await site.db
    .insert(messages)
    .values({ ...more, createdAt: new Date() })
    .returning();
  await press(admin, `/admin/admin-message-delete/${another?.id}`);

  // A third is read, and deleted among several: only a count tells of that.
  const [third] = await site.db
    .insert(messages)
    .values({ ...more, subject: `Again from ${email}`, createdAt: new Date() })
    .returning();
  await press(admin, `/admin/admin-message-read/${third?.id}`, { read: "yes" });
  await press(admin, `/admin/admin-messages-delete?id=${third?.id}`);
  await press(admin, `/admin/admin-user-unsubscribe/${id}`);
  await call("Accounts/Login", { email, password: "Wrong@123" });

  expect(await holding([id, first, email])).toEqual(
    expect.arrayContaining([
      "activities",
      "course_grants",
      "imports",
      "idempotency_keys",
      "drafts",
      "lecture_views",
      "messages",
      "orders",
      "password_links",
      "quarter_grants",
      "receipts",
      "recovery_codes",
      "saved_selections",
      "second_factors",
      "sessions",
      "subscription_periods",
      "undos",
      "users",
    ]),
  );
  const removed = await fetch(`${site.origin}/api/Accounts/DeleteAccount`, {
    method: "POST",
    body: JSON.stringify({ email }),
    headers: { "Content-Type": "application/json", "CF-Connecting-IP": "192.0.2.77" },
  });
  expect(await removed.json()).toBe(true);
  expect(await holding([id])).toContain("removal_sessions");
  return { id, first, email };
}

describe("of an account that was erased, no table and no object of the store holds the address or the id", () => {
  test.each([
    [
      "by an Admin on the same day",
      "mona.waits",
      (id: string) => admin.submit(`/admin/admin-user-erase/${id}`, {}),
    ],
    [
      "by the nightly job after 30 days",
      "omar.waits",
      async () =>
        (await site.mf.getWorker()).scheduled({
          cron: "17 1 * * *",
          scheduledTime: new Date(Date.now() + 31 * day),
        }),
    ],
  ])(
    "%s",
    async (_, name, erase) => {
      const { id, first, email } = await leadALife(name);
      await erase(id);
      expect(await holding([id, first, email])).toEqual([]);
      expect(await site.db.$count(orders, like(orders.reference, `${name.slice(0, 4)}%`))).toBe(1);
      const { results } = await site.d1
        .prepare("select distinct action from activities where label = 'an erased account'")
        .all<{ action: string }>();
      const actions = results.map(({ action }) => action);
      expect(actions).toEqual(
        expect.arrayContaining(["subscribed", "granted quarters to", "renewed the plan of"]),
      );
    },
    180_000,
  );
});

test("the nightly job ends an open order of nine days, and leaves a reported one as it is", async () => {
  const at = new Date(Date.now() - 9 * day);
  await site.db.insert(users).values(["amal", "nour"].map((id) => accountOf(id, at)));
  const made = await site.db
    .insert(orders)
    .values([openOrder("AB12CD34", "amal", at), reportedOrder("K7QM2XPD", "nour", at)])
    .returning();
  await (await site.mf.getWorker()).scheduled({ cron: "17 1 * * *" });
  const [open, reported] = made;
  const own = inArray(orders.userId, ["amal", "nour"]);
  expect(await site.db.select().from(orders).where(own).orderBy(orders.id)).toEqual([
    { ...open, state: "expired", decidedAt: expect.any(Date), version: 2 },
    reported,
  ]);
});
