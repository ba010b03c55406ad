import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { removalSessions, sessions, throttles, users } from "#db/schema";
import { digest } from "~/crypto/keys.server";
import { shortLimit, textLimit } from "~/http/bodies/body-limit.server";
import { leaveNotices, type Notice, takeNotices } from "~/http/notices.server";
import { noticeTimes, texts } from "~/texts";
import { urls } from "~/urls";
import { watchFailures } from "../../tests/support/logged-failures";
import {
  away,
  contextOf,
  failing,
  origin,
  requestBy,
  secretOf,
  signIn,
} from "../../tests/support/own-context";
import { startDatabase, testSecret } from "../../tests/support/site";
import { lapsedPlan } from "./lapsed-plan.server";
import { only } from "./only.server";
import { admin, anyone, learner, ownSubscriber, signedIn, subscriber } from "./rules";

/** The guard of pages, in this process; rules-at-work.test.ts asks the built Worker. */

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(users), db.delete(throttles)]);
  await signIn(database, { id: "mona", plan: "valid" });
  await signIn(database, { id: "lapsed", plan: "ended" });
  await signIn(database, { id: "newcomer" });
  await signIn(database, { id: "salma", role: "Admin" });
  await signIn(database, { id: "odd", role: "Owner" });
});
const takeLogged = watchFailures();

type Guard = (args: LoaderFunctionArgs) => Promise<unknown>;
type Sending = Parameters<typeof requestBy>[0] & {
  as?: string;
  params?: LoaderFunctionArgs["params"];
  env?: Record<string, unknown>;
  change?: (context: LoaderFunctionArgs["context"]) => void;
};

/** A thrown answer counts as an answer. */
async function ask(guard: Guard, { as, params = {}, env, change, ...asking }: Sending = {}) {
  const request = await requestBy({ ...asking, session: as && secretOf(as) });
  const { context, done } = await contextOf(database, request, env);
  change?.(context);
  const args = { request, params, context };
  const result = await guard(args).catch((error: unknown) => error);
  await done();
  const seen: Partial<Seen> = result instanceof Response ? await read(result) : {};
  return { result, context, request, ...seen };
}

type Seen = Awaited<ReturnType<typeof read>>;

/** The answer as the next request of the browser sees it. */
async function read(answer: Response) {
  const cookies = answer.headers.getSetCookie();
  const Cookie = cookies.map((line) => line.split(";")[0]).join("; ");
  const next = new Request(origin, { headers: { Cookie } });
  const { notices } = await takeNotices(next, testSecret);
  const { status, headers } = answer;
  const cleared = headers.get("Clear-Site-Data");
  return { status, location: headers.get("Location"), cookies, notices, next, cleared };
}

const page = "/user/home/mona?page=2";
const refusal = (text: string) => ({ kind: "error", text, ms: noticeTimes.guard });
const farewell = (text: string) => ({ ...refusal(text), isSignedOut: true });
const home = only(subscriber, ({ viewer, params, request, context }) => ({
  id: viewer.id,
  params,
  url: request.url,
  hasContext: context.params === params,
}));

