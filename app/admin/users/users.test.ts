import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, lectureProgress, profiles, subscriptionPeriods, users } from "#db/schema";
import { dateText } from "~/formats";
import { expiryOf } from "~/models/subscription/subscription";
import { texts } from "~/texts";
import { cellsOf, hrefsOf, rowsOf, tokenOf } from "../../../tests/support/page-html";
import { type Site, startSite } from "../../../tests/support/site";
import { hiddenFields, Visitor } from "../../../tests/support/visitor";
import { wholeLog } from "../../../tests/support/whole-log";

let site: Site;
let admin: Visitor;
let adminId: string;
beforeAll(async () => {
  site = await startSite();
  admin = await Visitor.as(site, "admin");
  adminId = await idOf("admin@demo.test");
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.d1.prepare("delete from users where email like '%@mail.test'").run();
  await site.db.delete(activities);
});

const list = "/admin/admin-users-list-n";
const open = async (path: string) => {
  const answer = await admin.fetch(path);
  return { status: answer.status, html: (await answer.text()).replaceAll("<!-- -->", "") };
};
const idOf = async (email: string) => {
  const [row] = await site.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id ?? "";
};

async function arrive(name: string, more: Partial<typeof users.$inferInsert> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const email = `${name}@mail.test`;
  await site.db.insert(users).values({ id, email, passwordHash: "none", createdAt: new Date(), ...more });
  return id;
}
/** The form of a WhatsApp number, as its page shows it now. */
const save = async (page: string, whatsApp: string) =>
  admin.post(page, { ...(await admin.hidden(page)), whatsApp });
const stored = async (id: string) => (await site.db.select().from(users).where(eq(users.id, id)))[0];
const record = async () => site.db.select().from(activities);

