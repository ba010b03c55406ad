import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lectureUploads } from "#db/schema";
import type { Method } from "~/access/endpoint.server";
import * as build from "../../build/server/index.js";
import { samplesOf } from "../../tests/support/addresses";
import { type Site, startSite } from "../../tests/support/site";
import { apiToken } from "../../tests/support/visitor";
import { type ApiCall, apiCalls } from "./document/api-calls.server";

/** Rules that all calls share, tried on every call of the build. */

const packageId = "7d444840-9dc0-41d1-b245-5ffdce74fad2";

let site: Site;
let admin: { Authorization: string };
let learner: { Authorization: string };
let learnerId: string;
beforeAll(async () => {
  site = await startSite();
  admin = await apiToken(site, "admin", "Login");
  learner = await apiToken(site, "learner", "Login");
  learnerId =
    (await site.d1.prepare("select id from users where email = 'learner@demo.test'").first("id")) ?? "";
  const now = new Date();
  await site.db.insert(lectureUploads).values({
    id: packageId,
    lectureId: 1,
    kind: "package",
    fileName: "film.mp4",
    bytes: 1000,
    lastModified: null,
    partBytes: 1000,
    multipartId: "",
    state: "uploading",
    reason: null,
    createdAt: now,
    updatedAt: now,
  });
});
afterAll(() => site.stop());

const calls = apiCalls(build.routes).map((call) => ({ ...call, call: `${call.method} ${call.path}` }));
const addresses = [...new Set(calls.map(({ path }) => path))].map((path) => ({
  path,
  methods: calls.filter((call) => call.path === path).map(({ method }) => method),
}));

const concrete = (path: string) =>
  `/api${path.replace("{path}", "master.m3u8").replace("{uploadId}", packageId).replace("{reference}", "K7QM2XPD").replace(/{\w+}/g, "1")}`;

const doubled = "A name comes twice. Send each once.";
const json = { "Content-Type": "application/json" };
/** Each caller has its own address, so that no limit of attempts is in the way. */
let callers = 0;
const send = (path: string, { headers, ...init }: RequestInit = {}) => {
  callers += 1;
  const address = `2001:db8:${callers.toString(16)}::1`;
  return fetch(site.origin + path, {
    redirect: "manual",
    ...init,
    headers: { "CF-Connecting-IP": address, ...Object.fromEntries(new Headers(headers)) },
  });
};

const allowed = ({ operation: { access } }: ApiCall) => {
  if (!access.asksWho) return undefined;
  return access.name === "User" ? learner : admin;
};

const isError = async (answer: Response, status: number) => {
  const body: unknown = await answer.json();
  expect([answer.status, body]).toEqual([
    status,
    expect.objectContaining({ success: false, message: expect.stringMatching(/^\S.{4}/) }),
  ]);
  return body;
};

const allow = (methods: Method[]) =>
  [...methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"].sort();
const allowOf = (answer: Response) => answer.headers.get("Allow")?.split(", ").sort();

describe("every address", () => {
  test.each(addresses)("$path tells its methods, in any letter case, with and without a slash", async ({
    path,
    methods,
  }) => {
    const at = concrete(path);
    for (const form of [at, at.toLowerCase(), at.toUpperCase(), `${at}/`, `${at.toUpperCase()}/?x=1`]) {
      const answer = await send(form, { method: "OPTIONS" });
      expect([form, answer.status, allowOf(answer)]).toEqual([form, 204, allow(methods)]);
      expect(await answer.text()).toBe("");
    }
  });

  test.each(addresses)("$path refuses every other method with 405", async ({ path, methods }) => {
    const others = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "PROPFIND"].filter(
      (method) => !allow(methods).includes(method),
    );
    for (const method of others) {
      const answer = await send(concrete(path), { method, headers: admin });
      expect([method, answer.status, allowOf(answer)]).toEqual([method, 405, allow(methods)]);
      if (method !== "HEAD") await isError(answer, 405);
    }
  });
});

test.each([
  "/api/no",
  "/api/No/Such/Thing",
  "/API/Nobody",
  "/api/Boards/GetBoards/x",
  "/api/x.data",
])("nothing is at %s, whatever the method", async (path) => {
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
    await isError(await send(path, { method, headers: { Accept: "text/html" } }), 404);
  }
  const head = await send(path, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([404, ""]);
});

describe("every call that asks who calls", () => {
  const asking = calls.filter(({ operation }) => operation.access.asksWho);

  test.each(asking)("$call asks for a token before it looks at anything else", async ({ method, path }) => {
    const body = method === "GET" || method === "DELETE" ? undefined : "{";
    const at = concrete(path).replaceAll("/1", "/%00");
    const answer = await send(at, { method, body });
    expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer");
    await isError(answer, 401);
  });
});