describe("a page", () => {
  test("names its rule", () => {
    expect(only(subscriber, () => null).rule).toBe(subscriber);
    expect(only.post(admin, () => null).rule).toBe(admin);
    expect(only.once(admin, () => null).rule).toBe(admin);
    expect(only.upload(admin, () => null, 5).rule).toBe(admin);
  });

  test("that its rule allows has the viewer, the parameters and the context", async () => {
    const params = { userId: "mona" };
    const { result } = await ask(home, { as: "mona", path: page, params });
    expect(result).toEqual({ id: "mona", params, url: origin + page, hasContext: true });
  });

  test("for everybody asks nothing of the database, even with a cookie", async () => {
    const open = only(anyone, ({ viewer }) => ({ viewer }));
    expect((await ask(open, { as: "mona", env: { DB: failing } })).result).toEqual({ viewer: null });
  });

  test("asks the rule about its own parameters", async () => {
    const own = only(ownSubscriber, () => "own");
    expect((await ask(own, { as: "mona", params: { userId: "mona" } })).result).toBe("own");
    expect((await ask(own, { as: "mona", params: { userId: "omar" } })).location).toBe(
      urls.unauthorized("/"),
    );
  });

  test("sends a stranger to the login, and back here afterwards", async () => {
    const { status, location, notices, cleared } = await ask(home, { path: page });
    expect([status, location]).toEqual([302, urls.login(page)]);
    expect([notices, cleared]).toEqual([[refusal(texts.authenticationRefused)], null]);
  });

  test("empties the memory of a browser whose session has ended", async () => {
    await database.db.delete(sessions);
    const { location, notices, cleared } = await ask(home, { as: "mona", path: page });
    expect(location).toBe(urls.login(page));
    expect([notices, cleared]).toEqual([[farewell(texts.authenticationRefused)], '"cache"']);
  });

  test("sends a browser that saw its account removed to the page that keeps it", async () => {
    const { db } = database;
    const removedAt = new Date();
    await db.update(users).set({ removedAt, removedBy: "request" });
    const witness = { secretHash: await digest(secretOf("mona")), userId: "mona", removedAt };
    await db.insert(removalSessions).values(witness);
    const { location, notices } = await ask(home, { as: "mona", path: page });
    expect(location).toBe(urls.site.cancelRemoval(page));
    expect(notices).toEqual([]);
    const sent = await ask(
      only.post(subscriber, () => "done"),
      { as: "mona", path: page, form: { a: "b" } },
    );
    expect(sent.location, "a form is not shown again").toBe(urls.site.cancelRemoval());
  });

  test("sends a wrong role away, and says so", async () => {
    const { location, notices } = await ask(
      only(admin, () => "in"),
      { as: "mona", path: "/admin/x" },
    );
    expect(location).toBe(urls.unauthorized("/admin/x"));
    expect(notices).toEqual([refusal(texts.roleRefused)]);
  });

  test("does not lead back to a form that was sent", async () => {
    const { location } = await ask(
      only.post(admin, () => "in"),
      { as: "mona", path: page, form: { a: "b" } },
    );
    expect(location).toBe(urls.unauthorized());
  });

  test("sends an account without a role to the login, without a word", async () => {
    const { location, cookies } = await ask(home, { as: "odd", path: page });
    expect([location, cookies]).toEqual([urls.loginPlain, []]);
  });

  const sessionsOf = async (id: string) =>
    (await database.db.select().from(sessions)).filter(({ userId }) => userId === id).length;

  test.each([
    ["lapsed", texts.subscriptionLapsed, 3],
    ["newcomer", texts.neverSubscribed("[contact@society.example]"), null],
  ])("signs out %s, and lets the login say why", async (as, text, plan) => {
    const { location, cookies, notices, next, cleared } = await ask(home, { as, path: page });
    expect(location).toBe(urls.login(urls.learner.subscription(as)));
    expect([notices, cleared]).toEqual([[{ ...farewell(text), isInPage: true }], '"cache"']);
    expect(cookies?.[0]).toMatch(/^__Host-session=; .*Max-Age=0$/);
    expect(await lapsedPlan.read(next ?? new Request(origin), testSecret)).toMatchObject({
      userId: as,
      plan,
    });
    expect([await sessionsOf(as), await sessionsOf("mona")]).toEqual([0, 1]);
  });

  test.each([
    ["lapsed", texts.subscriptionLapsed, "cross-site"],
    ["newcomer", texts.neverSubscribed("[contact@society.example]"), "same-site"],
  ])("ends no session of %s for a link on another site, and says why on the plan's page", async (as, text, site) => {
    const before = await database.db.select().from(sessions);
    const seen = await ask(home, { as, path: page, headers: { "Sec-Fetch-Site": site } });
    expect(seen).toMatchObject({ status: 302, location: urls.learner.subscription(as), cleared: null });
    expect(seen.notices).toEqual([refusal(text)]);
    expect(seen.cookies).toHaveLength(1);
    expect(await database.db.select().from(sessions)).toEqual(before);
  });

  test.each([
    ["lapsed", "prefetch"],
    ["salma", "prefetch;prerender"],
    [undefined, "prefetch"],
  ])("changes nothing for %s if the page is only asked for ahead", async (as, purpose) => {
    const before = await database.db.select().from(sessions);
    const seen = await ask(home, { as, path: page, headers: { "Sec-Purpose": purpose } });
    expect(seen).toMatchObject({ status: 403, location: null, cookies: [], cleared: null });
    expect(await database.db.select().from(sessions)).toEqual(before);
  });

  test("still empties the memory for Back if the sign-out arrives with a page that is asked for ahead", async () => {
    const change: Sending["change"] = (context) => {
      context.page.isSignedOut = true;
    };
    const seen = await ask(home, { path: page, headers: { "Sec-Purpose": "prefetch" }, change });
    expect(seen).toMatchObject({ status: 302, cleared: '"cache"' });
  });

  test("judges a form as it would without that header", async () => {
    const headers = { "Sec-Purpose": "prefetch" };
    const seen = await ask(home, { path: page, form: { name: "Mona" }, headers });
    expect(seen.status).toBe(302);
  });

  test("signs the browser out even if its session cannot be ended", async () => {
    const { d1 } = database;
    await d1.exec("create trigger no_end before delete on sessions begin select raise(abort, 'full'); end");
    const { location, cookies } = await ask(home, { as: "lapsed", path: page });
    await d1.exec("drop trigger no_end");
    expect(location).toBe(urls.login(urls.learner.subscription("lapsed")));
    expect(cookies?.[0]).toMatch(/^__Host-session=;/);
    expect(takeLogged()).toEqual(["end a lapsed session"]);
  });

  test("keeps what other answers had to say, three notices at most, the newest last", async () => {
    const old = (text: string): Notice => ({ kind: "info", text, ms: 1000 });
    const cookieOf = async (...words: string[]) =>
      (await leaveNotices(new Request(origin), testSecret, words.map(old))).split(";").slice(0, 1);
    const two = await ask(home, { path: page, cookies: await cookieOf("one", "two") });
    expect(two.notices?.map(({ text }) => text)).toEqual(["one", "two", texts.authenticationRefused]);
    const three = await ask(home, { path: page, cookies: await cookieOf("one", "two", "three") });
    expect(three.notices?.map(({ text }) => text)).toEqual(["two", "three", texts.authenticationRefused]);
  });
});

