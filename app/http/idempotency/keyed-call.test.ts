import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { idempotencyKeys, throttles, users } from "#db/schema";
import { sweep } from "~/commands/housekeeping.server";
import { throttleKey } from "~/models/throttle";
import { portrait } from "../../../tests/support/pictures";
import { type Site, startSite, testSecret } from "../../../tests/support/site";
import { apiToken, Visitor } from "../../../tests/support/visitor";

/** Any POST of a signed-in caller; here the one that begins to upload a lecture's video. */

let site: Site;
let admin: { Authorization: string };
beforeAll(async () => {
  site = await startSite();
  admin = await apiToken(site, "admin", "Login");
});
afterAll(() => site.stop());

type CallOptions = { key?: string; path?: string; body?: object; headers?: Record<string, string> };

async function begin({ key, path = "/api/Lecture-Uploads/1", body, headers = admin }: CallOptions) {
  const answer = await fetch(site.origin + path, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...headers,
      ...(key === undefined ? {} : { "Idempotency-Key": key }),
    },
    body: JSON.stringify(body ?? { fileName: "scan.mp4", bytes: 1000, replace: true }),
  });
  const text = await answer.text();
  return { status: answer.status, json: JSON.parse(text), headers: answer.headers };
}

const uploadCount = () => site.d1.prepare("select count(*) as n from lecture_uploads").first<number>("n");

