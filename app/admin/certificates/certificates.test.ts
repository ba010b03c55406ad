import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, certificates, users } from "#db/schema";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

const code = "0123456789ABCDEF";
const withdrawal = `/admin/admin-certificate-withdraw/${code}`;
const restoration = `/admin/admin-certificate-restore/${code}`;

let site: Site;
let admin: Visitor;
let userId: string;
beforeAll(async () => {
  site = await startSite();
  admin = await Visitor.as(site, "admin");
  const [user] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
  userId = user?.id ?? "";
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.db.batch([site.db.delete(certificates), site.db.delete(activities)]);
  const printed = { name: "Mona Ali", courseName: "Basics", cpdMinutes: 90, issuedAt: new Date() };
  await site.db.insert(certificates).values({ ...printed, code, userId, courseId: 1 });
});

const list = () => `/admin/admin-user-certificates/${userId}`;
const open = async (at: string) => (await (await admin.fetch(at)).text()).replaceAll("<!-- -->", "");
const press = async (at: string, fields: Record<string, string> = {}) =>
  admin.post(at, { ...(await admin.hidden(at)), ...fields });
const stored = async () => (await site.db.select().from(certificates))[0];
const recorded = async () => (await site.db.select().from(activities)).map(({ action }) => action);
const reason = { reason: "Issued to another person" };

describe("a user's certificates", () => {
  test("are one link away from the user's page, with code, hours and state", async () => {
    expect(await open(`/admin/admin-user/${userId}`)).toContain(`href="${list()}"`);
    const html = await open(list());
    for (const text of ["Basics", "Mona Ali", "1.5 hours", "0123-4567-89AB-CDEF", "Valid", "Withdraw"])
      expect(html).toContain(text);
    await site.db.delete(certificates);
    expect(await open(list())).toContain("This user has no certificates yet.");
  });

  test("are withdrawn with a reason, which the list and the record show", async () => {
    const answer = await press(withdrawal, reason);
    expect(answer.headers.get("Location")).toBe(list());
    const html = await open(list());
    expect(html).toContain("The certificate was withdrawn.");
    expect(html).toContain(reason.reason);
    expect(await open("/admin/admin-activity")).toContain("Withdrew a certificate of the user");
    expect(await recorded()).toEqual(["withdrew a certificate of"]);
  });

  test("are withdrawn once: sent again, nothing changes", async () => {
    const form = { ...(await admin.hidden(withdrawal)), ...reason };
    for (let times = 0; times < 2; times += 1) expect((await admin.post(withdrawal, form)).status).toBe(302);
    expect(await open(list())).toContain("already withdrawn");
    expect(await recorded()).toHaveLength(1);
  });

  test("are restored, once", async () => {
    await press(withdrawal, reason);
    for (let times = 0; times < 2; times += 1) expect((await press(restoration)).status).toBe(302);
    expect(await stored()).toMatchObject({ withdrawnAt: null, withdrawnFor: null });
    expect(await recorded()).toHaveLength(2);
  });

  test.each([
    ["no reason", "", "Reason is required"],
    ["a reason that is too long", "x".repeat(501), "Reason is too long: 500 characters at most"],
  ])("stay valid with %s", async (_, typed, text) => {
    const answer = await press(withdrawal, { reason: typed });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(text);
    expect(await stored()).toMatchObject({ withdrawnAt: null });
  });

  test("that there are not are not found, and pressed, nothing happens", async () => {
    const { _xsrf = "" } = await admin.hidden(withdrawal);
    for (const what of ["withdraw", "restore"]) {
      const path = `/admin/admin-certificate-${what}/0000000000000000`;
      expect((await admin.fetch(path)).status).toBe(404);
      expect((await admin.post(path, { _xsrf, ...reason })).status).toBe(404);
    }
    expect((await admin.fetch("/admin/admin-user-certificates/nobody")).status).toBe(404);
    expect(await recorded()).toEqual([]);
  });
});
