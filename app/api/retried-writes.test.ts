import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  everybody,
  prepare,
  type SampledCall,
  sampledCalls,
  send,
  statusOf,
  type Token,
} from "../../tests/support/sampled-calls";
import { type Site, startSite } from "../../tests/support/site";
import { saveState } from "../../tests/support/stored-state";

/** Every call that writes, sent again as by an app that got no answer: nothing is stored for the second time. */

let site: Site;
let state: Awaited<ReturnType<typeof saveState>>;
let values: Record<string, string>;
let admin: Token;
let learner: Token;
let user: string;
beforeAll(async () => {
  site = await startSite();
  const all = await everybody(site);
  admin = all.admin.token;
  learner = all.learner.token;
  user = all.learner.id;
  values = { ...(await prepare(site, admin, all.learner.token)), admin: all.admin.id };
  state = await saveState(site);
});
afterAll(() => site.stop());

async function call(sampled: SampledCall, key?: string) {
  const token = sampled.rule === "User" ? learner : admin;
  const headers = key ? { ...token, "Idempotency-Key": key } : token;
  const answer = await send(site, sampled, { user, values, headers });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

const writing = sampledCalls.filter(({ method }) => method !== "GET");
const plain = writing.filter(({ sample }) => sample.again !== undefined);
const keyed = writing.filter(({ sample }) => sample.adds !== undefined);

test("the register says of every call that writes what a second one does, and of those with a key what they add", () => {
  const isKeyed = ({ method, operation }: SampledCall) =>
    method === "POST" && operation.access.asksWho && !operation.isSecret;
  const keysOf = (calls: readonly SampledCall[]) => new Set(calls.map(({ key }) => key));
  const logins = writing.filter(({ sample }) => sample.without?.includes("sessions"));
  expect(keysOf([...plain, ...keyed, ...logins])).toEqual(keysOf(writing));
  expect(keysOf(keyed)).toEqual(keysOf(writing.filter(isKeyed)));
});

describe("sent twice", () => {
  test.each(plain)("$name answers as documented and stores nothing more", async (sampled) => {
    try {
      const first = await call(sampled);
      const stored = await state.read("throttles");
      const second = await call(sampled);
      expect([first.status, second.status]).toEqual([statusOf(sampled), sampled.sample.again]);
      expect(await state.read("throttles")).toEqual(stored);
      if (first.status === second.status && !sampled.path.endsWith("/DeleteAccount")) {
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
  test.each(keyed)("$name is done once and answered alike", async (sampled) => {
    const key = crypto.randomUUID();
    try {
      const before = countOf(await state.read());
      const first = await call(sampled, key);
      const stored = await state.read();
      const second = await call(sampled, key);
      expect([first.status, countOf(stored) - before]).toEqual([statusOf(sampled), sampled.sample.adds]);
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
