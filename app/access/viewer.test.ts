import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { sessions, throttles, users } from "#db/schema";
import { contextOf, failing, origin, requestBy, secretOf, signIn } from "../../tests/support/own-context";
import { startDatabase, testSecret } from "../../tests/support/site";
import { issueToken } from "./api-token.server";
import { credentialsAfter, readCredentials } from "./credentials.server";
import { makeForgeryToken } from "./forgery.server";
import { finishSignOut } from "./signed-out.server";

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
const hour = 3_600_000;
const before = (ms: number) => new Date(Date.now() - ms);
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(users), db.delete(throttles)]);
  await signIn(database, { id: "mona", plan: "valid" });
  await signIn(database, { id: "idle", lastSeenAt: before(2 * hour) });
});

const cookie = (secret: string) => ({ kind: "cookie", secret }) as const;
const nobody = { kind: "none" } as const;

describe("the credentials of a request", () => {
  const read = (headers: HeadersInit) => readCredentials(new Request(origin, { headers }));
  const session = { Cookie: "a=b; __Host-session=secret" };

  test.each<[string, HeadersInit, ReturnType<typeof read>]>([
    ["no header", {}, nobody],
    ["the cookie", session, cookie("secret")],
    ["an empty cookie", { Cookie: "__Host-session=" }, nobody],
    ["the cookie, from this site", { ...session, Origin: origin }, cookie("secret")],
    ["the cookie, from another site", { ...session, Origin: "https://other.test" }, nobody],
    ["a token", { Authorization: "Bearer a-1.b_2.c3" }, { kind: "bearer", token: "a-1.b_2.c3" }],
    ["a token, in other letters", { Authorization: "bEARER   a.b.c" }, { kind: "bearer", token: "a.b.c" }],
    [
      "a token beside the cookie",
      { ...session, Authorization: "Bearer a.b.c" },
      { kind: "bearer", token: "a.b.c" },
    ],
    ["a token of another form", { ...session, Authorization: "Bearer a.b" }, { kind: "bearer", token: "" }],
    ["a token behind words", { Authorization: "x Bearer a.b.c" }, { kind: "bearer", token: "" }],
    ["a token before words", { Authorization: "Bearer a.b.c x" }, { kind: "bearer", token: "" }],
    ["a token without a space", { Authorization: "Bearera.b.c" }, { kind: "bearer", token: "" }],
    ["an empty header", { ...session, Authorization: "" }, { kind: "bearer", token: "" }],
    ["a password", { Authorization: "Basic a.b.c" }, { kind: "bearer", token: "" }],
  ])("%s", (_, headers, expected) => expect(read(headers)).toEqual(expected));

  test("are those of the answer once it has set or cleared the session", () => {
    const request = new Request(origin);
    const answering = (...lines: string[]) =>
      new Headers(lines.map((line) => ["Set-Cookie", line] as [string, string]));
    const own = cookie("own");
    expect(credentialsAfter(request, own, answering("__Host-notice=x; Path=/"))).toBe(own);
    expect(credentialsAfter(request, nobody, answering("__Host-session=new; Path=/"))).toEqual(cookie("new"));
    expect(credentialsAfter(request, own, answering("__Host-session=; Path=/; Max-Age=0"))).toEqual(nobody);
    const bearer = { kind: "bearer", token: "a.b.c" } as const;
    expect(credentialsAfter(request, bearer, answering("__Host-session=new; Path=/"))).toBe(bearer);
  });
});

const seenAt = async (id: string) =>
  (await database.db.select().from(sessions).where(eq(sessions.userId, id)))[0]?.lastSeenAt.getTime();

