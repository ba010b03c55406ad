import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { idempotencyKeys, sessions, throttles, users } from "#db/schema";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { watchFailures } from "../../tests/support/logged-failures";
import { contextOf, failing, requestBy, secretOf, signIn } from "../../tests/support/own-context";
import { startDatabase, testSecret } from "../../tests/support/site";
import { issueToken } from "./api-token.server";
import { endpoint, file, noContent, operation } from "./endpoint.server";
import { admin, anyone, confirmedAdmin, self, signedIn, subscriber } from "./rules";

/** The guard of API calls, in this process; app/api/ asks the built Worker. */

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(users), db.delete(throttles), db.delete(idempotencyKeys)]);
  await signIn(database, { id: "mona", plan: "valid" });
  await signIn(database, { id: "lapsed", plan: "ended" });
  await signIn(database, { id: "salma", role: "Admin" });
});
const takeLogged = watchFailures();

const done = vi.fn();
beforeEach(() => void done.mockReset().mockResolvedValue({ id: 7 }));

const answer = z.object({ id: z.number() });
const body = z.object({
  name: z.string("A name, please").min(2, "Longer").regex(/^D/, "Not D"),
  age: z.number().optional(),
});
const summary = "Does it";
const open = { access: anyone, summary, answer, run: done };
const call = endpoint({
  GET: operation({ ...open, query: z.object({ page: z.coerce.number("No page").optional() }) }),
  POST: operation({ ...open, access: signedIn, body, status: 201 }),
  PUT: operation({
    ...open,
    access: self,
    params: z.object({ userId: z.string().max(5, "Too long") }),
    body,
  }),
  DELETE: operation({ ...open, access: admin, answer: noContent }),
});

type Asking = Parameters<typeof requestBy>[0] & {
  as?: string;
  params?: LoaderFunctionArgs["params"];
  env?: Record<string, unknown>;
  json?: unknown;
};

async function ask(to: typeof call, { as, params = {}, env, json, ...asking }: Asking = {}) {
  const bare = await requestBy({ path: "/api/Things", ...asking, session: as && secretOf(as) });
  const sent = new Headers(bare.headers);
  if (json !== undefined) sent.set("Content-Type", "application/json");
  const request =
    json === undefined ? bare : new Request(bare, { headers: sent, body: JSON.stringify(json) });
  const { context, done: settle } = await contextOf(database, request, env);
  const response = await to({ request, params, context });
  await settle();
  const text = await response.text();
  const { status, headers } = response;
  return { status, headers, body: text === "" ? null : JSON.parse(text) };
}
const name = "Dr. Mona";

describe("an address", () => {
  test("names its methods", async () => {
    const { status, headers, body } = await ask(call, { method: "OPTIONS" });
    const allow = "GET, HEAD, POST, PUT, DELETE, OPTIONS";
    expect([status, headers.get("Allow"), body]).toEqual([204, allow, null]);
    const patch = await ask(call, { method: "PATCH" });
    expect([patch.status, patch.headers.get("Allow")]).toEqual([405, allow]);
    expect(patch.body).toEqual({ success: false, message: texts.api.methodNotAllowed });
    const without = endpoint({ POST: operation(open) });
    expect((await ask(without, { method: "HEAD" })).status).toBe(405);
    expect((await ask(without, { method: "HEAD" })).headers.get("Allow")).toBe("POST, OPTIONS");
    const reading = endpoint({ GET: operation(open), DELETE: operation(open) });
    const allowed = (await ask(reading, { method: "OPTIONS" })).headers.get("Allow");
    expect(allowed).toBe("GET, HEAD, DELETE, OPTIONS");
    expect(done).not.toHaveBeenCalled();
  });

  test("may answer a file, and says of which types", async () => {
    done.mockImplementation(async () => new Response("bytes", { headers: { "Content-Type": "image/png" } }));
    const answer = file("image/png", "image/webp");
    expect(answer.types).toEqual(["image/png", "image/webp"]);
    const files = endpoint({ GET: operation({ ...open, answer }) });
    const request = await requestBy({});
    const { context } = await contextOf(database, request);
    const response = await files({ request, params: {}, context });
    expect([response.headers.get("Content-Type"), await response.text()]).toEqual(["image/png", "bytes"]);
  });

  test("answers HEAD as GET, without the body", async () => {
    const [get, head] = [await ask(call), await ask(call, { method: "HEAD" })];
    expect([get.status, get.body]).toEqual([200, { id: 7 }]);
    expect([head.status, head.body, head.headers.get("ETag")]).toEqual([200, null, get.headers.get("ETag")]);
    expect(get.headers.get("ETag")).not.toBeNull();
    const again = await ask(call, { headers: { "If-None-Match": get.headers.get("ETag") ?? "" } });
    expect([again.status, again.body]).toEqual([304, null]);
  });

  test("limits bodies to what their method takes", () => {
    const limits = endpoint({
      POST: operation({ ...open, form: true, limit: 900_000 }),
      PUT: operation({ ...open, upload: "video/mp4", limit: 800_000 }),
      DELETE: operation(open),
    });
    const limitOf = (method: string, type = "application/json") =>
      limits.limitOf(new Request("https://site.test", { method, headers: { "Content-Type": type } }));
    const usual = { bytes: 262_144, isPassedOn: false };
    expect(limitOf("POST")).toEqual(usual);
    expect(limitOf("POST", " Multipart/form-data; boundary=x")).toEqual({ ...usual, bytes: 900_000 });
    expect(limitOf("POST", "x multipart/form-data")).toEqual(usual);
    expect(limitOf("POST", "x-multipart/form-data")).toEqual(usual);
    expect(limitOf("POST", "multipart/form-datax")).toEqual(usual);
    expect(limitOf("PUT", "video/mp4")).toEqual({ bytes: 800_000, isPassedOn: true });
    expect(limitOf("DELETE", "multipart/form-data; boundary=x")).toEqual(usual);
    expect(limitOf("PATCH")).toEqual(usual);
    expect(limitOf("PATCH", "multipart/form-data; boundary=x")).toEqual(usual);
    const untyped = new Request("https://site.test", { method: "POST" });
    expect(limits.limitOf(untyped)).toEqual(usual);
  });

  test("answers 500 and says why in the log if it fails", async () => {
    done.mockRejectedValue(new Error("lost"));
    const { status, body } = await ask(call);
    expect([status, body]).toEqual([500, { success: false, message: texts.serverError }]);
    expect(takeLogged()).toEqual(["answer an API call"]);
    done.mockRejectedValue(Response.json({ own: true }, { status: 418 }));
    expect(await ask(call)).toMatchObject({ status: 418, body: { own: true } });
  });
});

