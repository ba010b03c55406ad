import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Site, startSite } from "../../tests/support/site";
import { apiToken, Visitor } from "../../tests/support/visitor";

/** Lets browsers on other origins call only if the operator lists the origin. */

const app = "https://app.society.example";
const webView = "capacitor://localhost";
const stranger = "https://evil.example";

let closed: Site;
let site: Site;
beforeAll(async () => {
  closed = await startSite();
  site = await startSite({ vars: { API_ORIGINS: `${app}, ${webView}` } });
});
afterAll(async () => {
  await closed.stop();
  await site.stop();
});

const preflight = (at: Site, origin: string, path = "/api/Lecture-Uploads/1") =>
  fetch(at.origin + path, {
    method: "OPTIONS",
    headers: {
      Origin: origin,
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "authorization,content-type,idempotency-key",
    },
  });

const sharing = (answer: Response) =>
  [...answer.headers.keys()].filter((name) => name.startsWith("access-control-"));

describe("a listed origin", () => {
  test.each([app, webView])("%s passes its preflight", async (origin) => {
    const { status, headers } = await preflight(site, origin);
    expect(status).toBe(204);
    expect(headers.get("Access-Control-Allow-Origin")).toBe(origin);
    expect(headers.get("Access-Control-Allow-Methods")).toBe("POST, DELETE, OPTIONS");
    expect(headers.get("Access-Control-Allow-Headers")).toMatch(
      /Authorization.*Content-Type.*Idempotency-Key/,
    );
    expect(headers.get("Vary")).toMatch(/Origin/);
    expect(headers.has("Access-Control-Allow-Credentials")).toBe(false);
  });

  test("logs in, reads and writes with its token, refusals included", async () => {
    const answer = await fetch(`${site.origin}/api/Accounts/Login`, {
      method: "POST",
      headers: { Origin: app, "Content-Type": "application/json" },
      body: JSON.stringify({ email: "admin@demo.test", password: "Admin@123" }),
    });
    expect([answer.status, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([200, app]);
    const { token } = (await answer.json()) as { token: string };
    const headers = { Origin: app, Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const stats = await fetch(`${site.origin}/api/dashboard/stats`, { headers });
    expect([stats.status, stats.headers.get("Access-Control-Allow-Origin")]).toEqual([200, app]);
    expect(stats.headers.get("Access-Control-Expose-Headers")).toMatch(/ETag.*X-Pagination.*X-Total-Count/);
    const refused = await fetch(`${site.origin}/api/Lecture-Uploads/1`, {
      method: "POST",
      headers,
      body: "{",
    });
    expect([refused.status, refused.headers.get("Access-Control-Allow-Origin")]).toEqual([400, app]);
    const large = "x".repeat(300_000);
    const tooLarge = await fetch(`${site.origin}/api/Accounts/Login`, {
      method: "POST",
      headers,
      body: large,
    });
    expect([tooLarge.status, tooLarge.headers.get("Access-Control-Allow-Origin")]).toEqual([413, app]);
  });

  test("has no say with a cookie, even with the right anti-forgery token", async () => {
    const visitor = await Visitor.as(site, "admin");
    const headers = { Origin: app, "X-XSRF-TOKEN": visitor.cookies.get("XSRF-TOKEN") ?? "" };
    expect((await visitor.fetch("/api/dashboard/stats", { headers })).status).toBe(401);
    expect((await visitor.fetch("/api/dashboard/stats")).status).toBe(200);
    const write = { method: "POST", headers, body: "{}" };
    expect((await visitor.fetch("/api/Lecture-Uploads/1", write)).status).toBe(401);
  });

  test("is let into the API alone, not into the pages", async () => {
    const post = { method: "POST", headers: { Origin: app }, body: new URLSearchParams({ email: "x" }) };
    expect((await fetch(`${site.origin}/front-login-all`, post)).status).toBe(403);
    const page = await fetch(`${site.origin}/front-board`, { headers: { Origin: app } });
    expect(sharing(page)).toEqual([]);
  });
});

describe("any other origin", () => {
  test.each([
    stranger,
    "null",
    `${app}.evil.example`,
    "http://app.society.example",
  ])("%s is told nothing and may write nothing", async (origin) => {
    const asked = await preflight(site, origin);
    expect([sharing(asked), asked.headers.get("Vary")]).toEqual([[], "Origin"]);
    const read = await fetch(`${site.origin}/api/Boards/GetBoards`, { headers: { Origin: origin } });
    expect(sharing(read)).toEqual([]);
    const headers = { ...(await apiToken(site, "admin", "Login")), Origin: origin };
    const write = await fetch(`${site.origin}/api/Lecture-Uploads/1`, {
      method: "POST",
      headers,
      body: "{}",
    });
    expect([write.status, sharing(write)]).toEqual([403, []]);
  });

  test("is every other origin where the operator lists none", async () => {
    expect(sharing(await preflight(closed, app))).toEqual([]);
    const headers = { Origin: app, "Content-Type": "application/json" };
    const login = { method: "POST", headers, body: "{}" };
    expect((await fetch(`${closed.origin}/api/Accounts/Login`, login)).status).toBe(403);
  });
});