describe("the viewer", () => {
  async function viewerOf(asking: Parameters<typeof requestBy>[0]) {
    const { context, done } = await contextOf(database, await requestBy(asking));
    const viewer = await context.viewer();
    await done();
    return viewer?.id ?? null;
  }
  const bearer = async (claims: { userId?: string; sessionId?: string; secret?: string } = {}) => {
    const { userId = "mona", sessionId = "session of mona", secret = testSecret } = claims;
    const owner = { userId, email: "mona@mail.test", role: "User", sessionId, client: "web" } as const;
    const { token } = await issueToken(secret, owner, new Date());
    return { headers: { Authorization: `Bearer ${token}` } };
  };

  test("is the owner of the session's secret", async () => {
    expect(await viewerOf({ session: secretOf("mona") })).toBe("mona");
    expect(await viewerOf({ session: "another" })).toBeNull();
    expect(await viewerOf({})).toBeNull();
  });

  test("is the owner of the token's session, and of no other", async () => {
    expect(await viewerOf(await bearer())).toBe("mona");
    expect(await viewerOf(await bearer({ userId: "idle" }))).toBeNull();
    expect(await viewerOf(await bearer({ sessionId: "none" }))).toBeNull();
    expect(await viewerOf(await bearer({ secret: "a secret of somebody else, 32+ letters" }))).toBeNull();
  });

  test("is nobody where a wrong token comes with a right cookie", async () => {
    expect(await viewerOf({ session: secretOf("mona"), headers: { Authorization: "Bearer x" } })).toBeNull();
  });

  test("keeps a session alive by use, written once an hour", async () => {
    const [mona, idle = 0] = [await seenAt("mona"), await seenAt("idle")];
    await viewerOf({ session: secretOf("mona") });
    await viewerOf({ session: secretOf("idle") });
    expect(await seenAt("mona")).toBe(mona);
    expect(await seenAt("idle")).toBeGreaterThan(idle + hour);
  });

  test("is known even if that cannot be written", async () => {
    await database.d1.exec(
      "create trigger no_touch before update on sessions begin select raise(abort, 'full'); end",
    );
    expect(await viewerOf({ session: secretOf("idle") })).toBe("idle");
    await database.d1.exec("drop trigger no_touch");
  });
});

describe("a sign-out that did not arrive", () => {
  let logged: string[];
  beforeEach(() => {
    logged = [];
    vi.spyOn(console, "error").mockImplementation((line: string) => void logged.push(JSON.parse(line).what));
  });
  afterEach(() => expect(logged).toEqual([]));

  type Sending = Parameters<typeof requestBy>[0] & { mark?: string | null; env?: Record<string, unknown> };
  async function finish({ mark, env, ...asking }: Sending = {}) {
    const session = secretOf("mona");
    const own = mark === undefined ? await makeForgeryToken(testSecret, cookie(session)) : mark;
    const cookies = own === null ? [] : [`signed-out=${own}`];
    const request = await requestBy({ path: "/user/home/mona", session, ...asking, cookies });
    const { context, done } = await contextOf(database, request, env);
    const lines = await finishSignOut(request, context);
    await done();
    const left = (await database.db.select().from(sessions)).map(({ userId }) => userId).sort();
    const { credentials, page } = context;
    return {
      lines: lines.map((line) => line.split(";")[0]),
      kind: credentials.kind,
      isSignedOut: page.isSignedOut,
      left,
    };
  }
  const untouched = { lines: [], kind: "cookie", isSignedOut: false, left: ["idle", "mona"] };
  const forgotten = { ...untouched, lines: ["signed-out="] };

  test("is finished by the next request", async () => {
    expect(await finish()).toEqual({
      lines: ["signed-out=", "__Host-session=", "__Host-restore="],
      kind: "none",
      isSignedOut: true,
      left: ["idle"],
    });
    const [mona] = await database.db.select().from(users).where(eq(users.id, "mona"));
    expect(mona?.isLoggedIn).toBe(false);
  });

  test("leaves the cookies to the next page where script asks, and that page empties the memory for Back", async () => {
    const headers = { "Sec-Fetch-Dest": "empty" };
    expect(await finish({ headers })).toEqual({
      lines: [],
      kind: "none",
      isSignedOut: false,
      left: ["idle"],
    });
    expect(await finish({ headers: { "Sec-Fetch-Dest": "document" } })).toMatchObject({ isSignedOut: true });
  });

  test("needs the mark", async () => {
    expect(await finish({ mark: null })).toEqual(untouched);
  });

  test("is left to the sign-out itself", async () => {
    expect(await finish({ path: "/sign-out" })).toEqual(untouched);
  });

  test("does not concern a token", async () => {
    const headers = { Authorization: "Bearer a.b.c" };
    expect(await finish({ headers })).toEqual({ ...untouched, kind: "bearer" });
  });

  test("cannot be faked", async () => {
    expect(await finish({ mark: "random.signature" })).toEqual(forgotten);
    const other = await makeForgeryToken(testSecret, cookie(secretOf("idle")));
    expect(await finish({ mark: other })).toEqual(forgotten);
  });

  test("without a session is forgotten", async () => {
    const mark = await makeForgeryToken(testSecret, nobody);
    expect(await finish({ session: undefined, mark })).toEqual({ ...forgotten, kind: "none" });
  });

  test("of a session that has ended forgets its cookies", async () => {
    await database.db.delete(sessions);
    const { lines, kind } = await finish();
    expect([lines.length, kind]).toEqual([3, "none"]);
  });

  test("signs this request out even if the database fails", async () => {
    const { lines, kind, isSignedOut } = await finish({ env: { DB: failing } });
    expect([lines.length, kind, isSignedOut]).toEqual([3, "none", true]);
    expect(logged.splice(0)).toEqual(["end a session that was signed out"]);
  });
});