describe("every call that reads", () => {
  const reading = calls.filter(({ method }) => method === "GET");
  /** About an existing account, and with the query that a call asks for. */
  const known = (path: string) => {
    const address = concrete(
      path
        .replace("/Lecture-Packages/{id}", `/Lecture-Packages/${packageId}`)
        .replace("{userId}", learnerId)
        .replace("{username}", "learner@demo.test"),
    );
    const [{ query = "" }] = samplesOf(`GET /api${path}`);
    return query ? `${address}?${query}` : address;
  };

  test.each(reading)("$call answers HEAD with the headers of GET and no body", async (call) => {
    const headers = allowed(call);
    const [get, head] = await Promise.all([
      send(known(call.path), { headers }),
      send(known(call.path), { method: "HEAD", headers }),
    ]);
    expect([head.status, await head.text()]).toEqual([get.status, ""]);
    const shown = ({ headers: all }: Response) =>
      Object.fromEntries(
        [...all].filter(
          ([name]) => !/^(date|content-length|transfer-encoding|etag|connection|keep-alive)$/.test(name),
        ),
      );
    expect(shown(head)).toEqual(shown(get));
  });

  test.each(
    reading,
  )("$call is nobody else's where it depends on who asks, and tells no secret", async (call) => {
    const answer = await send(known(call.path), { headers: allowed(call) });
    const text = await answer.text();
    if (call.operation.access.asksWho || answer.status >= 400) {
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    }
    expect(answer.status).toBeLessThan(500);
    expect(text).not.toMatch(
      /scrypt\$|password_?hash|secret_?hash|package_?id|multipart_?id|lectures\/[0-9a-f-]{36}/i,
    );
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    for (const name of ["X-Powered-By", "Server", "X-Remix-Response"])
      expect(answer.headers.has(name)).toBe(false);
  });

  test.each(
    reading.filter(({ operation }) => !("types" in (operation.answer ?? {}))),
  )("$call is 304 for whoever holds what it answers", async (call) => {
    const headers = new Headers(allowed(call));
    const first = await send(known(call.path), { headers });
    const isRefusal = call.path === "/Subscription/CheckSubscriptionStatus";
    expect(first.status).toBe(isRefusal ? 400 : 200);
    if (isRefusal) return;
    const etag = first.headers.get("ETag") ?? "none";
    headers.set("If-None-Match", etag);
    const again = await send(known(call.path), { headers });
    // Totals name the time of counting, which differs each time.
    if ((await first.text()).includes("lastUpdated")) return;
    expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", etag]);
  });
});

describe("every call with a body", () => {
  const writing = calls.filter(({ operation }) => operation.body);

  test.each(
    writing,
  )("$call refuses what is no JSON, or none of its own, with 400 and what is wrong", async (call) => {
    const hostile = [
      "{",
      "nul",
      '{"a":1',
      "[".repeat(4000) + "]".repeat(4000),
      '"\\ud800"',
      '{"a\\u0000":1}',
      '{"email":"\\udfff","name":"\\udfff"}',
      `${'{"a":'.repeat(20)}1${"}".repeat(20)}`,
      "1e999",
      '"text"',
      "true",
      '{"email":"a@mail.test","email":"b@mail.test"}',
      '{"unknown":{"a":1,"\\u0061":2}}',
    ];
    for (const body of hostile) {
      const answer = await send(concrete(call.path), {
        method: call.method,
        headers: { ...json, ...allowed(call) },
        body,
      });
      const error = await isError(answer, 400);
      expect(error, body.slice(0, 20)).toHaveProperty("errors");
    }
  });

  test.each(
    writing.filter(({ operation }) => operation.form),
  )("$call refuses a form with a doubled field", async (call) => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded", ...allowed(call) };
    const answer = await send(concrete(call.path), {
      method: call.method,
      headers,
      body: "email=a%40mail.test&email=b%40mail.test",
    });
    expect(await isError(answer, 400)).toMatchObject({ errors: { body: [doubled] } });
  });

  test.each(writing)("$call refuses another media type with 415", async (call) => {
    const types = ["text/plain", "text/html", "application/xml", "image/png", "application/jsonx"];
    const forms = ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"];
    for (const type of call.operation.form ? types : [...types, ...forms]) {
      const headers = { "Content-Type": type, ...allowed(call) };
      const answer = await send(concrete(call.path), { method: call.method, headers, body: '{"email":"x"}' });
      await isError(answer, 415);
    }
  });

  test.each(writing)("$call refuses a body beyond measure with 413", async (call) => {
    const headers = { ...json, ...allowed(call) };
    const body = JSON.stringify({ email: "x".repeat(6_400_000) });
    await isError(await send(concrete(call.path), { method: call.method, headers, body }), 413);
  });
});

describe("every call with parameters", () => {
  const asking = calls.flatMap((call) =>
    Object.keys(call.operation.query?.shape ?? {}).map((name) => ({ ...call, name })),
  );

  test.each(asking)("$call refuses $name twice, and takes no notice of others", async (call) => {
    const { method, path, name } = call;
    const ask = (search: string) => send(`${concrete(path)}?${search}`, { method, headers: allowed(call) });
    const error = await isError(await ask(`${name}=7&${name}=8`), 400);
    expect(error).toMatchObject({ message: doubled, errors: { [name]: [doubled] } });
    expect((await ask(`${name}=7&utm=1&utm=2`)).status).toBe((await ask(`${name}=7`)).status);
  });
});

describe("every call with a whole number in its path", () => {
  const numbered = calls.filter(
    ({ path, operation }) =>
      /{\w+}/.test(path) &&
      operation.params?.safeParse(Object.fromEntries(namesOf(path).map((name) => [name, "1"]))).success ===
        true &&
      operation.params.safeParse(Object.fromEntries(namesOf(path).map((name) => [name, "abc"]))).success ===
        false,
  );

  test.each(numbered)("$call says 400 and which one, where it cannot be one", async (call) => {
    for (const id of ["abc", "0", "-1", "1.5", "1e3", "99999999999999999", "%00", "1%20or%201=1", "%D9%A1"]) {
      const path = `/api${call.path.replace(/{\w+}/g, id)}`;
      const body = call.method === "GET" || call.method === "DELETE" ? undefined : "{}";
      const headers = { ...json, ...allowed(call) };
      const answer = await send(path, { method: call.method, headers, body });
      const error = await isError(answer, 400);
      expect(error, id).toHaveProperty("errors");
    }
  });
});

function namesOf(path: string): string[] {
  return [...path.matchAll(/{(\w+)}/g)].map(([, name = ""]) => name);
}