describe("a lookup that fails", () => {
  const form = { name: "Dr. Mona", password: "Secret@1" };

  test.each([
    ["an Admin's page", only(admin, () => "in"), urls.loginPlain, [refusal(texts.serverError)]],
    ["a learner's page", only(learner, () => "in"), urls.error(texts.subscriptionCheckFailed, page), []],
  ])("sends from %s to where it is said, and keeps the session", async (_, guard, to, said) => {
    const { location, notices, cookies } = await ask(guard, { as: "mona", path: page, env: { DB: failing } });
    expect([location, notices]).toEqual([to, said]);
    expect(cookies?.some((line) => line.startsWith("__Host-session"))).toBe(false);
    expect(takeLogged()).toEqual(["read the viewer of a page"]);
  });

  test.each([
    ["is away", away, 503],
    ["fails", failing, 500],
  ])("keeps the form for the error page where the database %s", async (_, DB, status) => {
    const guard = only.post(signedIn, () => "done");
    const { context, ...answer } = await ask(guard, { as: "mona", path: page, form, env: { DB } });
    expect(answer.status).toBe(status);
    expect(context.draft.unsent).toEqual({ fields: [["name", "Dr. Mona"]], hadFile: false, path: page });
    expect(takeLogged()).toEqual(["read the viewer of a page"]);
  });

  test("has no form to keep where a page was asked", async () => {
    const { context, status } = await ask(
      only(signedIn, () => "in"),
      { as: "mona", env: { DB: away } },
    );
    expect([status, context.draft.unsent]).toEqual([503, null]);
    expect(takeLogged()).toEqual(["read the viewer of a page"]);
  });
});

