import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as build from "../../build/server/index.js";
import { type Site, startSite } from "../../tests/support/site";
import { apiToken } from "../../tests/support/visitor";
import { type ApiCall, apiCalls } from "./document/api-calls.server";

/** Strange requests cause no failure, do not hang, and change nothing if they are refused. */

const seed = 20_261_121;
const atOnce = 20;
const requests = 5000;
/** In ms: twenty at once on a busy machine. */
const patience = 60_000;

let site: Site;
const tokens: Record<string, string> = {};
const targets: string[] = [];
beforeAll(async () => {
  site = await startSite();
  for (const account of ["admin", "learner"] as const) {
    tokens[account] = (await apiToken(site, account, "Login")).Authorization;
  }
  // A request that happens to be valid may change this account; the callers stay as they are.
  const others = "select id, email from users where email in ('lapsed@demo.test', 'newcomer@demo.test')";
  const { results } = await site.d1.prepare(others).all<{ id: string; email: string }>();
  targets.push(...results.flatMap(({ id, email }) => [id, email]));
});
afterAll(() => site.stop());

const calls = apiCalls(build.routes);

const strange = fc.constantFrom(
  "",
  " ",
  "0",
  "-1",
  "1.5",
  "1e309",
  "99999999999999999999",
  "NaN",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "%00",
  "%",
  "%E0%A4%A",
  "%252F",
  "..",
  "../..",
  "%2e",
  "' or 1=1 --",
  "<script>alert(1)</script>",
  "\u202e\u0645\u0631\u062d\u0628\u0627",
  "😀".repeat(50),
  "a\r\nb: c",
);
const someId = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("1", "2", "3", "4", "9999") },
  { weight: 2, arbitrary: fc.nat(7).map((index) => targets[index % targets.length] ?? "1") },
  { weight: 2, arbitrary: strange },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
);

const names = [
  "email",
  "password",
  "id",
  "userId",
  "name",
  "title",
  "description",
  "image",
  "boardNumber",
  "author",
  "quarterNumber",
  "quarterId",
  "courseIds",
  "quarterIds",
  "plan",
  "subscription",
  "isAdmin",
  "isLoggedIn",
  "loggedIn",
  "applicationUsersCourses",
  "fileName",
  "bytes",
  "replace",
  "page",
  "pageSize",
  "sort",
  "dir",
  "text",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "valueOf",
  "length",
  "then",
];
const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1,
    2,
    1.5,
    1e308,
    -0,
    2 ** 53,
    "1",
    "",
    [],
    {},
    [1, 2],
    [null],
  ),
  strange,
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.nat(7).map((index) => targets[index % targets.length]),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(fc.record({ courseId: fc.oneof(fc.integer(), fc.constant("1")) }), { maxLength: 4 }),
);
const fields = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 8 });

/** Written by hand, so that a key may come twice and a text may end in half a character. */
const written = fields.map(
  (each) => `{${each.map(([key, one]) => `${JSON.stringify(key)}:${JSON.stringify(one) ?? "1"}`)}}`,
);
const bodies: fc.Arbitrary<string | undefined> = fc.oneof(
  { weight: 6, arbitrary: written },
  { weight: 2, arbitrary: fc.json({ maxDepth: 5 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(undefined, "", "{", "nul", "1e999", '"\\ud800"', '{"email":"\\udc00\\u0000"}'),
  },
  { weight: 1, arbitrary: fc.nat(3000).map((depth) => "[".repeat(depth) + "]".repeat(depth)) },
  { weight: 1, arbitrary: fc.nat(400).map((depth) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`) },
);
const huge = fc
  .constantFrom("1", "email", "name")
  .map((key) => `{${JSON.stringify(key)}:"${"x".repeat(1_000_000)}"}`);

const types = fc.oneof(
  { weight: 8, arbitrary: fc.constant("application/json") },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "multipart/form-data",
      "text/plain",
      "application/json; charset=utf-16",
      "application/problem+json",
      "application/octet-stream",
      "",
      ";",
      "x",
    ),
  },
);

const call = fc.record({
  target: fc.constantFrom(...calls),
  ids: fc.array(someId, { minLength: 2, maxLength: 2 }),
  query: fc.array(fc.tuple(fc.constantFrom(...names, "QuarterNumber", "w"), strange), { maxLength: 3 }),
  body: fc.oneof({ weight: 80, arbitrary: bodies }, { weight: 1, arbitrary: huge }),
  type: types,
  caller: fc.constantFrom("anonymous", "learner", "admin", "admin"),
  key: fc.oneof(
    { weight: 6, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom("x", "0".repeat(300)) },
  ),
  address: fc.ipV6(),
});
type RandomCall = typeof call extends fc.Arbitrary<infer T> ? T : never;

/** A path as it goes over the line, characters that a URL cannot hold escaped. */
function pathOf({ path }: ApiCall, ids: string[]): string {
  let index = 0;
  return `/api${path.replace(/{\w+}/g, () => {
    const id = ids[index++ % ids.length] ?? "1";
    // Half a character cannot be sent at all; a lone percent sign is sent as it is.
    return /^%/.test(id) ? id : encodeURIComponent(id.replace(/\p{Surrogate}/gu, "?")) || "1";
  })}`;
}

async function send({ target, ids, query, body, type, caller, key, address }: RandomCall) {
  const { method } = target;
  const headers = new Headers({ "CF-Connecting-IP": address });
  const token = tokens[caller];
  if (token) headers.set("Authorization", token);
  if (key) headers.set("Idempotency-Key", key);
  if (body !== undefined && type) headers.set("Content-Type", type);
  const search = new URLSearchParams(query.map(([name, one]) => [name, one]));
  const answer = await fetch(`${site.origin}${pathOf(target, ids)}?${search}`, {
    method,
    headers,
    redirect: "manual",
    body: method === "GET" ? undefined : body,
    signal: AbortSignal.timeout(patience),
  });
  await answer.arrayBuffer();
  return { method, path: target.path, status: answer.status };
}

/** Every table, except those that count and remember callers. */
const tables = [
  "activities",
  "boards",
  "course_grants",
  "courses",
  "lecture_uploads",
  "lecture_views",
  "lectures",
].concat([
  "messages",
  "password_links",
  "quarter_grants",
  "quarters",
  "saved_selections",
  "subscription_periods",
  "users",
]);
async function stored(): Promise<string> {
  const dumps = await site.d1.batch(tables.map((table) => site.d1.prepare(`select * from ${table}`)));
  return JSON.stringify(dumps.map(({ results }) => results));
}

test(`${requests} strange requests over every call: no 5xx, none that hangs, no change by what is refused (seed ${seed})`, async () => {
  let before = await stored();
  const statuses = new Map<number, number>();
  const some = fc.array(call, { minLength: atOnce, maxLength: atOnce });
  await fc.assert(
    fc.asyncProperty(some, async (batch) => {
      const answers = await Promise.all(batch.map(send));
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const after = await stored();
      const isWritten = answers.some(({ method, status }) => method !== "GET" && status < 400);
      if (!isWritten) expect(after === before, JSON.stringify(answers)).toBe(true);
      before = after;
    }),
    { seed, numRuns: requests / atOnce, endOnFailure: true },
  );
  // Some requests must pass the first checks.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 413, 415]));
}, 900_000);