describe("the rule", () => {
  test("lets in whom it allows, with their account", async () => {
    const { status, body } = await ask(call, { method: "POST", as: "mona", json: { name } });
    expect([status, body]).toEqual([201, { id: 7 }]);
    expect(done.mock.calls[0]?.[0]).toMatchObject({
      viewer: { id: "mona" },
      body: { name },
      params: undefined,
    });
  });

  test("of everybody asks the database nothing", async () => {
    expect((await ask(call, { as: "mona", env: { DB: failing } })).status).toBe(200);
    expect(done.mock.calls[0]?.[0].viewer).toBeNull();
  });

  const needsPlan = endpoint({ GET: operation({ ...open, access: subscriber }) });
  test.each<[string, typeof call, Asking, number, string, string | null]>([
    ["a stranger", call, { method: "DELETE" }, 401, texts.api.unauthorized, "Bearer"],
    ["a learner", call, { method: "DELETE", as: "mona" }, 403, texts.api.forbidden, null],
    [
      "another's id",
      call,
      { method: "PUT", as: "mona", params: { userId: "omar" } },
      403,
      texts.api.forbidden,
      null,
    ],
    ["an ended plan", needsPlan, { as: "lapsed" }, 403, texts.subscriptionLapsed, null],
  ])("refuses %s", async (_, to, asking, status, message, scheme) => {
    const refused = await ask(to, asking);
    expect([refused.status, refused.body]).toEqual([status, { success: false, message }]);
    expect(refused.headers.get("WWW-Authenticate")).toBe(scheme);
    expect(done).not.toHaveBeenCalled();
  });

  test("that asks for a confirmed session says so to programs", async () => {
    const confirming = endpoint({ DELETE: operation({ ...open, access: confirmedAdmin }) });
    expect((await ask(confirming, { method: "DELETE", as: "salma" })).status).toBe(200);
    await database.db.update(sessions).set({ confirmedAt: null });
    const { status, body } = await ask(confirming, { method: "DELETE", as: "salma" });
    const code = "confirmation-needed";
    expect([status, body]).toEqual([403, { success: false, message: texts.api.confirmationRequired, code }]);
    expect(done).toHaveBeenCalledTimes(1);
  });

  test("that cannot be asked is a failure", async () => {
    expect((await ask(call, { method: "DELETE", as: "salma", env: { DB: failing } })).status).toBe(500);
    expect(takeLogged()).toEqual(["answer an API call"]);
  });
});