describe("a loader that fails", () => {
  const lost = new Error("lost");
  const loader = only(anyone, () => {
    throw lost;
  });

  test("answers 503 while the database is away", async () => {
    const { status } = await ask(loader, {
      change: (context) => Object.assign(context, { isUnavailable: true }),
    });
    expect(status).toBe(503);
    expect(takeLogged()).toEqual(["load a page"]);
  });

  test("is a fault of ours otherwise", async () => {
    expect((await ask(loader)).result).toBe(lost);
  });

  test("may answer by itself, away or not", async () => {
    const gone = new Response(null, { status: 404 });
    const change = (context: object) => void Object.assign(context, { isUnavailable: true });
    const answering = only(anyone, () => {
      throw gone;
    });
    expect((await ask(answering, { change })).result).toBe(gone);
  });
});

describe("a form", () => {
  const save = vi.fn(({ form }: { form: FormData }) => ({ saved: form.get("name") }));
  const post = only.post(signedIn, save);
  const form = { name: "Dr. Mona", password: "Secret@1" };
  const stale = (...reasons: string[]) =>
    data({ lastResult: { status: "error", initialValue: { name: "Dr. Mona" }, error: { "": reasons } } });
  beforeEach(() => void save.mockClear());

  test("with the token is saved", async () => {
    const { result, context } = await ask(post, { as: "mona", form });
    expect(result).toEqual({ saved: "Dr. Mona" });
    expect([context.draft.isTaken, context.page.isFlood]).toEqual([true, false]);
  });

  test.each([
    ["without the token", { isOurs: false, form }],
    ["with a file in the token's place", { isOurs: false, form: { ...form, _xsrf: new File(["x"], "x") } }],
  ])("%s is shown again and not saved", async (_, sent) => {
    const { result, context } = await ask(post, { as: "mona", ...sent });
    expect(result).toEqual({ ...stale(texts.formExpired), init: { status: 403 } });
    expect([save.mock.calls.length, context.draft.isTaken]).toEqual([0, false]);
  });

  test("of a stranger waits for the sign-in", async () => {
    const headers = { "Content-Length": "100" };
    const { location, notices, cookies } = await ask(post, { path: page, form, headers });
    expect(location).toBe(urls.login(page));
    expect(notices?.map(({ kind, text }) => [kind, text])).toEqual([
      ["error", texts.authenticationRefused],
      ["info", texts.draftSaved],
    ]);
    expect(cookies?.map((line) => line.split("=")[0])).toEqual(["__Host-draft", "__Host-notice"]);
    expect(save).not.toHaveBeenCalled();
  });

  test("that cannot wait leads to the login alone", async () => {
    const headers = { Origin: "https://other.test" };
    const { location, notices, cookies } = await ask(post, { path: page, form, headers });
    expect([location, notices?.length, cookies?.length]).toEqual([urls.login(), 1, 1]);
  });

  test.each([
    null,
    "mona.webp",
  ])("that has waited is shown and not saved (with a file: %s)", async (lostFile) => {
    const lost = lostFile ? [["_lost-file", lostFile]] : [];
    const change: Sending["change"] = ({ draft }) =>
      void Object.assign(draft, {
        returned: { fields: [["name", "Dr. Mona"], ...lost], hadFile: lost.length > 0 },
      });
    const { result, context } = await ask(post, { as: "mona", form: {}, change });
    expect(result).toMatchObject({
      data: { lastResult: { initialValue: { name: "Dr. Mona" } }, draft: { isBack: true, lostFile } },
    });
    expect([save.mock.calls.length, context.draft.isTaken]).toEqual([0, false]);
    const refused = await ask(only.post(admin, save), { as: "mona", path: page, form: {}, change });
    expect(refused.location, "its page was asked, not sent").toBe(urls.unauthorized(page));
  });

  test("one too many asks nothing and is not saved", async () => {
    const env = { ANONYMOUS_WRITES: { limit: async () => ({ success: false }) } };
    const { result, context } = await ask(only.post(anyone, save), { form, env });
    expect(result).toEqual({
      ...stale(texts.tooManyAttempts(1)),
      init: { status: 429, headers: { "Retry-After": "60" } },
    });
    expect([save.mock.calls.length, context.page.isFlood, context.draft.isTaken]).toEqual([0, true, false]);
  });

  test("may be as long as its sender is known, or as it says", () => {
    const request = new Request(origin);
    const limitOf = (guard: { limitOf: (request: Request) => unknown }) => guard.limitOf(request);
    expect(limitOf(only.post(anyone, save))).toEqual({ bytes: shortLimit });
    expect(limitOf(only.post(admin, save))).toEqual({ bytes: textLimit });
    expect(limitOf(only.post(admin, save, { bytes: 7 }))).toEqual({ bytes: 7 });
    expect(limitOf(only.once(anyone, save, { bytes: 8 }))).toEqual({ bytes: 8 });
    expect(limitOf(only.upload(admin, () => null, 9))).toEqual({ bytes: 9, isPassedOn: true });
  });

  test("with a key is saved once, and fails with what was typed", async () => {
    const kept = { ...form, submission: crypto.randomUUID() };
    const redirected = vi.fn(() => new Response(null, { status: 302, headers: { Location: "/list" } }));
    const once = only.once(signedIn, redirected);
    expect((await ask(once, { as: "mona", form: kept })).location).toBe("/list");
    expect((await ask(once, { as: "mona", form: kept })).location).toBe("/list");
    expect(redirected).toHaveBeenCalledTimes(1);

    const thrown = new Response(null, { status: 404 });
    const answering = only.once(signedIn, () => Promise.reject(thrown));
    expect((await ask(answering, { as: "mona", form })).result).toBe(thrown);
    const faulty = only.once(signedIn, () => Promise.reject(new Error("lost")));
    const { result } = await ask(faulty, { as: "mona", form });
    expect(result).toEqual({ ...stale(texts.serverError), init: { status: 500 } });
    expect(takeLogged()).toEqual(["save a form"]);
  });
});

