import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callsOf, type Fault, faultHeader, overloaded, passing } from "../../tests/support/faulty-worker";
import { tokenOf } from "../../tests/support/page-html";
import { type Site, startSite } from "../../tests/support/site";
import { apiToken, Visitor } from "../../tests/support/visitor";

/** D1 or R2 cannot answer for a moment: the site says so, keeps what was sent, and goes on as far as it can. */

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite({ isFaulty: true, vars: { ARABIC: "yes" } });
  admin = await Visitor.as(site, "admin");
});
afterAll(() => site.stop());

const without = (of: "D1" | "R2", isPassing = false): Fault => ({
  of,
  says: isPassing ? passing : overloaded,
});
const busy = (answer: Response) => [answer.status, answer.headers.get("Retry-After")];

describe("while D1 is overloaded", () => {
  const headers = faultHeader(without("D1"));

  test.each([
    "/admin/admin-dashboard-n",
    "/admin/admin-users-list-n",
    "/user",
  ])("%s answers 503 with Retry-After and the product's error page, once asked, and the session stays", async (path) => {
    const visitor = await Visitor.as(site, path === "/user" ? "learner" : "admin");
    const answer = await visitor.fetch(path, { headers });
    expect(busy(answer)).toEqual([503, "5"]);
    expect(callsOf(answer)).toHaveLength(1);
    const page = await answer.text();
    expect(page).toContain("Please try again in a moment.");
    expect(page).toContain(`href="${path}"`);
    expect((await visitor.fetch(path)).status).toBe(200);
  });

  test("a page under /ar says it in Arabic", async () => {
    const learner = await Visitor.as(site, "learner");
    const answer = await learner.fetch("/ar/user", { headers });
    expect(busy(answer)).toEqual([503, "5"]);
    const page = await answer.text();
    expect(page).toContain('<html lang="ar" dir="rtl"');
    expect(page).toContain("تعذر التحقق من حالة الاشتراك");
    expect(page).toContain('href="/ar/user"');
  });

  test("a page of the learner area says which check failed", async () => {
    const learner = await Visitor.as(site, "learner");
    for (const path of ["/user", "/user/user-lectures-list/1"]) {
      const page = await (await learner.fetch(path, { headers })).text();
      expect(page).toContain("<p>Failed to verify subscription status</p>");
    }
  });

  test("a loader that fails after the viewer was found answers the same", async () => {
    const fault = faultHeader({ at: 2, isLasting: true, says: overloaded });
    const answer = await admin.fetch("/admin/admin-users-list-n", { headers: fault });
    expect(busy(answer)).toEqual([503, "5"]);
    expect(await answer.text()).toContain("503");
    const asData = await admin.fetch("/admin/admin-users-list-n.data", { headers: fault });
    expect(busy(asData)).toEqual([503, "5"]);
  });

  test("an API call answers 503 with Retry-After in the contract's shape", async () => {
    const token = await apiToken(site, "admin", "LoginWeb");
    const answer = await fetch(`${site.origin}/api/Accounts/GetUsers`, { headers: { ...token, ...headers } });
    expect(busy(answer)).toEqual([503, "5"]);
    expect(await answer.json()).toEqual({
      success: false,
      message: "Server error. Please try again later.",
    });
  });

  test("public pages go on, from the cache and without it", async () => {
    await fetch(`${site.origin}/front-board`);
    for (const path of ["/front-home", "/front-board", "/front-contact", "/front-login-all"]) {
      const answer = await fetch(site.origin + path, { headers });
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });

  test("a form of somebody who cannot be looked up waits on the error page, and is sent from there", async () => {
    const path = "/admin/admin-front-admin-board-add-n";
    const hidden = await admin.hidden(path);
    const typed = { ...hidden, name: 'Dr. "Nadia" <Ali>', title: "Keeper of the books" };
    const body = new URLSearchParams(typed);
    const send = (more: HeadersInit) => {
      const headers = { Origin: site.origin, Accept: "text/html", ...more };
      return admin.fetch(path, { method: "POST", body, headers });
    };
    const answer = await send(headers);
    const page = await answer.text();
    expect(busy(answer)).toEqual([503, "5"]);
    expect(page).toContain("Server error. Please try again later.");
    expect(page).toContain(`action="${path}"`);
    expect(page).toContain("Send Again");
    expect(page).toContain('name="name" value="Dr. &quot;Nadia&quot; &lt;Ali&gt;"');
    const token = tokenOf(page);
    const again = await admin.post(path, { ...typed, _xsrf: token });
    expect(again.status).toBe(302);
    const stored = site.d1.prepare("select count(*) as n from boards where title = 'Keeper of the books'");
    expect(await stored.first("n")).toBe(1);
  });
});

describe("an error that passes by itself", () => {
  test("is not seen by anybody who reads", async () => {
    const path = "/admin/admin-users-list-n";
    const whole = callsOf(await admin.fetch(path)).length;
    for (let at = 1; at <= whole; at += 1) {
      const answer = await admin.fetch(path, { headers: faultHeader({ at, says: passing }) });
      expect([at, answer.status, callsOf(answer).length]).toEqual([at, 200, whole + 1]);
    }
  });

  test("is tried three times and then told", async () => {
    const answer = await admin.fetch("/admin/admin-dashboard-n", {
      headers: faultHeader(without("D1", true)),
    });
    expect([...busy(answer), callsOf(answer).length]).toEqual([503, "5", 3]);
  });
});