describe("a write", () => {
  test("by cookie needs the token, and gets one with the refusal", async () => {
    const { status, body, headers } = await ask(call, { method: "DELETE", as: "salma", isOurs: false });
    expect([status, body]).toEqual([403, { success: false, message: texts.api.forgeryTokenInvalid }]);
    expect(headers.getSetCookie()).toEqual([]);
    expect(done).not.toHaveBeenCalled();
    const right = await ask(call, { method: "DELETE", as: "salma" });
    expect([right.status, right.body]).toEqual([204, null]);
  });

  test("by cookie without any token gets a new one", async () => {
    const headers = { Cookie: `__Host-session=${secretOf("salma")}` };
    const refused = await ask(call, { method: "DELETE", as: "salma", headers });
    expect(refused.status).toBe(403);
    expect(refused.headers.getSetCookie().map((line) => line.split("=")[0])).toEqual(["XSRF-TOKEN"]);
  });

  test("by token needs none, and reading needs none", async () => {
    const owner = {
      userId: "salma",
      email: "",
      role: "Admin",
      sessionId: "session of salma",
      client: "web",
    } as const;
    const { token } = await issueToken(testSecret, owner, new Date());
    const headers = { Authorization: `Bearer ${token}` };
    expect((await ask(call, { method: "DELETE", headers, isOurs: false })).status).toBe(204);
    expect((await ask(call, { as: "salma", isOurs: false })).status).toBe(200);
  });

  test("of a flood is refused, a look is not", async () => {
    const env = { ANONYMOUS_WRITES: { limit: async () => ({ success: false }) } };
    const anonymous = endpoint({ GET: operation(open), POST: operation(open) });
    const { status, headers } = await ask(anonymous, { method: "POST", env });
    expect([status, headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(done).not.toHaveBeenCalled();
    expect((await ask(anonymous, { env })).status).toBe(200);
    expect((await ask(anonymous, { method: "HEAD", env })).status).toBe(200);
  });
});

describe("what is sent", () => {
  const as = "mona";
  const params = { userId: "mona" };

  test.each<[string, Asking, Record<string, unknown[]>]>([
    ["a body", { method: "POST", as, json: { name: "x" } }, { name: ["Longer", "Not D"] }],
    ["a body that is none", { method: "POST", as, json: [] }, { body: [expect.any(String)] }],
    ["a field", { method: "POST", as, json: {} }, { name: ["A name, please"] }],
    ["a query", { path: "/api/Things?page=x" }, { page: ["No page"] }],
    [
      "a parameter",
      { method: "PUT", as: "salma", params: { userId: "too long" }, json: { name } },
      { userId: ["Too long"] },
    ],
  ])("is refused with all its faults: %s", async (_, asking, errors) => {
    const { status, body } = await ask(call, asking);
    expect(status).toBe(400);
    expect(body).toEqual({ success: false, message: expect.any(String), errors });
    expect(body.message).toBe(Object.values<string[]>(body.errors)[0]?.[0]);
    expect(done).not.toHaveBeenCalled();
  });

  test("names no fault twice, and ten at most", async () => {
    const list = z.object({
      rows: z.array(z.string()).superRefine((rows, context) => {
        for (const message of rows) context.addIssue({ code: "custom", message });
      }),
    });
    const many = endpoint({ POST: operation({ ...open, body: list }) });
    const faults = async (...rows: string[]) =>
      (await ask(many, { method: "POST", json: { rows } })).body.errors.rows;
    expect(await faults("a", "a", "b")).toEqual(["a", "b"]);
    const twelve = Array.from({ length: 12 }, (_, i) => `fault ${i}`);
    expect(await faults(...twelve)).toEqual(twelve.slice(0, 10));
  });

  test("is refused as a whole where no one field is at fault", async () => {
    const never = z.object({ from: z.string().optional() }).refine(() => false, "Not together");
    const errorsOf = async (parts: object, asking: Asking = {}) => {
      const refusing = endpoint({ POST: operation({ ...open, ...parts }) });
      return (await ask(refusing, { method: "POST", json: {}, ...asking })).body.errors;
    };
    expect(await errorsOf({ params: never })).toEqual({ path: ["Not together"] });
    expect(await errorsOf({ query: never })).toEqual({ query: ["Not together"] });
    expect(await errorsOf({ body: never })).toEqual({ body: ["Not together"] });
  });

  test("may be a form only where its operation says so", async () => {
    const sends = { method: "POST", form: { name } };
    const form = endpoint({ POST: operation({ ...open, body, form: true }) });
    expect((await ask(form, sends)).status).toBe(200);
    expect(done.mock.calls[0]?.[0].body).toEqual({ name });
    expect((await ask(form, { method: "POST", json: { name } })).status).toBe(200);
    const plain = endpoint({ POST: operation({ ...open, body }) });
    expect((await ask(plain, sends)).status).toBe(415);
  });

  test("arrives as its schema reads it", async () => {
    await ask(call, { path: "/api/Things?page=3&other=x" });
    expect(done.mock.calls[0]?.[0]).toMatchObject({ query: { page: 3 }, body: undefined });
    await ask(call, { method: "PUT", as, params, json: { name, more: 1 } });
    expect(done.mock.calls[1]?.[0]).toMatchObject({ params, body: { name } });
    expect(done.mock.calls[1]?.[0].body).toEqual({ name });
  });

  test.each<[string, Asking, string]>([
    ["the address", { params: { userId: "a\u0000b" } }, "path"],
    ["the query", { path: "/api/Things?page=1&x=%00" }, "query"],
  ])("is refused where %s holds what cannot be stored", async (_, asking, field) => {
    const { status, body } = await ask(call, asking);
    expect([status, Object.keys(body.errors ?? { [field]: [] })]).toEqual([400, [field]]);
  });
});

describe("a call with a key", () => {
  const key = "0123456789abcdef";
  const send = (json: object, more: Asking = {}, header = key) =>
    ask(call, { method: "POST", as: "mona", json, ...more, headers: { "Idempotency-Key": header } });

  test("is done once, and answered alike", async () => {
    const [first, second] = [await send({ name }), await send({ name })];
    expect([first.status, first.body, first.headers.get("Idempotency-Replayed")]).toEqual([
      201,
      { id: 7 },
      null,
    ]);
    expect([second.status, second.body]).toEqual([201, { id: 7 }]);
    expect(second.headers.get("Idempotency-Replayed")).toBe("true");
    expect(second.headers.get("Content-Type")).toBe("application/json");
    expect(done).toHaveBeenCalledTimes(1);
  });

  test("without content too", async () => {
    const empty = endpoint({ POST: operation({ ...open, access: signedIn, answer: noContent }) });
    const headers = { "Idempotency-Key": key };
    const twice = [1, 2].map(() => () => ask(empty, { method: "POST", as: "mona", headers }));
    for (const each of twice) expect(await each()).toMatchObject({ status: 204, body: null });
    expect(done).toHaveBeenCalledTimes(1);
  });

  test("of another caller or without a key is done anew", async () => {
    await send({ name });
    await send({ name }, { as: "salma" });
    for (let times = 0; times < 2; times += 1)
      await ask(call, { method: "POST", as: "mona", json: { name } });
    expect(done).toHaveBeenCalledTimes(4);
  });

  test("with other words is refused", async () => {
    await send({ name });
    const other = await send({ name: "Dr. Omar" });
    expect([other.status, other.body.message]).toEqual([409, texts.api.idempotencyKeyUsed]);
    expect(done).toHaveBeenCalledTimes(1);
  });

  test("that failed may be tried again", async () => {
    done.mockResolvedValueOnce(Response.json({ success: false }, { status: 400 }));
    expect((await send({ name })).status).toBe(400);
    expect((await send({ name })).status).toBe(201);
  });

  test("waits for the one that is under way", async () => {
    let finish = (_: unknown) => {};
    const begun = new Promise<void>((resolve) =>
      done.mockImplementationOnce(() => {
        resolve();
        return new Promise((end) => {
          finish = end;
        });
      }),
    );
    const first = send({ name });
    await begun;
    const second = await send({ name });
    expect([second.status, second.body.message]).toEqual([409, texts.api.callInProgress]);
    expect(second.headers.get("Retry-After")).toBe("1");
    finish({ id: 8 });
    expect((await first).body).toEqual({ id: 8 });
  });

  test("that was done and whose answer was lost is not done again", async () => {
    await send({ name });
    await database.db.update(idempotencyKeys).set({ state: "lost", status: null, body: null });
    const again = await send({ name });
    expect([again.status, again.body]).toEqual([409, { success: false, message: texts.api.responseLost }]);
    expect(done).toHaveBeenCalledTimes(1);
  });

  test("that is no key is refused", async () => {
    const { status, body } = await send({ name }, {}, "short");
    const message = texts.api.idempotencyKeyInvalid;
    expect([status, body]).toEqual([
      400,
      { success: false, message, errors: { "Idempotency-Key": [message] } },
    ]);
  });

  test("whose answer is secret, or whose caller is nobody, is never kept", async () => {
    const secret = endpoint({ POST: operation({ ...open, access: signedIn, isSecret: true }) });
    const anonymous = endpoint({ POST: operation(open) });
    const headers = { "Idempotency-Key": key };
    for (const to of [secret, secret, anonymous, anonymous])
      await ask(to, { method: "POST", as: "mona", headers });
    expect(done).toHaveBeenCalledTimes(4);
    expect(await database.db.$count(idempotencyKeys)).toBe(0);
  });
});
