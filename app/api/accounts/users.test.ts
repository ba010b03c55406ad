import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, users } from "#db/schema";
import { apiCaller } from "../../../tests/support/api-caller";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";
import { user } from "../answers";

type Caller = Awaited<ReturnType<typeof apiCaller>>;
type Name = "admin" | "learner" | "lapsed" | "newcomer";

let site: Site;
let admin: Caller;
let learner: Caller;
const ids = new Map<string, string>();
const idOf = (name: Name | "removed") => ids.get(name) ?? "";
const account = async (id: string) => (await site.db.select().from(users).where(eq(users.id, id)))[0];
const record = async () => (await site.db.select().from(activities)).map(({ action }) => action);
const sessionsOf = (id: string) =>
  site.d1.prepare("select count(*) as n from sessions where user_id = ?").bind(id).first<number>("n");

const removed = { id: "removed", email: "removed@mail.example", passwordHash: "none" };
const noUser = { status: 404, body: { success: false, message: "There is no such user." } };

beforeAll(async () => {
  site = await startSite();
  await site.db
    .insert(users)
    .values({ ...removed, createdAt: new Date(), removedAt: new Date(), removedBy: "Admin" });
  for (const { id, email } of await site.db.select().from(users)) ids.set(email.split("@")[0] ?? "", id);
  admin = await apiCaller(site, "admin");
  learner = await apiCaller(site, "learner");
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.db.delete(activities);
});