describe("the list of users", () => {
  test("shows email, id, subscription with status, expiration, and the links of a row", async () => {
    const { status, html } = await open(`${list}?filter=learner@demo.test`);
    const id = await idOf("learner@demo.test");
    const [period] = await site.db
      .select()
      .from(subscriptionPeriods)
      .where(eq(subscriptionPeriods.userId, id));
    const expires = period?.expiresAt.toLocaleDateString("en-GB", {
      dateStyle: "long",
      timeZone: "Africa/Cairo",
    });
    expect(status).toBe(200);
    const [row = ""] = rowsOf(html);
    expect(cellsOf(row).slice(0, 4)).toEqual(["learner@demo.test", id, "Yes · Active", expires]);
    const label = encodeURIComponent("learner@demo.test");
    const back = new URLSearchParams({ back: `${list}?filter=learner@demo.test` });
    expect(hrefsOf(row)).toEqual([
      `/admin/admin-user/${id}?${back}`,
      `/admin/admin-user/${id}?${back}`,
      `/admin/admin-user-subscription-plan-n/${id}/${label}?${back}`,
      `/admin/admin-quarter-selection-n/${id}/${label}?${back}`,
      `/admin/admin-course-selection-n/${id}/${label}?${back}`,
      `/admin/admin-user-delete/${id}?${back}`,
    ]);
  });

  test("says No and Not Assigned without a plan, No with an old one, and who is an Admin", async () => {
    const cells = async (name: string) =>
      cellsOf(rowsOf((await open(`${list}?filter=${name}@demo.test`)).html)[0]);
    expect((await cells("newcomer")).slice(2, 4)).toEqual(["No · Never", "Not Assigned"]);
    expect((await cells("lapsed"))[2]).toBe("No · Expired");
    expect((await cells("admin"))[0]).toBe("admin@demo.testAdmin");
    expect((await cells("admin"))[2]).toBe("No");
    const own = (await open(`${list}?filter=admin@demo.test`)).html;
    expect(own).not.toContain("/admin/admin-user-delete/");
  });

  test("leads on and back by rows, and says where one is", async () => {
    for (let number = 10; number < 25; number++) await arrive(`p${number}`);
    const { html } = await open(`${list}?sort=email`);
    expect(html).toContain("1–10 of 19");
    expect(html).toContain("Page 1 of 2");
    const next = hrefsOf(html).find((href) => href.includes("after=")) ?? "";
    const second = (await open(next)).html;
    expect(second).toContain("11–19 of 19");
    expect(rowsOf(second)).toHaveLength(9);
    const back = hrefsOf(second).find((href) => href.includes("before=")) ?? "";
    // Each page's 'Delete' leads back to that page, by whichever address it was reached.
    const shownBy = (page: string) => rowsOf(page).map((row) => row.replace(/\?back=[^"]*/g, ""));
    expect(shownBy((await open(back)).html)).toEqual(shownBy(html));
    const last = hrefsOf(html).find((href) => href.includes("at=end")) ?? "";
    expect(shownBy((await open(last)).html)).toEqual(shownBy(second));
    const beyond = await admin.fetch(`${list}?page=99`);
    expect(beyond.headers.get("Location")).toBe(`${list}?sort=email&dir=asc&size=10&page=2&at=end`);
  });

  test("says how it understood the filter, and shows the filter as text", async () => {
    expect((await open(`${list}?filter=learn`)).html).toContain("Showing matches at the start for");
    expect((await open(`${list}?filter=earner`)).html).toContain("No email starts with");
    const inside = (await open(`${list}?filter=n&match=contains`)).html;
    expect(inside).toContain("Match the start only");
    expect(rowsOf(inside).map((row) => cellsOf(row)[0])).toContain("learner@demo.test");
    const { html } = await open(`${list}?filter=%3Cb%3Ex`);
    expect(html.replaceAll(/<\/?bdi>/g, "")).toContain("No data matching the filter &quot;&lt;b&gt;x&quot;");
  });

  test("filters by plans that end in 30 days", async () => {
    const userId = await arrive("soon");
    const expiresAt = new Date(Date.now() + 10 * 86_400_000);
    await site.db.insert(subscriptionPeriods).values({ userId, plan: 1, startsAt: new Date(), expiresAt });
    const rows = rowsOf((await open(`${list}?plan=expiring`)).html);
    expect(rows.map((row) => cellsOf(row)[0])).toEqual(["soon@mail.test"]);
    expect((await open(`${list}?plan=expiring&filter=learner`)).html).toContain("No data matching");
  });

  test("offers to remind those whose plan ends in 30 days, by WhatsApp, with the text ready", async () => {
    const expiresAt = new Date(Date.now() + 10 * 86_400_000);
    const whatsApp = "+201001234567";
    const [soon, doubtful] = [await arrive("soon", { whatsApp }), await arrive("doubtful", { whatsApp })];
    for (const userId of [soon, doubtful, await arrive("numberless")])
      await site.db.insert(subscriptionPeriods).values({ userId, plan: 1, startsAt: new Date(), expiresAt });
    await site.db.insert(profiles).values({ userId: soon, name: "Mona Adel" });
    // Only a row from before the trigger of plans can be like this.
    await site.db.update(users).set({ addressConfirmedAt: null }).where(eq(users.id, doubtful));
    const remindersOn = (html: string) =>
      hrefsOf(html).filter((href) => href.startsWith("https://wa.me/201001234567?text="));
    const links = remindersOn((await open(`${list}?plan=expiring`)).html);
    expect(links).toHaveLength(1);
    const text = new URL(links[0] ?? "").searchParams.get("text");
    expect(text).toContain(
      `Hello Mona Adel, your plan, Monthly, ends on ${dateText(expiresAt)}.\nTo renew it, `,
    );
    expect(remindersOn((await open(`${list}?plan=active`)).html)).toEqual([]);
  });

  test.each([
    ["never", ["newcomer@demo.test"]],
    ["expired", ["lapsed@demo.test"]],
    ["active", ["learner@demo.test"]],
    ["admins", ["admin@demo.testAdmin"]],
  ])("filters by status: %s", async (plan, shown) => {
    const rows = rowsOf((await open(`${list}?plan=${plan}`)).html);
    expect(rows.map((row) => cellsOf(row)[0])).toEqual(shown);
  });

  test("looks anywhere among the users of a status where none of them starts with the text", async () => {
    const { html } = await open(`${list}?plan=active&filter=earner`);
    expect(rowsOf(html).map((row) => cellsOf(row)[0])).toEqual(["learner@demo.test"]);
    expect(html).toContain("No email starts with");
  });

  test("offers the orders that the list of a status has", async () => {
    const sortable = async (search: string) =>
      (await open(list + search)).html.match(/<th[^>]*aria-sort="\w+"[^>]*><a[^>]*>\w+/g)?.length;
    expect(await sortable("")).toBe(4);
    expect(await sortable("?plan=never")).toBe(1);
    expect(await sortable("?plan=active")).toBe(2);
  });

  test("a user's page leads to sessions, progress and activity, each by its title", async () => {
    const id = await idOf("learner@demo.test");
    const { html } = await open(`/admin/admin-user/${id}`);
    for (const [href, title] of [
      [`/admin/admin-user-sessions/${id}`, "Signed-in devices"],
      [`/admin/admin-user-progress/${id}`, "Lectures watched"],
      ["/admin/admin-activity?filter=learner%40demo.test", "Activity"],
    ] as const) {
      expect(html).toMatch(new RegExp(`href="${href.replaceAll("?", "\\?")}"[^>]*>${title}</a>`));
      expect((await open(href)).html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    }
  });

  test("shows names above emails, and both names on the user's page", async () => {
    const userId = await arrive("named");
    await site.db.insert(profiles).values({ userId, name: "<b>Mona</b> Ali", arabicName: "منى علي" });
    const [row] = rowsOf((await open(`${list}?filter=${encodeURIComponent("مني على")}`)).html);
    expect(cellsOf(row)[0]).toBe("&lt;b&gt;Mona&lt;/b&gt; Alinamed@mail.test");
    const { html } = await open(`/admin/admin-user/${userId}`);
    expect(html).toContain("<dt>Name</dt><dd><bdi>&lt;b&gt;Mona&lt;/b&gt; Ali</bdi></dd>");
    expect(html).toContain("<dt>Name in Arabic</dt><dd><bdi>منى علي</bdi></dd>");
    const without = (await open(`/admin/admin-user/${await arrive("nameless")}`)).html;
    expect(without).not.toContain("<dt>Name");
  });

  test("a user's page leads to the WhatsApp chat and to the form of the number, and back with the list", async () => {
    const id = await arrive("numbered", { whatsApp: "+201900000001" });
    const { html } = await open(`/admin/admin-user/${id}?back=${encodeURIComponent(`${list}?filter=num`)}`);
    expect(html).toContain('href="https://wa.me/201900000001"');
    const [edit = ""] = hrefsOf(html).filter((href) => href.includes("/admin-user-whatsapp/"));
    const page = edit.replaceAll("&amp;", "&");
    expect((await open(page)).html).toContain('value="+201900000001"');
    const answer = await save(page, "0190 000 0002");
    const shown = answer.headers.get("Location") ?? "";
    expect(shown).toContain(`/admin/admin-user/${id}?back=`);
    expect((await open(shown)).html).toContain('href="https://wa.me/201900000002"');
    expect((await record()).map(({ before, after }) => [before, after])).toEqual([
      ['{"whatsApp":"+201900000001"}', '{"whatsApp":"+201900000002"}'],
    ]);
    await save(page, "");
    expect((await open(shown)).html).toContain("Add a number");
  });

  test("a number that is none is refused, and stays as it was typed", async () => {
    const id = await arrive("numbered", { whatsApp: "+201900000001" });
    const answer = await admin.submit(`/admin/admin-user-whatsapp/${id}`, { whatsApp: "her office" });
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain("This is not a WhatsApp number");
    expect(html).toContain('value="her office"');
    expect((await stored(id))?.whatsApp).toBe("+201900000001");
  });

  test("a number that another Admin has saved since is not overwritten: both are shown, the next press decides", async () => {
    const id = await arrive("numbered", { whatsApp: "+201900000001" });
    const page = `/admin/admin-user-whatsapp/${id}`;
    const older = await admin.hidden(page);
    await save(page, "+201900000002");
    const answer = await admin.post(page, { ...older, whatsApp: "0190 000 0003" });
    const html = (await answer.text()).replaceAll("<!-- -->", "");
    expect(answer.status).toBe(409);
    expect(html).toContain("Someone else saved changes first");
    expect(html).toMatch(/<td[^>]*>\+201900000002<\/td><td[^>]*>\+201900000003<\/td>/);
    expect(html).toContain('value="0190 000 0003"');
    expect((await stored(id))?.whatsApp).toBe("+201900000002");
    expect((await admin.post(page, { ...hiddenFields(html), whatsApp: "0190 000 0003" })).status).toBe(302);
    expect((await stored(id))?.whatsApp).toBe("+201900000003");
    expect(await record()).toHaveLength(2);
  });

  test("a number is compared also at the press after a refusal, and by a form that names none", async () => {
    const id = await arrive("numbered", { whatsApp: "+201900000001" });
    const page = `/admin/admin-user-whatsapp/${id}`;
    const refused = await (await save(page, "her office")).text();
    await save(page, "+201900000002");
    const later = await admin.post(page, { ...hiddenFields(refused), whatsApp: "+201900000003" });
    expect(later.status).toBe(409);
    expect((await admin.submit(page, { whatsApp: "+201900000003" })).status).toBe(409);
    expect((await stored(id))?.whatsApp).toBe("+201900000002");
  });

  test("a user's page has the plan with Renew, which leads back to it", async () => {
    const id = await arrive("renewing");
    const none = (await open(`/admin/admin-user/${id}`)).html;
    expect(none).toContain("Current Subscription");
    expect(none).not.toContain("Renew: new end");

    const expiresAt = new Date(Date.now() + 10 * 86_400_000);
    const period = { userId: id, plan: 1, startsAt: new Date(), expiresAt };
    await site.db.insert(subscriptionPeriods).values(period);
    const { html } = await open(`/admin/admin-user/${id}`);
    const until = dateText(expiryOf(expiresAt, 1));
    expect(html).toContain(`Renew: new end ${until}`);
    const fields = { from: expiresAt.toISOString(), renewedOn: "user" };
    const answer = await admin.submit(`/admin/admin-user-renew/${id}`, fields, `/admin/admin-user/${id}`);
    const shown = answer.headers.get("Location") ?? "";
    expect(shown.split("?")[0]).toBe(`/admin/admin-user/${id}`);
    const renewed = (await open(shown)).html;
    expect(renewed).toContain(`Renewed until ${until}`);
    expect(renewed).toMatch(/Last changes.*Renewed the plan of/s);
  });

  test("a user's page saves ticked quarters and shows itself again, with the list that it came from", async () => {
    const id = await arrive("granted");
    const expiresAt = new Date(Date.now() + 10 * 86_400_000);
    await site.db
      .insert(subscriptionPeriods)
      .values({ userId: id, plan: 1, startsAt: new Date(), expiresAt });
    const back = `?${new URLSearchParams({ back: `${list}?plan=active` })}`;
    const page = `/admin/admin-user/${id}${back}`;
    const { html } = await open(page);
    const action = /<form[^>]*action="([^"]*admin-quarter-selection-n[^"]*)"/.exec(html)?.[1] ?? "";
    const fields = { baseline: "", quarterId: "1", savedOn: "user" };
    const answer = await admin.submit(action.replaceAll("&amp;", "&"), fields, page);
    expect(answer.headers.get("Location")).toBe(page);
    const saved = (await open(page)).html;
    expect(saved).toContain("granted@mail.test quarters updated successfully");
    expect(saved).toContain("1 of 4 quarters");
  });

  test("a user's page shows the last lectures and certificates", async () => {
    const userId = await idOf("learner@demo.test");
    await site.db
      .insert(lectureProgress)
      .values({ userId, lectureId: 1, playedAt: new Date() })
      .onConflictDoNothing();
    const { html } = await open(`/admin/admin-user/${userId}`);
    expect(html).toMatch(/Last lectures<\/h2><ul.*?admin-lectures-list-n.*?<\/ul>/s);
    expect(html).toContain("Last certificates");
  });

  test("a user's page leads back to the list as it was", async () => {
    const search = "?plan=active&sort=expiration&dir=desc&size=25";
    const [row = ""] = rowsOf((await open(list + search)).html);
    const { html } = await open(hrefsOf(row)[0] ?? "");
    expect(hrefsOf(html)).toContain(list + search);
  });
});

describe("adding a user", () => {
  const add = "/admin/admin-user-add-n";
  const submit = (email: string) => admin.submit(add, { email });

  test("makes an account without plan or access, and shows once the link to its password", async () => {
    const answer = await submit(" New@Mail.test ");
    const html = await answer.text();
    expect(answer.status).toBe(201);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const [, secret = ""] = /\/front-set-password\/([\w-]{43})"/.exec(html) ?? [];
    expect(secret).not.toBe("");
    const id = await idOf("new@mail.test");
    expect(await stored(id)).toMatchObject({ role: "User", removedAt: null, planExpiresAt: new Date(0) });
    expect((await open(`/admin/admin-user/${id}`)).html).not.toContain(secret);
    expect(await record()).toMatchObject([
      {
        actorEmail: "admin@demo.test",
        action: "added",
        subject: "user",
        subjectId: id,
        label: "new@mail.test",
      },
    ]);
    const everything = await Promise.all(
      ["users", "password_links", "activities"].map((table) =>
        site.d1.prepare(`select * from ${table}`).all(),
      ),
    );
    expect(JSON.stringify(everything)).not.toContain(secret);
    expect(await wholeLog(site)).not.toContain(secret);
  });

  test("with a WhatsApp number sends the link there, and without one asks WhatsApp to whom", async () => {
    const messageTo = async (fields: Record<string, string>) => {
      const html = await (await admin.submit(add, fields)).text();
      return /https:\/\/wa\.me\/(\d*)\?text=[^"]*front-set-password/.exec(html)?.[1];
    };
    expect(await messageTo({ email: "numbered@mail.test", whatsApp: "01900000001" })).toBe("201900000001");
    expect((await stored(await idOf("numbered@mail.test")))?.whatsApp).toBe("+201900000001");
    expect(await messageTo({ email: "new@mail.test", whatsApp: "" })).toBe("");
    const refused = await admin.submit(add, { email: "other@mail.test", whatsApp: "soon" });
    expect([refused.status, await idOf("other@mail.test")]).toEqual([400, ""]);
  });

  test("keeps the registration's rules and the typed words", async () => {
    for (const email of ["", "x", "a b@mail.test", `${"x".repeat(250)}@mail.test`]) {
      const answer = await submit(email);
      expect(answer.status).toBe(400);
      const html = await answer.text();
      expect(html).toContain(email === "" ? "This field is required" : "Not a valid email");
      if (email) expect(html).toContain(`value="${email}"`);
    }
    expect(await record()).toEqual([]);
  });

  test("refuses an address that is taken, and says by which kind of account", async () => {
    await arrive("gone", { removedAt: new Date(), removedBy: "Admin" });
    const taken = await submit("LEARNER@demo.test");
    expect(taken.status).toBe(409);
    expect(await taken.text()).toContain("There is already an account with this email.");
    const removed = await submit("gone@mail.test");
    expect(removed.status).toBe(409);
    expect(await removed.text()).toMatch(/removed account.*href="\/admin\/admin-users-removed\?filter=gone/s);
  });

  test("twice at once makes one account", async () => {
    const token = tokenOf((await open(add)).html);
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.post(add, { _xsrf: token, email: "twice@mail.test" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await record()).toHaveLength(1);
  });
});

describe("deleting a user", () => {
  test("asks, removes reversibly, says so and comes back to the list without the user", async () => {
    const id = await arrive("leaving");
    const path = `/admin/admin-user-delete/${id}`;
    const { html } = await open(path);
    expect(html).toContain("Are you sure you want to delete this user?");
    expect((await stored(id))?.removedAt).toBeNull();

    const token = tokenOf(html);
    for (const text of ["User deleted successfully", "This account has already been deleted."]) {
      expect((await admin.post(path, { _xsrf: token })).headers.get("Location")).toBe(list);
      const page = (await open(list)).html;
      expect(page).toContain(text);
      expect(rowsOf(page).join()).not.toContain("leaving@mail.test");
    }
    expect(await stored(id)).toMatchObject({ removedBy: "Admin" });
    expect(await record()).toMatchObject([{ action: "deleted", label: "leaving@mail.test" }]);
  });

  test("comes back to the list as it was filtered, by yes and by no", async () => {
    const id = await arrive("leaving");
    const from = `${list}?filter=leav&size=25`;
    const [, href = ""] = /href="([^"]*admin-user-delete[^"]*)"/.exec((await open(from)).html) ?? [];
    expect(href).toBe(`/admin/admin-user-delete/${id}?${new URLSearchParams({ back: from })}`);
    const { html } = await open(href);
    expect(hrefsOf(html)).toContain(from);
    expect((await admin.post(href, { _xsrf: tokenOf(html) })).headers.get("Location")).toBe(from);
    expect((await open(from)).html).toContain("User deleted successfully");
  });

  test("leads to no other place than a list of the back office", async () => {
    const id = await arrive("leaving");
    const path = `/admin/admin-user-delete/${id}?${new URLSearchParams({ back: "//elsewhere.test/?x" })}`;
    const { html } = await open(path);
    expect(html).not.toContain('href="//elsewhere.test');
    expect((await admin.post(path, { _xsrf: tokenOf(html) })).headers.get("Location")).toBe(list);
  });

  test("is refused for oneself with 409 and the reason", async () => {
    const answer = await admin.submit(`/admin/admin-user-delete/${adminId}`, {});
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("You cannot delete your own account here");
    expect(await stored(adminId)).toMatchObject({ removedAt: null, role: "Admin" });
  });

  test("leaves the address taken: registering it is refused with 409", async () => {
    await arrive("closed", { removedAt: new Date(), removedBy: "Admin" });
    const fields = { email: "closed@mail.test", password: "Abc@123", confirmPassword: "Abc@123" };
    expect((await new Visitor(site.origin).submit("/front-register", fields)).status).toBe(409);
  });
});

describe("making somebody an Admin", () => {
  const turn = (id: string, role: string) => admin.submit(`/admin/admin-user-role/${id}`, { role });

  test("asks, names its consequences, and is the same when sent twice", async () => {
    const id = await arrive("chief");
    expect((await open(`/admin/admin-user-role/${id}`)).html).toContain("will manage everything here");
    for (let time = 0; time < 2; time++) {
      expect((await turn(id, "Admin")).headers.get("Location")).toBe(`/admin/admin-user/${id}`);
      expect((await open(`/admin/admin-user/${id}`)).html).toContain(
        "chief@mail.test is now an administrator.",
      );
    }
    expect((await turn(id, "User")).headers.get("Location")).toBe(`/admin/admin-user/${id}`);
    expect((await stored(id))?.role).toBe("User");
    expect((await record()).map(({ before, after }) => [before, after])).toEqual([
      ['{"role":"User"}', '{"role":"Admin"}'],
      ['{"role":"Admin"}', '{"role":"User"}'],
    ]);
  });

  test("is refused for oneself with 409, and for a role that there is not with 400", async () => {
    expect((await turn(adminId, "User")).status).toBe(409);
    const id = await arrive("nobody");
    for (const role of ["admin", "Owner", ""]) expect((await turn(id, role)).status).toBe(400);
    expect((await stored(id))?.role).toBe("User");
  });

  test("a former Admin goes on as a User with the same session", async () => {
    const second = await Visitor.as(site, "newcomer");
    const id = await idOf("newcomer@demo.test");
    await turn(id, "Admin");
    expect((await second.fetch("/admin/admin-dashboard-n")).status).toBe(200);
    await turn(id, "User");
    expect((await second.fetch("/admin/admin-dashboard-n")).headers.get("Location")).toMatch(
      /^\/unauthorized/,
    );
    expect((await second.fetch(`/user/user-subscription-status/${id}`)).status).toBe(200);
  });
});

describe("where the database fails", () => {
  test.each([
    ["delete", { removedAt: null }],
    ["role", { removedAt: null }],
    ["password-link", { removedAt: null }],
    ["restore", { removedAt: new Date() }],
    ["erase", { removedAt: new Date() }],
  ] as const)("the page of %s says so, does nothing and can be pressed again", async (name, more) => {
    const id = await arrive("kept", more);
    const before = await stored(id);
    const path = `/admin/admin-user-${name}/${id}`;
    const press = () => admin.submit(path, { role: "Admin" });
    await site.d1
      .prepare("create trigger broken before insert on activities begin select raise(abort, 'D1'); end")
      .run();
    const refused = await press().finally(() => site.d1.prepare("drop trigger broken").run());
    expect(refused.status).toBe(500);
    const html = await refused.text();
    expect(html).toContain(texts.serverError);
    expect(html).toContain("kept@mail.test");
    expect(await stored(id)).toEqual(before);
    expect([201, 302]).toContain((await press()).status);
  });
});

describe("an unknown user", () => {
  test.each([
    "admin-user",
    "admin-user-delete",
    "admin-user-role",
    "admin-user-password-link",
    "admin-user-erase",
    "admin-user-restore",
  ])("/admin/%s/… is 404 for unknown, odd and removed ids", async (name) => {
    const removed = /erase|restore/.test(name)
      ? await arrive("here")
      : await arrive("x", { removedAt: new Date() });
    for (const id of ["unknown", "%00", "'", "x".repeat(300), removed]) {
      const { status, html } = await open(`/admin/${name}/${id}`);
      expect(status, id).toBe(404);
      expect(html).toContain("No such user");
    }
  });
});
