import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countsOf } from "../../tests/support/counting-worker";
import { type Site, startSite } from "../../tests/support/site";
import { Visitor } from "../../tests/support/visitor";

/** Forms and calls that need no account, many from one address, on the built Worker with Cloudflare's rate limit. */

/** So few that the database's own counters let twice as many pass. */
const most = 2;
const refusal = "Too many attempts. Please try again in 1 minute.";

let site: Site;
let unbound: Site;
beforeAll(async () => {
  [site, unbound] = await Promise.all([
    startSite({ isCounted: true, writesAMinute: most }),
    startSite({ isCounted: true }),
  ]);
});
afterAll(() => Promise.all([site.stop(), unbound.stop()]));

const password = "Remember@1";
const account = { email: "nobody@mail.test", password };
const calls: [path: string, body: object][] = [
  ["Accounts/LoginWeb", account],
  ["Accounts/Login", account],
  ["Accounts/Register", { email: "not an address", password }],
  ["Accounts/DeleteAccount", { email: account.email }],
  ["Accounts/logout/00000000-0000-4000-8000-000000000000", {}],
];
const forms: [path: string, fields: Record<string, string>][] = [
  ["/front-login-all", account],
  ["/front-login-admin", account],
  ["/front-register", { email: "not an address", password, confirmPassword: password }],
  ["/front-contact", { name: "Mona", email: "not an address", subject: "Hours", message: "Open?" }],
  ["/front-account-management", { email: "somebody@mail.test" }],
];

let neighbour = 0;
const nextAddress = () => {
  neighbour += 1;
  return `198.51.${neighbour}.1`;
};

const call = (to: Site, path: string, body: object, address: string) =>
  fetch(`${to.origin}/api/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", "CF-Connecting-IP": address },
  });

/** Twice as many as a minute allows, and one more: enough where a new minute begins in between. */
async function flood(send: () => Promise<Response>) {
  const answers: Response[] = [];
  for (let i = 0; i < 2 * most + 1; i++) answers.push(await send());
  expect(answers.slice(0, most).map(({ status }) => status)).not.toContain(429);
  return answers.filter(({ status }) => status === 429);
}

describe("from one address, more than a minute allows", () => {
  test.each(calls)("of %s are refused before the database is asked", async (path, body) => {
    const address = nextAddress();
    const [refused] = await flood(() => call(site, path, body, address));
    expect(refused?.headers.get("Retry-After")).toBe("60");
    expect(await refused?.clone().json()).toEqual({ success: false, message: refusal });
    if (refused) expect(countsOf(refused)).toEqual({ trips: 0, read: 0, written: 0 });
    expect((await call(site, path, body, nextAddress())).status, "from elsewhere").not.toBe(429);
  });

  test.each(
    forms,
  )("of %s are refused before the database is asked, and keep what was typed", async (path, fields) => {
    const address = nextAddress();
    const visitor = new Visitor(site.origin);
    const { _xsrf = "" } = await visitor.hidden(path);
    const body = () => new URLSearchParams({ ...fields, _xsrf, key: crypto.randomUUID() });
    const headers = { Origin: site.origin, "CF-Connecting-IP": address };
    const [refused] = await flood(() => visitor.fetch(path, { method: "POST", body: body(), headers }));
    expect(refused?.headers.get("Retry-After")).toBe("60");
    const page = (await refused?.text()) ?? "";
    expect(page).toContain(refusal);
    const typed = fields.email ?? "";
    expect(page).toContain(`value="${typed}"`);
    expect(page).not.toContain(password);
    if (refused) expect(countsOf(refused)).toEqual({ trips: 0, read: 0, written: 0 });
  });

  test("the lines of an IPv6 /64 are one caller", async () => {
    let last = 0;
    const send = () => {
      last += 1;
      return call(site, "Accounts/DeleteAccount", { email: "x" }, `2001:db8:7:1::${last.toString(16)}`);
    };
    expect((await flood(send)).length).toBeGreaterThan(0);
  });

  test.each([
    ["an IPv6 /48", "2001:db8:8:1::1", "2001:db8:8:2::1"],
    ["an IPv4 /24", "203.0.113.1", "203.0.113.200"],
  ])("its neighbours in %s write and sign in all the same", async (_, address, neighbour) => {
    const refused = await flood(() => call(site, "Accounts/DeleteAccount", { email: "x" }, address));
    expect(refused.length).toBeGreaterThan(0);
    expect((await call(site, "Accounts/Login", account, neighbour)).status).toBe(401);
  });

  test("pages are read all the same", async () => {
    const address = nextAddress();
    await flood(() => call(site, "Accounts/DeleteAccount", { email: "x" }, address));
    const headers = { "CF-Connecting-IP": address };
    expect((await fetch(`${site.origin}/front-contact`, { headers })).status).toBe(200);
    expect((await fetch(`${site.origin}/api/Boards/GetBoards`, { headers })).status).toBe(200);
  });
});

test("without the binding nobody is refused so", async () => {
  const address = nextAddress();
  expect(await flood(() => call(unbound, "Accounts/Register", { email: "x" }, address))).toEqual([]);
});