describe("reading a user", () => {
  const reads: [string, (body: unknown) => void][] = [
    ["Accounts/{id}/role", (body) => expect(body).toEqual({ role: "User" })],
    ["Accounts/IsAdmin/{id}", (body) => expect(body).toEqual({ isAdmin: false })],
    ["Accounts/GetUserEmailById/{id}", (body) => expect(body).toEqual({ email: "learner@demo.test" })],
    ["Accounts/{id}/status", (body) => expect(body).toEqual({ loggedIn: true })],
    ["Accounts/GetAccount/{id}", (body) => expect(body).toMatchObject({ email: "learner@demo.test" })],
    ["Accounts/GetUser/{id}", (body) => expect(body).toMatchObject({ isActive: true, isAdmin: false })],
    ["Accounts/GetUserPermission/{id}", (body) => expect(body).toMatchObject({ id: idOf("learner") })],
    ["Accounts/GetUserSubscription/{id}", (body) => expect(body).toMatchObject({ isActive: true, plan: 3 })],
    ["Subscription/CheckSubscriptionStatus/{id}", (body) => expect(body).toEqual({ isValid: true })],
  ];

  test.each(reads)("GET %s answers the user and an Admin, and no other user", async (path, judge) => {
    const own = await learner("GET", path.replace("{id}", idOf("learner")));
    expect(own.status).toBe(200);
    judge(own.body);
    expect(own.headers.get("Cache-Control")).toBe("private, no-store");
    expect((await admin("GET", path.replace("{id}", idOf("learner")))).body).toEqual(own.body);
    expect((await learner("GET", path.replace("{id}", idOf("lapsed")))).status).toBe(403);
  });

  test.each(
    reads,
  )("GET %s is 404 for an unknown and a removed user, and 405 for what it is not for", async (path) => {
    for (const id of ["nobody", "removed", "9".repeat(2000), "%27%20or%201=1"]) {
      expect(await admin("GET", path.replace("{id}", id))).toMatchObject(noUser);
    }
    expect((await admin("GET", path.replace("{id}", "%00"))).status).toBe(400);
    const wrong = await admin("POST", path.replace("{id}", idOf("learner")), {});
    expect([wrong.status, wrong.headers.get("Allow")?.startsWith("GET, HEAD")]).toEqual([405, true]);
  });

  test("a User has its seven fields and no hash", async () => {
    const { body } = await learner("GET", `Accounts/GetUser/${idOf("learner")}`);
    const { expirationDate, applicationUsersCourses, ...rest } = user.strict().parse(body);
    expect(rest).toEqual({
      id: idOf("learner"),
      email: "learner@demo.test",
      isLoggedIn: true,
      isAdmin: false,
      isActive: true,
    });
    expect(Date.parse(expirationDate ?? "")).toBeGreaterThan(Date.now());
    expect(applicationUsersCourses.length).toBeGreaterThan(0);
    const { body: newcomer } = await admin("GET", `Accounts/GetAccount/${idOf("newcomer")}`);
    expect(newcomer).toMatchObject({ isActive: false, expirationDate: null, applicationUsersCourses: [] });
    const { body: lapsed } = await admin("GET", `Accounts/GetAccount/${idOf("lapsed")}`);
    expect(lapsed).toMatchObject({ isActive: false, expirationDate: expect.stringMatching(/Z$/) });
  });

  test("roles are exactly Admin and User, one's own or by email in any case", async () => {
    expect((await learner("GET", "Accounts/GetUserRoles")).body).toEqual(["User"]);
    expect((await admin("GET", "Accounts/GetUserRoles")).body).toEqual(["Admin"]);
    expect((await learner("GET", "Accounts/GetUserRoles/Learner%40demo.test")).body).toEqual(["User"]);
    expect((await learner("GET", "Accounts/GetUserRoles/admin@demo.test")).status).toBe(403);
    expect((await learner("GET", `Accounts/GetUserRoles/${idOf("learner")}`)).status).toBe(403);
    expect((await admin("GET", "Accounts/GetUserRoles/learner@demo.test")).body).toEqual(["User"]);
    expect(await admin("GET", "Accounts/GetUserRoles/nobody@demo.test")).toMatchObject(noUser);
    expect(await admin("GET", "Accounts/GetUserRoles/removed@mail.example")).toMatchObject(noUser);
    expect((await admin("GET", `Accounts/${idOf("admin")}/role`)).body).toEqual({ role: "Admin" });
  });

  test("a stored text that is neither is no role, and no Admin", async () => {
    await site.d1.prepare("update users set role = 'admin' where id = ?").bind(idOf("newcomer")).run();
    expect((await admin("GET", `Accounts/${idOf("newcomer")}/role`)).body).toEqual({ role: "" });
    expect((await admin("GET", `Accounts/IsAdmin/${idOf("newcomer")}`)).body).toEqual({ isAdmin: false });
    expect((await admin("GET", "Accounts/GetUserRoles/newcomer@demo.test")).body).toEqual([]);
    await site.d1.prepare("update users set role = 'User' where id = ?").bind(idOf("newcomer")).run();
  });
});