describe("a POST with an Idempotency-Key", () => {
  test("is done once: the same again gets the first answer, status and body", async () => {
    const key = crypto.randomUUID();
    const first = await begin({ key });
    expect([first.status, first.headers.has("Idempotency-Replayed")]).toEqual([201, false]);
    // Cancel the upload: a call that ran again would begin another.
    const cancel = { method: "DELETE", headers: admin };
    await fetch(`${site.origin}/api/Lecture-Uploads/${first.json.id}`, cancel);
    const before = await uploadCount();
    const again = await begin({ key });
    expect([again.status, again.json]).toEqual([201, first.json]);
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    expect(again.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await uploadCount()).toBe(before);
  });

  test("may write its key in quotes, and its address in other letters", async () => {
    const key = crypto.randomUUID();
    const first = await begin({ key });
    const again = await begin({ key: `"${key}"`, path: "/API/lecture-uploads/1/" });
    expect(again.json).toEqual(first.json);
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
  });

  test("that says something else under the same key is refused and done by nobody", async () => {
    const key = crypto.randomUUID();
    await begin({ key });
    const before = await uploadCount();
    const others: CallOptions[] = [
      { body: { fileName: "other.mp4", bytes: 1000, replace: true } },
      { path: "/api/Lecture-Uploads/2" },
      { path: "/api/Lecture-Uploads/1?x=1" },
    ];
    for (const other of others) {
      const answer = await begin({ key, ...other });
      expect([answer.status, answer.json.success]).toEqual([409, false]);
      expect(answer.json.message).toContain("was already used for another call");
    }
    expect(await uploadCount()).toBe(before);
  });

  test("shares its key with no other caller", async () => {
    await site.d1.prepare("update users set role = 'Admin' where email = 'newcomer@demo.test'").run();
    const other = await apiToken(site, "newcomer", "Login");
    const key = crypto.randomUUID();
    const first = await begin({ key });
    const theirs = await begin({ key, headers: other, body: { fileName: "b.mp4", bytes: 9, replace: true } });
    expect([theirs.status, theirs.headers.has("Idempotency-Replayed")]).toEqual([201, false]);
    expect(theirs.json.id).not.toBe(first.json.id);
    expect((await begin({ key })).json).toEqual(first.json);
  });

  test("of many at once is done once; the others get its answer or are asked to wait", async () => {
    const key = crypto.randomUUID();
    const body = { fileName: "many.mp4", bytes: 5000, replace: true };
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin({ key, body })));
    const fresh = answers.filter(
      ({ status, headers }) => status === 201 && !headers.has("Idempotency-Replayed"),
    );
    expect(fresh).toHaveLength(1);
    for (const { status, headers, json } of answers) {
      if (status === 201) expect(json).toEqual(fresh[0]?.json);
      else expect([status, headers.get("Retry-After")]).toEqual([409, "1"]);
    }
  });

  test("keeps no refusal: mended, or with its missing part there by now, it is done", async () => {
    const key = crypto.randomUUID();
    expect((await begin({ key, body: { fileName: "" } })).status).toBe(400);
    for (const _ of [1, 2]) {
      const refused = await begin({ key, path: "/api/Lecture-Uploads/999" });
      expect([refused.status, refused.headers.has("Idempotency-Replayed")]).toEqual([404, false]);
    }
    expect((await begin({ key })).status).toBe(201);
  });

  test("is free again after a failure of ours", async () => {
    const key = crypto.randomUUID();
    await site.d1.prepare("alter table lecture_uploads rename to elsewhere").run();
    const failed = await begin({ key });
    await site.d1.prepare("alter table elsewhere rename to lecture_uploads").run();
    expect(failed.status).toBe(500);
    const again = await begin({ key });
    expect([again.status, again.headers.has("Idempotency-Replayed")]).toEqual([201, false]);
  });

  test("may bring a form with a file along: the same file is the same call, another one is not", async () => {
    const send = async (key: string, file: Blob) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ name: "Keyed Member", title: "Member" })) {
        form.set(name, value);
      }
      form.set("image", file, "p.webp");
      const init = { method: "POST", headers: { ...admin, "Idempotency-Key": key }, body: form };
      const answer = await fetch(`${site.origin}/api/Boards/AddBoardAsFormData`, init);
      const json = await answer.json();
      return { status: answer.status, json, isReplayed: answer.headers.has("Idempotency-Replayed") };
    };
    const key = crypto.randomUUID();
    const first = await send(key, new Blob([await portrait()]));
    expect([first.status, first.isReplayed]).toEqual([201, false]);
    // Each form has a boundary of its own.
    expect(await send(key, new Blob([await portrait()]))).toEqual({ ...first, isReplayed: true });
    expect((await send(key, new Blob(["another file"]))).status).toBe(409);
    const count = site.d1.prepare("select count(*) as n from boards where name = 'Keyed Member'");
    expect(await count.first("n")).toBe(1);
  });

  test.each([
    "",
    "short",
    "x".repeat(201),
    "with space in it",
    'a"b"c"d"e',
    "percent%00percent",
  ])("with the key %j is refused", async (key) => {
    const answer = await begin({ key });
    expect(answer.status).toBe(400);
    expect(answer.json.errors["Idempotency-Key"]).toHaveLength(1);
  });

  test("beyond five hundred in an hour is told when to try again, and does nothing", async () => {
    const admins = site.db.select({ id: users.id }).from(users).where(eq(users.email, "admin@demo.test"));
    const [account] = await admins;
    const counter = await throttleKey(testSecret, "idempotency", account?.id ?? "");
    const key = crypto.randomUUID();
    const first = await begin({ key });
    await site.db.update(throttles).set({ attempts: 498 }).where(eq(throttles.key, counter));
    const statuses: number[] = [];
    for (const _ of [1, 2]) statuses.push((await begin({ key: crypto.randomUUID() })).status);
    const [uploads, rows] = [await uploadCount(), await site.db.$count(idempotencyKeys)];
    const refused = await begin({ key: crypto.randomUUID() });
    expect([...statuses, refused.status]).toEqual([201, 201, 429]);
    expect(refused.json).toEqual({ success: false, message: expect.stringContaining("Too many attempts") });
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3000);
    expect([await uploadCount(), await site.db.$count(idempotencyKeys)]).toEqual([uploads, rows]);
    expect((await begin({ key })).json).toEqual(first.json);
    expect((await begin({})).status).toBe(201);
    await site.db.delete(throttles);
  });

  test("whose answer is a secret is kept nowhere", async () => {
    const before = await site.db.$count(idempotencyKeys);
    const visitor = await Visitor.as(site, "learner");
    const headers = {
      "Idempotency-Key": crypto.randomUUID(),
      "X-XSRF-TOKEN": visitor.cookies.get("XSRF-TOKEN") ?? "",
    };
    const tokens = [];
    for (const _ of [1, 2]) {
      const answer = await visitor.fetch("/session/token", { method: "POST", headers });
      expect([answer.status, answer.headers.has("Idempotency-Replayed")]).toEqual([200, false]);
      tokens.push(await answer.text());
    }
    const login = await fetch(`${site.origin}/api/Accounts/Login`, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({ email: "learner@demo.test", password: "Learner@123" }),
    });
    expect(login.status).toBe(200);
    expect(await site.db.$count(idempotencyKeys)).toBe(before);
  });

  test("is forgotten after a day, at once when it is used and by the nightly job when it is not", async () => {
    const key = crypto.randomUUID();
    const first = await begin({ key });
    const later = new Date(Date.now() + 86_400_000 + 60_000);
    await site.d1.prepare("update idempotency_keys set created_at = created_at - 86400001").run();
    const cancel = { method: "DELETE", headers: admin };
    await fetch(`${site.origin}/api/Lecture-Uploads/${first.json.id}`, cancel);
    const again = await begin({ key });
    expect([again.status, again.headers.has("Idempotency-Replayed")]).toEqual([201, false]);
    const { DB, FILES } = await site.mf.getBindings<{ DB: D1Database; FILES: R2Bucket }>();
    vi.spyOn(console, "error").mockImplementation(() => {});
    const vars = {
      SOCIETY_NAME: "s",
      SOCIETY_SHORT_NAME: "",
      PRODUCT_NAME: "p",
      SOCIETY_PHONE: "1",
      SOCIETY_EMAIL: "e",
    };
    const more = { SOCIETY_ADDRESS: "a", SOCIETY_DESCRIPTION: "d", SECRETARY_GENERAL_NAME: "n" };
    const rest = { SECRETARY_GENERAL_TITLE: "t", APP_SECRET: "x".repeat(32), IMAGES: { input: () => {} } };
    await sweep({ DB, FILES, ...vars, ...more, ...rest }, later);
    expect(await site.db.$count(idempotencyKeys)).toBe(0);
  });
});
