import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as build from "../../build/server/index.js";
import { type Line, operationOf } from "../../tests/support/api-lines";
import { everybody, prepare, send, type Token } from "../../tests/support/api-writes";
import { keyed, logins, plain } from "../../tests/support/retried-calls";
import { type Site, startSite } from "../../tests/support/site";
import { keepState } from "../../tests/support/stored-state";
import { apiCalls } from "./document/api-calls.server";

/** Every call that writes, sent again as by an app that got no answer: nothing is stored for the second time. */

let site: Site;
let state: Awaited<ReturnType<typeof keepState>>;
let values: Record<string, string>;
let admin: Token;
let user: string;
beforeAll(async () => {
  site = await startSite();
  const all = await everybody(site);
  admin = all.admin.token;
  user = all.learner.id;
  values = { ...(await prepare(site, admin, all.learner.token)), admin: all.admin.id };
  state = await keepState(site);
});
afterAll(() => site.stop());

async function call(line: Line, key?: string) {
  const headers = key ? { ...admin, "Idempotency-Key": key } : admin;
  const answer = await send(site, line, { user, values, headers });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

test("every call that writes is in a table, and every POST that asks who calls and takes a key in the one with keys", () => {
  const calls = apiCalls(build.routes).filter(({ method }) => method !== "GET");
  const named = (call: { method: string; path: string }) => `${call.method} ${call.path}`;
  const lined = (lines: (readonly [string, Line])[]) =>
    [...new Set(lines.map(([, line]) => operationOf(calls, line)))].sort();
  expect(lined([...plain, ...keyed, ...logins])).toEqual(calls.map(named).sort());
  const posts = calls.filter(
    ({ method, operation }) => method === "POST" && operation.access.asksWho && !operation.isSecret,
  );
  expect(lined(keyed)).toEqual(posts.map(named).sort());
});

describe("sent twice", () => {
  test.each(plain)("%s answers as documented and stores nothing more", async (_name, line) => {
    try {
      const first = await call(line);
      const stored = await state.read("throttles");
      const second = await call(line);
      expect({ first: first.status, second: second.status }).toEqual(line.expected);
      expect(await state.read("throttles")).toEqual(stored);
      if (first.status === second.status && line.path !== "/Accounts/DeleteAccount") {
        expect(second.text).toBe(first.text);
      }
    } finally {
      await state.restore();
    }
  });
});

const things = ["boards", "quarters", "courses", "quarter_grants", "course_grants", "saved_selections"];
const countOf = (stored: Record<string, unknown[] | undefined>) =>
  [...things, "subscription_periods", "lecture_uploads"].reduce(
    (sum, table) => sum + (stored[table]?.length ?? 0),
    0,
  );

describe("sent twice with one Idempotency-Key", () => {
  test.each(keyed)("%s is done once and answered alike", async (_name, line) => {
    const key = crypto.randomUUID();
    try {
      const before = countOf(await state.read());
      const first = await call(line, key);
      const stored = await state.read();
      const second = await call(line, key);
      expect({ answer: first.status, rows: countOf(stored) - before }).toEqual(line.expected);
      expect([second.status, second.text]).toEqual([first.status, first.text]);
      expect([first, second].map(({ headers }) => headers.get("Idempotency-Replayed"))).toEqual([
        null,
        "true",
      ]);
      expect(await state.read()).toEqual(stored);
    } finally {
      await state.restore();
    }
  });
});