describe("'User is logged in'", () => {
  const writes = [
    ["loggedIn", (isLoggedIn: unknown) => ({ isLoggedIn })],
    ["status", (loggedIn: unknown) => ({ loggedIn, userId: idOf("lapsed") })],
  ] as const;

  test.each(
    writes,
  )("PUT {id}/%s sets it; false ends every session, again it changes nothing", async (call, body) => {
    const path = `Accounts/${idOf("lapsed")}/${call}`;
    const lapsed = await apiCaller(site, "lapsed", "Login");
    expect(await admin("PUT", path, body(false))).toMatchObject({ status: 200, body: { loggedIn: false } });
    expect((await lapsed("GET", "Accounts/GetUserRoles")).status).toBe(401);
    expect(await sessionsOf(idOf("lapsed"))).toBe(0);
    expect((await admin("PUT", path, body(false))).body).toEqual({ loggedIn: false });
    expect(await record()).toEqual(["logged out"]);
    expect((await admin("PUT", path, body(true))).body).toEqual({ loggedIn: true });
    expect((await admin("GET", `Accounts/${idOf("lapsed")}/status`)).body).toEqual({ loggedIn: true });
    expect(await sessionsOf(idOf("lapsed"))).toBe(0);
  });

  test.each(
    writes,
  )("PUT {id}/%s takes true and false only, of an Admin, for a user there is", async (call, body) => {
    const path = `Accounts/${idOf("lapsed")}/${call}`;
    for (const value of ["true", 1, null, undefined, {}, []]) {
      const answer = await admin("PUT", path, body(value));
      const field = call === "status" ? "loggedIn" : "isLoggedIn";
      expect([answer.status, answer.body]).toEqual([
        400,
        { success: false, message: expect.any(String), errors: { [field]: [expect.any(String)] } },
      ]);
    }
    expect((await admin("PUT", path)).status).toBe(400);
    expect((await learner("PUT", `Accounts/${idOf("learner")}/${call}`, body(true))).status).toBe(403);
    expect(
      await admin("PUT", `Accounts/removed/${call}`, { isLoggedIn: true, loggedIn: true, userId: "removed" }),
    ).toMatchObject(noUser);
    expect(await record()).toEqual([]);
  });

  test("a status that names another user than the path, or none, is refused", async () => {
    for (const whose of [{ userId: idOf("learner") }, {}, { userId: "" }]) {
      const answer = await admin("PUT", `Accounts/${idOf("lapsed")}/status`, { loggedIn: false, ...whose });
      expect([answer.status, answer.body]).toMatchObject([400, { errors: { userId: [expect.any(String)] } }]);
      expect((await account(idOf("lapsed")))?.isLoggedIn).toBe(true);
    }
  });
});

describe("PUT /Accounts/{id}/admin", () => {
  test("makes an Admin and takes it away, at once and once", async () => {
    const path = `Accounts/${idOf("learner")}/admin`;
    expect(await admin("PUT", path, { isAdmin: true })).toMatchObject({
      status: 200,
      body: { isAdmin: true },
    });
    expect((await learner("GET", "Accounts/GetUserRoles")).body).toEqual(["Admin"]);
    expect((await admin("PUT", path, { isAdmin: true })).status).toBe(200);
    expect((await admin("PUT", path, { isAdmin: false })).body).toEqual({ isAdmin: false });
    expect((await learner("GET", "Accounts/GetUserRoles")).body).toEqual(["User"]);
    expect(await record()).toEqual(["changed", "changed"]);
  });

  test("is refused for the own account, an unknown one, and anything but a boolean", async () => {
    const own = await admin("PUT", `Accounts/${idOf("admin")}/admin`, { isAdmin: false });
    expect([own.status, own.body]).toMatchObject([
      409,
      { message: expect.stringContaining("your own account") },
    ]);
    expect((await admin("PUT", `Accounts/${idOf("admin")}/admin`, { isAdmin: true })).status).toBe(200);
    expect(await admin("PUT", "Accounts/removed/admin", { isAdmin: true })).toMatchObject(noUser);
    expect((await admin("PUT", `Accounts/${idOf("learner")}/admin`, { isAdmin: "true" })).status).toBe(400);
    expect((await learner("PUT", `Accounts/${idOf("learner")}/admin`, { isAdmin: true })).status).toBe(403);
    expect(await record()).toEqual([]);
  });
});

