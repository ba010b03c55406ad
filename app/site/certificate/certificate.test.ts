import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certificates, throttles, users } from "#db/schema";
import { guessLimit } from "~/models/certificates/certificate-lookup";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

const [valid, withdrawn] = ["0123456789ABCDEF", "FEDCBA9876543210"];

let site: Site;
beforeAll(async () => {
  site = await startSite();
  const [user] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
  const printed = {
    userId: user?.id ?? "",
    arabicName: "منى علي",
    issuedAt: new Date("2026-03-01T23:30:00Z"),
  };
  await site.db.insert(certificates).values([
    { ...printed, code: valid, name: "Mona <b>Ali</b>", courseId: 1, courseName: "Basics", cpdMinutes: 60 },
    {
      ...printed,
      code: withdrawn,
      name: "Mona Ali",
      courseId: 2,
      courseName: "Echo",
      withdrawnAt: new Date(),
      withdrawnFor: "A secret reason",
    },
  ]);
});
afterAll(() => site.stop());

const look = async (code: string, visitor = new Visitor(site.origin)) => {
  const answer = await visitor.fetch(`/certificates/${code}`);
  return {
    status: answer.status,
    headers: answer.headers,
    html: (await answer.text()).replaceAll("<!-- -->", ""),
  };
};

test("a certificate's page says its code, name, course, hours, Cairo's date and that it is valid, to anybody", async () => {
  for (const code of [valid, "0123-4567-89ab-cdef", "o123-4567-89ab-cdef"]) {
    const { status, html } = await look(code);
    expect(status).toBe(200);
    for (const text of [
      "Mona &lt;b&gt;Ali&lt;/b&gt;",
      "منى علي",
      "Basics",
      "1 hour",
      "2 March 2026",
      "is valid",
      "0123-4567-89AB-CDEF",
    ])
      expect(html).toContain(text);
  }
});

test("and nothing else, to robots nothing, and to caches for no longer than a minute", async () => {
  const { html, headers } = await look(valid);
  for (const text of ["learner@demo.test", "<script"]) expect(html).not.toContain(text);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(headers.get("Cache-Control")).toMatch(/^private, no-(store|cache)$/);
  for (const path of ["/sitemap.xml", "/robots.txt"])
    expect(await (await new Visitor(site.origin).fetch(path)).text()).not.toContain("certificates");
});

test("a withdrawn one says so, without the reason", async () => {
  const { status, html } = await look(withdrawn);
  expect([status, html.includes("was withdrawn")]).toEqual([200, true]);
  expect(html).not.toContain("is valid");
  expect(html).not.toContain("A secret reason");
});

test.each([
  "0000-0000-0000-0000",
  "unknown",
  "%00",
  "%F0%9F%92%A9",
  "'%20or%201=1",
  "x".repeat(3000),
])("%s is calmly not found", async (code) => {
  const { status, html } = await look(code);
  expect([status, html.includes("Certificate not found")]).toEqual([404, true]);
});

test("who guesses is refused for a while, and told so", async () => {
  await site.db.delete(throttles);
  for (let times = 0; times < guessLimit.attempts; times += 1) await look(`00000000000000${10 + times}`);
  for (const code of ["0000000000000000", valid]) {
    const { status, html } = await look(code);
    expect([status, html.includes("Too many attempts")]).toEqual([429, true]);
  }
  await site.db.delete(throttles);
});