describe("a form with a large file", () => {
  const read = vi.fn();
  const upload = only.upload(
    admin,
    async ({ file, viewer }) => {
      for await (const chunk of file?.chunks ?? []) read(new TextDecoder().decode(chunk));
      return { name: file?.name, by: viewer.id };
    },
    1000,
  );
  beforeEach(() => void read.mockClear());
  const file = new File(["the lecture"], "lecture.mp4");

  test("gives the file on, and reads the body to its end", async () => {
    const { result, request } = await ask(upload, { as: "salma", form: { file } });
    expect(result).toEqual({ name: "lecture.mp4", by: "salma" });
    expect(read.mock.calls.flat().join("")).toBe("the lecture");
    expect(request.bodyUsed).toBe(true);
  });

  test("without the token reads none of the file, and shows the other fields again", async () => {
    const { result } = await ask(upload, { as: "salma", isOurs: false, form: { name: "Dating", file } });
    const lastResult = {
      status: "error",
      initialValue: { name: "Dating" },
      error: { "": [texts.formExpired] },
    };
    expect(result).toEqual({ ...data({ lastResult }), init: { status: 403 } });
    expect(read).not.toHaveBeenCalled();
  });

  test("of a wrong role is not read", async () => {
    const { location, request } = await ask(upload, { as: "mona", path: page, form: { file } });
    expect([location, request.bodyUsed]).toEqual([urls.unauthorized(), false]);
  });
});
