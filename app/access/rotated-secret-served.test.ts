import { afterAll, beforeAll, expect, test } from "vitest";
import { makeVideoAddress, readVideoAddress } from "~/media/video-address.server";
import { type Site, startSite, testSecret } from "../../tests/support/site";
import { apiToken, Visitor } from "../../tests/support/visitor";
import { readToken } from "./api-token.server";

/** The built Worker while APP_SECRET is rotated, and afterwards. */

const before = testSecret;
const next = "the secret that comes next, 32+ letters";

let during: Site;
let after: Site;
beforeAll(async () => {
  [during, after] = await Promise.all([
    startSite({ vars: { APP_SECRET_NEXT: next } }),
    startSite({ secret: next }),
  ]);
});
afterAll(() => Promise.all([during.stop(), after.stop()]));

const contact = { Name: "Mona", Email: "mona@mail.test", Subject: "Hours", Message: "When are you open?" };
const call = (site: Site, headers: Record<string, string>) =>
  fetch(`${site.origin}/api/Lectures/GetLecturesByCourseId/1`, { headers });

/** An answer of the app's list of lectures, and of the first address that stands in it. */
async function watched(site: Site, token: Record<string, string>) {
  const answer = await call(site, token);
  const [address = ""] = /\/api\/Video-Resources\/[^"]+/i.exec(await answer.clone().text()) ?? [];
  return { status: answer.status, address };
}

test("takes the tokens, forms and video addresses of before, and hands out its own", async () => {
  const visitor = await Visitor.as(during, "admin");
  const held = visitor.cookies.get("XSRF-TOKEN");
  expect((await visitor.fetch("/admin/admin-dashboard-n")).status).toBe(200);
  expect(visitor.cookies.get("XSRF-TOKEN"), "an open form can be sent").toBe(held);
  expect((await visitor.post("/sign-out", { _xsrf: held ?? "" })).headers.get("Location")).toBe("/");

  const token = await apiToken(during, "admin", "Login");
  const { sid = "" } = (await readToken(before, token.Authorization.slice("Bearer ".length))) ?? {};
  const earlier = await makeVideoAddress(before, 1, sid, new Date());
  const { status, address } = await watched(during, token);
  expect(status).toBe(200);
  for (const path of [address, `/api/Video-Resources/${earlier}/master.m3u8`])
    expect((await fetch(during.origin + path)).status).toBe(200);
  const signature = address.split("/")[3] ?? "";
  expect(typeof (await readVideoAddress(next, signature, new Date()))).toBe("object");
  expect(await readVideoAddress(before, signature, new Date())).toBe("forged");
});

test("refuses them once the secret before is gone, but browsers stay signed in", async () => {
  expect((await call(after, await apiToken(after, "admin", "Login"))).status).toBe(401);
  const address = await makeVideoAddress(before, 1, "s", new Date());
  expect((await fetch(`${after.origin}/api/Video-Resources/${address}/master.m3u8`)).status).toBe(403);

  const visitor = await Visitor.as(after, "admin");
  const refused = await visitor.post("/front-contact", {
    _xsrf: visitor.cookies.get("XSRF-TOKEN") ?? "",
    ...contact,
  });
  expect(refused.status).toBe(403);
  expect((await visitor.fetch("/admin/admin-dashboard-n")).status).toBe(200);
  expect((await visitor.fetch("/front-contact")).status).toBe(200);
});
