import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { drafts, users } from "#db/schema";
import { urls } from "~/urls";
import { contextOf, origin, requestBy, secretOf, signIn } from "../../tests/support/own-context";
import { startDatabase } from "../../tests/support/site";
import { requireConfirmed } from "./confirmation.server";
import { only } from "./only.server";
import { confirmedAdmin, confirmedForAdmins } from "./rules";

/** The guard of pages that ask who is there, in this process; confirmed-deeds.test.ts asks the built Worker. */

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(users), db.delete(drafts)]);
  await signIn(database, { id: "salma", role: "Admin" });
  await signIn(database, { id: "adel", role: "Admin", confirmedAt: null });
});

const page = "/admin/admin-user-role/mona?role=Admin";
const secured = only(confirmedAdmin, () => "shown");
const done = only.post(confirmedAdmin, () => "done");
const forAdmins = (isForAdmin: boolean) =>
  only(confirmedForAdmins, async (asked) => {
    await requireConfirmed(asked, isForAdmin);
    return "shown";
  });

type Guard = (args: LoaderFunctionArgs) => Promise<unknown>;
type Sending = Parameters<typeof requestBy>[0] & { as: string };

async function ask(guard: Guard, { as, ...asking }: Sending) {
  const request = await requestBy({ path: page, ...asking, session: secretOf(as) });
  const { context, done } = await contextOf(database, request);
  const answer = await guard({ request, params: {}, context }).catch((error: unknown) => error);
  await done();
  if (!(answer instanceof Response)) return answer;
  const cookies = answer.headers.getSetCookie().map((line) => line.split("=")[0]);
  return { status: answer.status, location: answer.headers.get("Location"), cookies };
}

const asked = (from?: string) => ({
  status: 302,
  location: urls.admin.confirmation(page, from),
  cookies: [],
});

const manyUsers = (count: number) =>
  `/admin/admin-users-bulk?${Array.from({ length: count }, (_, i) => `userId=${String(i).padStart(36, "0")}`).join("&")}`;

describe("a page that asks who is there", () => {
  test("opens in a confirmed session, and else leads to the question", async () => {
    expect(await ask(secured, { as: "salma" })).toBe("shown");
    expect(await ask(secured, { as: "adel" })).toEqual(asked());
  });

  test("may ask only where an Admin is concerned", async () => {
    expect(await ask(forAdmins(false), { as: "adel" })).toBe("shown");
    expect(await ask(forAdmins(true), { as: "adel" })).toEqual(asked());
    expect(await ask(forAdmins(true), { as: "salma" })).toBe("shown");
  });

  test.each([
    [`${origin}/admin/admin-user/mona?x=1`, "/admin/admin-user/mona?x=1"],
    [`${origin}/front-home`, undefined],
    [`${origin}${urls.admin.confirmation("/admin/admin-second-factor-on")}`, undefined],
    [`${origin}${page}`, undefined],
    [`${origin}/Admin/admin-user/mona`, "/Admin/admin-user/mona"],
    [`${origin}${manyUsers(60)}`, manyUsers(60)],
    [`${origin}${manyUsers(200)}`, undefined],
    ["https://evil.example/admin/admin-user/mona", undefined],
    ["//", undefined],
    ["", undefined],
  ])("asked from %j, names the page for Cancel: %s", async (Referer, from) => {
    expect(await ask(secured, { as: "adel", headers: { Referer } })).toEqual(asked(from));
  });

  test("that is only asked for ahead leads nowhere", async () => {
    const headers = { "Sec-Purpose": "prefetch" };
    expect(await ask(secured, { as: "adel", headers })).toEqual({ status: 403, location: null, cookies: [] });
  });
});

describe("a form that asks who is there", () => {
  const form = { name: "Typed", password: "Secret@123", code: "123456" };

  test("is done in a confirmed session, and else kept without its secrets", async () => {
    expect(await ask(done, { as: "salma", form })).toBe("done");
    expect(await database.db.$count(drafts)).toBe(0);
    const cookies = ["__Host-draft", "__Host-notice"];
    expect(await ask(done, { as: "adel", form })).toEqual({ ...asked(), cookies });
    expect(await database.db.select().from(drafts)).toMatchObject([
      { userId: "adel", path: page, fields: '[["name","Typed"]]' },
    ]);
  });

  test("without entries is asked about, and leaves nothing", async () => {
    expect(await ask(done, { as: "adel", form: { code: "123456" } })).toEqual(asked());
    expect(await database.db.$count(drafts)).toBe(0);
  });
});
