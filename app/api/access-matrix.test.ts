import Ajv from "@redocly/ajv/dist/2020.js";
import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "#db/schema";
import { issueToken, readToken } from "~/access/api-token.server";
import { keyBytes } from "~/crypto/keys.server";
import { newSession } from "~/models/identity/session";
import { type Caller, callers } from "../../tests/support/addresses";
import {
  everybody,
  firstSamples,
  prepare,
  type SampledCall,
  send,
  statusOf,
  subscribe,
  type Token,
} from "../../tests/support/sampled-calls";
import { type Site, startSite, testSecret } from "../../tests/support/site";
import { saveState } from "../../tests/support/stored-state";
import { apiToken } from "../../tests/support/visitor";

/**
 * Every call by every caller: the status follows from the call's rule, whose literal table is
 * app/access/access.test.ts, and the answer is one that the document of the API describes.
 */

const strangers: readonly Caller[] = ["anonymous", "expired", "revoked", "garbage", "removed"];

/** Callers that we know, and whom a rule refuses all the same. */
function outsiders(rule: string): readonly Caller[] {
  if (/^Admin\b/.test(rule)) return ["User", "another", "lapsed"];
  if (rule === "User") return ["Admin"];
  return rule.startsWith("self") ? ["another"] : [];
}

function expectedOf(call: SampledCall, caller: Caller): number {
  const { rule, operation, sample } = call;
  const refused = sample.refused?.[caller];
  if (refused) return refused;
  if (rule === "holder of a video address" && caller !== "User") return 403;
  if (operation.access.asksWho && strangers.includes(caller)) return 401;
  return outsiders(rule).includes(caller) ? 403 : statusOf(call);
}

type Person = { id: string; email: string; token?: Token };

let site: Site;
let state: Awaited<ReturnType<typeof saveState>>;
let values: Record<string, string>;
let problemOf: (call: SampledCall, status: number, answer: unknown) => string | null;
const people = new Map<Caller, Person>();

const bearer = (token: string): Token => ({ Authorization: `Bearer ${token}` });

/** A token that expired a minute ago, for a session that still lasts. */
async function outOfTime({ Authorization }: Token): Promise<Token> {
  const claims = await readToken(testSecret, Authorization.replace("Bearer ", ""));
  const exp = Math.floor(Date.now() / 1000) - 60;
  const token = new SignJWT({ ...claims, exp }).setProtectedHeader({ alg: "HS256" });
  return bearer(await token.sign(await keyBytes(testSecret, "api-token")));
}

/** An account that was removed and whose session nobody has ended. */
async function removedMember(): Promise<Person> {
  const now = new Date();
  const person = { id: "removed", email: "removed@mail.example" };
  await site.db.insert(users).values({ ...person, passwordHash: "none", createdAt: now });
  const session = newSession(site.db, { userId: person.id, client: "web", secretHash: null }, now);
  await site.db.batch(session.statements);
  const owner = {
    userId: person.id,
    email: person.email,
    role: "User",
    sessionId: session.id,
    client: "web",
  } as const;
  const token = bearer((await issueToken(testSecret, owner, now)).token);
  const own = () => fetch(`${site.origin}/api/Accounts/GetUserRoles`, { headers: token });
  expect((await own()).status).toBe(200);
  await site.d1.prepare("update users set removed_at = 1 where id = 'removed'").run();
  return { ...person, token };
}

beforeAll(async () => {
  site = await startSite();
  const { learner, newcomer, lapsed, admin } = await everybody(site);
  const revoked = await apiToken(site, "admin", "LoginWeb");
  const logout = { method: "POST", headers: revoked };
  await fetch(`${site.origin}/api/Accounts/logout/${admin.id}`, logout);
  await subscribe(site, newcomer.id);
  const user = { id: learner.id, email: "learner@demo.test" };
  const asks = (caller: Caller, token?: Token) => people.set(caller, { ...user, token });
  asks("anonymous");
  asks("User", learner.token);
  asks("another", newcomer.token);
  asks("Admin", admin.token);
  asks("expired", await outOfTime(admin.token));
  asks("revoked", revoked);
  asks("garbage", bearer(`${admin.token.Authorization.slice("Bearer ".length, -4)}AAAA`));
  people.set("lapsed", { id: lapsed.id, email: "lapsed@demo.test", token: lapsed.token });
  people.set("removed", await removedMember());
  values = await prepare(site, admin.token, learner.token);
  state = await saveState(site);
  problemOf = await validator();
});
afterAll(() => site.stop());

/** What is wrong with an answer, by the document. */
async function validator() {
  const document = (await (await fetch(`${site.origin}/api/openapi.json`)).json()) as object;
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addSchema(document, "api");
  const pointer = (part: string) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
  return ({ method, path }: SampledCall, status: number, answer: unknown) => {
    const shown = path
      .slice("/api".length)
      .replace(/:(\w+)\??/g, "{$1}")
      .replace(/\*$/, "{path}");
    const response = `/paths/${pointer(shown)}/${method.toLowerCase()}/responses/${status}`;
    const at = status < 400 ? response : `/components/responses/Error${status}`;
    if (!ajv.getSchema(`api#${response}`)) return `${status} is not in the document`;
    const isFit = ajv.validate({ $ref: `api#${at}/content/${pointer("application/json")}/schema` }, answer);
    return isFit ? null : ajv.errorsText();
  };
}

function judge(call: SampledCall, { status, headers }: Response, text: string) {
  const { answer: shape, headers: named = {} } = call.operation;
  expect(headers.get("WWW-Authenticate")).toBe(status === 401 ? "Bearer" : null);
  if (status === 204) return expect(text).toBe("");
  if (shape && "types" in shape && status < 400)
    return expect(shape.types).toContain(headers.get("Content-Type")?.split(";")[0]);
  const json: unknown = JSON.parse(text);
  if (status >= 400) expect(json).toMatchObject({ success: false, message: expect.any(String) });
  expect(problemOf(call, status, json), text).toBeNull();
  if (status >= 400) return;
  // Parsing drops unknown fields; none may be missing afterwards.
  if (shape && "parse" in shape) expect(shape.parse(json)).toEqual(json);
  for (const header of Object.keys(named)) expect(headers.get(header), header).not.toBeNull();
}

describe("every call", () => {
  const isRefused = (status: number) => status >= 400;

  async function ask(call: SampledCall, [caller, { id, email, token }]: [Caller, Person]) {
    const as = { user: id, values: { ...values, email: encodeURIComponent(email) }, headers: token };
    const answer = await send(site, call, as);
    judge(call, answer, await answer.text());
    return [caller, answer.status] as const;
  }

  test.each(firstSamples)("$name answers each caller as its rule and the document say", async (call) => {
    const isReading = call.method === "GET";
    const isFirst = ([caller]: [Caller, Person]) => isReading || isRefused(expectedOf(call, caller));
    const before = isReading ? null : await state.read();
    const answers = await Promise.all([...people].filter(isFirst).map((each) => ask(call, each)));
    if (before) expect(await state.read(), "nothing is done for whom it refuses").toEqual(before);
    for (const each of [...people].filter((one) => !isFirst(one))) {
      answers.push(await ask(call, each));
      await state.restore();
    }
    const expected = callers.map((caller) => [caller, expectedOf(call, caller)]);
    expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(expected));
  });
});