describe("PUT /Accounts/EditUser", () => {
  const edit = (body: unknown) => admin("PUT", "Accounts/EditUser", body);

  test("changes email, role and flag together and answers the User; the rest of the body is not looked at", async () => {
    const lapsed = await apiCaller(site, "lapsed");
    const before = await account(idOf("lapsed"));
    const answer = await edit({
      id: idOf("lapsed"),
      email: " Laila@Mail.Example ",
      isAdmin: true,
      isLoggedIn: false,
      isActive: true,
      expirationDate: "2099-01-01T00:00:00.000Z",
      applicationUsersCourses: [],
      passwordHash: "mine",
      role: "Owner",
    });
    expect(answer.status).toBe(200);
    expect(user.strict().parse(answer.body)).toMatchObject({
      id: idOf("lapsed"),
      email: "laila@mail.example",
      isAdmin: true,
      isLoggedIn: false,
      isActive: false,
    });
    expect(await account(idOf("lapsed"))).toEqual({
      ...before,
      email: "laila@mail.example",
      role: "Admin",
      isLoggedIn: false,
      addressConfirmedAt: expect.any(Date),
    });
    expect((await lapsed("GET", "Accounts/GetUserRoles")).status).toBe(401);
    expect(await record()).toEqual(["changed", "changed", "logged out"]);
    const back = { id: idOf("lapsed"), email: "lapsed@demo.test", isAdmin: false };
    expect((await edit(back)).status).toBe(200);
  });

  test("of a whole User that was read changes nothing, so that a retry is safe", async () => {
    const { body } = await admin("GET", `Accounts/GetUser/${idOf("learner")}`);
    const sessions = await sessionsOf(idOf("learner"));
    expect(await edit(body)).toMatchObject({ status: 200, body: body ?? {} });
    const { body: own } = await admin("GET", `Accounts/GetUser/${idOf("admin")}`);
    expect((await edit(own)).status).toBe(200);
    expect([await record(), await sessionsOf(idOf("learner"))]).toEqual([[], sessions]);
  });

  test("leaves sessions alone when an address changes; the new address signs in", async () => {
    expect((await edit({ id: idOf("learner"), email: "nadia@mail.example" })).status).toBe(200);
    expect((await learner("GET", "Accounts/GetUserRoles/nadia@mail.example")).body).toEqual(["User"]);
    const login = await admin("POST", "Accounts/LoginWeb", {
      email: "nadia@mail.example",
      password: "Learner@123",
    });
    expect(login.status).toBe(200);
    expect((await edit({ id: idOf("learner"), email: "learner@demo.test" })).status).toBe(200);
    const [changed] = await site.db.select().from(activities);
    expect([changed?.label, changed?.before, changed?.after]).toEqual([
      "learner@demo.test",
      '{"email":"learner@demo.test"}',
      '{"email":"nadia@mail.example"}',
    ]);
  });

  test.each([
    ["a taken email", { email: "Admin@demo.test" }, "already an account"],
    ["a removed account's email", { email: "removed@mail.example" }, "belongs to a removed account"],
  ])("with %s saves nothing of the rest either", async (_, wrong, message) => {
    const before = await account(idOf("newcomer"));
    const answer = await edit({ id: idOf("newcomer"), isAdmin: true, isLoggedIn: true, ...wrong });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { success: false, message: expect.stringContaining(message) },
    ]);
    expect([await account(idOf("newcomer")), await record()]).toEqual([before, []]);
  });

  test("takes Admin from nobody oneself, and saves nothing of the rest", async () => {
    const answer = await edit({ id: idOf("admin"), email: "boss@mail.example", isAdmin: false });
    expect(answer.status).toBe(409);
    expect(await account(idOf("admin"))).toMatchObject({ email: "admin@demo.test", role: "Admin" });
  });

  test("gives one address to one of two at the same moment", async () => {
    const answers = await Promise.all(
      (["lapsed", "newcomer"] as const).map((name) => edit({ id: idOf(name), email: "both@mail.example" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const name of ["lapsed", "newcomer"] as const) {
      expect((await edit({ id: idOf(name), email: `${name}@demo.test` })).status).toBe(200);
    }
  });

  test("is 400 with the field for a wrong value, 404 for an unknown account", async () => {
    const id = idOf("newcomer");
    const wrong: [string, unknown][] = [
      ["id", { email: "a@mail.example" }],
      ["id", { id: 7 }],
      ["email", { id, email: "no address" }],
      ["email", { id, email: "" }],
      ["email", { id, email: null }],
      ["email", { id, email: `${"x".repeat(65)}@mail.example` }],
      ["email", { id, email: "a@mail.example\r\nb@mail.example" }],
      ["isAdmin", { id, isAdmin: "true" }],
      ["isLoggedIn", { id, isLoggedIn: 0 }],
      ["body", [id]],
      ["body", "text"],
    ];
    for (const [field, body] of wrong) {
      const answer = await edit(body);
      expect([field, answer.status]).toEqual([field, 400]);
      expect(answer.body).toMatchObject({ success: false, errors: { [field]: [expect.any(String)] } });
    }
    expect(await edit({ id: "nobody", isAdmin: true })).toMatchObject(noUser);
    expect(await edit({ id: "removed", isAdmin: true })).toMatchObject(noUser);
    expect(await record()).toEqual([]);
  });
});

describe("DELETE /Accounts/{value}", () => {
  const add = async (name: string) => {
    const email = `${name}@mail.example`;
    await site.db.insert(users).values({ id: name, email, passwordHash: "none", createdAt: new Date() });
  };
  const deleted = { status: 200, body: { success: true, message: "User deleted successfully" } };

  test("deletes by id and by email in any case; again is the same, and recorded once", async () => {
    await add("nour");
    await add("hana");
    expect(await admin("DELETE", "Accounts/nour")).toMatchObject(deleted);
    expect(await admin("DELETE", "Accounts/Hana%40Mail.example")).toMatchObject(deleted);
    expect(await account("nour")).toMatchObject({ removedBy: "Admin", isLoggedIn: false });
    expect(await account("hana")).toMatchObject({ removedBy: "Admin" });
    expect(await admin("DELETE", "Accounts/nour")).toMatchObject(deleted);
    expect(await admin("DELETE", "Accounts/hana@mail.example")).toMatchObject(deleted);
    expect(await record()).toEqual(["deleted", "deleted"]);
    expect(await admin("GET", "Accounts/GetUser/nour")).toMatchObject(noUser);
  });

  test("makes an Admin's removal of one that was asked for at the public form", async () => {
    await add("salma");
    const removal = { removedAt: new Date(), removedBy: "request" } as const;
    await site.db.update(users).set(removal).where(eq(users.id, "salma"));
    expect(await admin("DELETE", "Accounts/salma@mail.example")).toMatchObject(deleted);
    expect(await account("salma")).toMatchObject({ ...removal, removedBy: "Admin" });
    expect(await admin("DELETE", "Accounts/salma")).toMatchObject(deleted);
    expect(await record()).toEqual(["deleted"]);
  });

  test("is 404 for nobody, 409 for oneself, 403 for a User on the own account", async () => {
    expect(await admin("DELETE", "Accounts/nobody")).toMatchObject(noUser);
    expect(await admin("DELETE", "Accounts/nobody@mail.example")).toMatchObject(noUser);
    expect((await admin("DELETE", `Accounts/${idOf("admin")}`)).status).toBe(409);
    expect((await admin("DELETE", "Accounts/admin@demo.test")).status).toBe(409);
    expect((await learner("DELETE", `Accounts/${idOf("learner")}`)).status).toBe(403);
    expect(await account(idOf("admin"))).toMatchObject({ removedAt: null });
  });

  test("with the cookie asks for the anti-forgery header", async () => {
    const visitor = await Visitor.as(site, "admin");
    await add("rana");
    expect((await visitor.fetch("/api/Accounts/rana", { method: "DELETE" })).status).toBe(403);
    const headers = { "X-XSRF-TOKEN": decodeURIComponent(visitor.cookies.get("XSRF-TOKEN") ?? "") };
    expect((await visitor.fetch("/api/Accounts/rana", { method: "DELETE", headers })).status).toBe(200);
  });
});

test("no line of the log holds an id or an address", async () => {
  await expect.poll(() => site.log()).toContain("/api/Accounts/:value");
  for (const secret of ["@demo.test", "@mail.example", idOf("learner")]) {
    expect(site.log()).not.toContain(secret);
  }
});
