import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { secondFactors, users } from "#db/schema";
import { type Site, startSite } from "../../tests/support/site";
import { codeNow, wrongCode } from "../../tests/support/two-step";
import { passwords, Visitor } from "../../tests/support/visitor";
import { wholeLog } from "../../tests/support/whole-log";

/** A secret of a sign-in appears in the answer that hands it over, and nowhere else. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

type Answered = { path: string; sent: string; status: number; text: string; cacheControl: string };
const answers: Answered[] = [];

/** A browser that notes each answer, with headers and body. */
class Witness extends Visitor {
  override async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await super.fetch(path, init);
    const text = JSON.stringify([...answer.headers]) + (await answer.clone().text());
    const cacheControl = answer.headers.get("Cache-Control") ?? "";
    answers.push({ path, sent: init.method ?? "GET", status: answer.status, text, cacheControl });
    return answer;
  }
}

const containing = (secret: string) => answers.filter(({ text }) => text.includes(secret));
const pathOf = (answer: Response) => answer.headers.get("Location") ?? "";
const wait = () => site.db.update(secondFactors).set({ lastStep: 0 });
const on = "/admin/admin-second-factor-on";
const codesPage = "/admin/admin-recovery-codes";

async function everythingStored(): Promise<string> {
  const { results } = await site.d1
    .prepare("select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'")
    .all<{ name: string }>();
  const tables = results.map(({ name }) => site.d1.prepare(`select * from ${name}`).all());
  return JSON.stringify(await Promise.all(tables));
}

test("secrets of sessions, apps, recovery codes and links are answered once, stored by no table, and never logged", async () => {
  const sessions: string[] = [];
  const noteSession = (visitor: Visitor) => sessions.push(visitor.cookies.get("session") ?? "");
  const visitor = new Witness(site.origin);
  await visitor.signIn("admin");
  noteSession(visitor);

  // The setup shows its key until it is confirmed, the codes until they are kept.
  const setup = await (await visitor.fetch(on)).text();
  const shown = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(setup)?.[1] ?? "";
  const key = shown.replaceAll(" ", "");
  expect((await visitor.submit(on, { code: wrongCode(key) })).status).toBe(400);
  const confirmed = await visitor.submit(on, { code: codeNow(key) });
  const codes = [
    ...(await (await visitor.fetch(pathOf(confirmed))).text()).matchAll(/<li>([a-z2-9-]{14})<\/li>/g),
  ].map(([, code = ""]) => code);
  expect([key.length, codes.length]).toEqual([32, 10]);
  await visitor.submit(pathOf(confirmed), {});
  const handedOver = answers.length;

  // Open every page and cause every refusal afterwards.
  await visitor.fetch(on);
  await visitor.fetch(codesPage);
  for (const page of [
    "second-factor",
    "recovery-codes-renew",
    "second-factor-off",
    "activity",
    "users-list-n",
  ])
    await visitor.fetch(`/admin/admin-${page}`);
  await visitor.fetch("/front-sessions");
  const [learner] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
  const link = "/admin/admin-user-password-link/";
  const made = await visitor.submit(`${link}${learner?.id}`, {});
  const secret = /front-set-password\/([\w-]{43})/.exec(await made.text())?.[1] ?? "";
  await visitor.fetch(`${link}${learner?.id}`);
  await visitor.submit("/sign-out", {});

  const [first = "", second = "", third = ""] = codes;
  for (const code of [codeNow(key, 1), first, first, second]) {
    await wait();
    await visitor.signIn("admin");
    await visitor.submit("/front-second-step", { code });
    if (!visitor.cookies.has("session")) continue;
    noteSession(visitor);
    await visitor.submit("/sign-out", {});
  }
  const login = (code: string) =>
    visitor.fetch("/api/Accounts/Login", {
      method: "POST",
      body: JSON.stringify({ email: "admin@demo.test", password: passwords.admin, code }),
      headers: { "Content-Type": "application/json" },
    });
  await login(third);
  await login(third);
  const token = /"token":"([^"]+)"/.exec(answers.at(-2)?.text ?? "")?.[1] ?? "";
  await new Witness(site.origin).submit(`/front-set-password/${secret}`, {
    password: "Chosen@123",
    confirmPassword: "Chosen@12",
  });
  for (const table of ["second_factors", "sessions"]) {
    await visitor.signIn("admin");
    await site.d1.prepare(`alter table ${table} rename to hidden`).run();
    await visitor.submit("/front-second-step", { code: codes[4] ?? "" });
    await visitor.signIn("admin");
    await site.d1.prepare(`alter table hidden rename to ${table}`).run();
  }

  const asTyped = (code: string) => code.replaceAll("-", "");
  const all = [...sessions, key, shown, ...codes, ...codes.map(asTyped), secret, token, passwords.admin];
  for (const each of [...all, "Chosen@123"]) expect(each.length).toBeGreaterThan(8);
  expect(new Set(sessions).size).toBe(4);

  const [log, stored] = [await wholeLog(site), await everythingStored()];
  expect(log).toContain('"at":"second step"');
  expect(log).toContain('"what":"sign in with a code"');
  expect(all.filter((each) => log.includes(each))).toEqual([]);
  expect(all.filter((each) => stored.includes(each))).toEqual([]);

  for (const session of sessions) expect(containing(session)).toHaveLength(1);
  expect(containing(token)).toHaveLength(1);
  expect(new Set(containing(shown).map(({ path }) => path))).toEqual(new Set([on]));
  expect(answers.slice(handedOver).filter(({ text }) => text.includes(shown) || text.includes(key))).toEqual(
    [],
  );
  for (const code of codes) {
    const found = containing(code);
    expect(new Set(found.map(({ path }) => path.split("?")[0]))).toEqual(new Set([codesPage]));
    expect(found.every((each) => answers.indexOf(each) < handedOver)).toBe(true);
  }
  const askedWithout = containing(secret).filter(({ path }) => !path.includes(secret));
  expect(askedWithout.map(({ sent, path }) => [sent, path])).toEqual([["POST", `${link}${learner?.id}`]]);
  const secretive = [shown, ...codes, secret].flatMap(containing);
  expect(new Set(secretive.map(({ cacheControl }) => cacheControl))).toEqual(new Set(["private, no-store"]));
});
