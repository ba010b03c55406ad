import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, profiles, users } from "#db/schema";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

let site: Site;
let learner: Visitor;
let learnerId: string;
beforeAll(async () => {
  site = await startSite();
  learner = await Visitor.as(site, "learner");
  const { results } = await site.d1
    .prepare("select id from users where email = 'learner@demo.test'")
    .all<{ id: string }>();
  learnerId = results[0]?.id ?? "";
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.db.batch([
    site.db.delete(profiles),
    site.db.delete(activities),
    site.db.update(users).set({ whatsApp: "" }),
  ]);
});

const path = "/user/user-profile";
const mona = { name: "Mona Ali", arabicName: "منى علي", specialty: "Fetal medicine", workplace: "Cairo" };
const open = async (visitor = learner, at = path) =>
  (await (await visitor.fetch(at)).text()).replaceAll("<!-- -->", "");
const send = async (fields: Record<string, string>, as = learner) => {
  const answer = await as.post(path, { ...(await as.hidden(path)), ...fields });
  return { status: answer.status, html: (await answer.text()).replaceAll("<!-- -->", "") };
};
const numberOf = async () => (await site.db.select().from(users).where(eq(users.id, learnerId)))[0]?.whatsApp;
const stored = async () => (await site.db.select().from(profiles))[0];

describe("the profile", () => {
  test("is empty at first, and says what was saved", async () => {
    expect(await open()).not.toMatch(/name="name"[^>]* value="[^"]/);
    expect((await send(mona)).status).toBe(302);
    const html = await open();
    expect(html).toContain("Your profile was saved.");
    for (const text of Object.values(mona)) expect(html).toContain(`value="${text}"`);
    expect(await stored()).toEqual({ userId: learnerId, ...mona, version: 1 });
  });

  test("may be sent twice, and changed", async () => {
    const form = { ...(await learner.hidden(path)), ...mona };
    expect((await learner.post(path, form)).status).toBe(302);
    expect((await learner.post(path, form)).status).toBe(302);
    expect((await send({ ...mona, workplace: "" })).status).toBe(302);
    expect(await stored()).toMatchObject({ workplace: "", version: 2 });
  });

  test("is not overwritten by an older window: both are shown, and the next press decides", async () => {
    await send(mona);
    const older = { ...(await learner.hidden(path)), ...mona, name: "Mona A. Ali" };
    await send({ ...mona, name: "Mona Hassan" });
    const answer = await learner.post(path, older);
    const html = (await answer.text()).replaceAll("<!-- -->", "");
    expect(answer.status).toBe(409);
    expect(html).toContain("changed in the meantime");
    expect(html).toContain("Mona Hassan");
    expect(html).toContain('value="Mona A. Ali"');
    expect(await stored()).toMatchObject({ name: "Mona Hassan" });
    const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? "";
    expect((await learner.post(path, { ...older, version })).status).toBe(302);
    expect(await stored()).toMatchObject({ name: "Mona A. Ali" });
  });

  test("has a WhatsApp number, which stands in the account and in the record", async () => {
    await send({ ...mona, whatsApp: "0190 000 0001" });
    expect(await open()).toContain('value="+201900000001"');
    expect(await numberOf()).toBe("+201900000001");
    await send({ ...mona, whatsApp: "" });
    expect(await numberOf()).toBe("");
    const changes = await site.db.select().from(activities).where(eq(activities.subjectId, learnerId));
    expect(changes.map(({ action, actorId, before, after }) => [action, actorId, before, after])).toEqual([
      ["changed", learnerId, '{"whatsApp":""}', '{"whatsApp":"+201900000001"}'],
      ["changed", learnerId, '{"whatsApp":"+201900000001"}', '{"whatsApp":""}'],
    ]);
  });

  test("does not overwrite a number that an Admin has saved since: both are shown", async () => {
    await send(mona);
    const older = { ...(await learner.hidden(path)), ...mona, whatsApp: "+201900000001" };
    await (await Visitor.as(site, "admin")).submit(`/admin/admin-user-whatsapp/${learnerId}`, {
      knownWhatsApp: "",
      whatsApp: "+201900000002",
    });
    const answer = await learner.post(path, older);
    const html = (await answer.text()).replaceAll("<!-- -->", "");
    expect(answer.status).toBe(409);
    expect(html).toContain("+201900000002</dd>");
    expect(html).toContain('value="+201900000001"');
    expect(await numberOf()).toBe("+201900000002");
    const knownWhatsApp = /name="knownWhatsApp" value="([^"]*)"/.exec(html)?.[1] ?? "";
    expect((await learner.post(path, { ...older, knownWhatsApp })).status).toBe(302);
    expect(await numberOf()).toBe("+201900000001");
  });

  test("is compared with the other window's also at the press after a refusal", async () => {
    await send(mona);
    const older = { ...(await learner.hidden(path)), ...mona, name: "" };
    await send({ ...mona, name: "Mona Hassan" });
    const refused = await (await learner.post(path, older)).text();
    const version = /name="version" value="(\d+)"/.exec(refused)?.[1] ?? "";
    const answer = await learner.post(path, { ...older, version, name: "Mona A. Ali" });
    expect(answer.status).toBe(409);
    expect(await stored()).toMatchObject({ name: "Mona Hassan" });
  });

  test.each([
    ["nothing", { name: "" }, "Your name is required"],
    ["spaces without width", { name: "\u200b\u200f \u2066" }, "Your name is required"],
    ["200 letters", { name: "M".repeat(200) }, "Your name is too long: 120 characters at most"],
    ["an Arabic name for the Latin one", { name: "منى علي" }, "Write your name in English letters"],
    ["digits alone", { name: "123" }, "Write your name in English letters"],
    ["a Latin name for the Arabic one", { arabicName: "Mona" }, "Write this name in Arabic letters"],
    ["a word for a number", { whatsApp: "mine" }, "This is not a WhatsApp number"],
    ["200 letters of a workplace", { workplace: "x".repeat(200) }, "Workplace is too long"],
  ])("refuses %s with a clear word, and keeps what was typed", async (_what, wrong, text) => {
    const { status, html } = await send({ ...mona, ...wrong });
    expect([status, html.includes(text)]).toEqual([400, true]);
    expect(html).toContain(`value="${mona.specialty}"`);
    expect(await stored()).toBeUndefined();
  });

  test("refuses half of a surrogate pair", async () => {
    const _xsrf = (await learner.hidden(path))._xsrf ?? "";
    const { name: _, ...rest } = mona;
    const body = `${new URLSearchParams({ ...rest, _xsrf })}`;
    const answer = await learner.fetch(path, {
      method: "POST",
      body: `${body}&name=Mona%ED%A0%80&version=0`,
      headers: { Origin: site.origin, "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect(answer.status).toBe(400);
    expect(await stored()).toBeUndefined();
  });

  test("takes marks of direction out of a name, and keeps apostrophes, hyphens and composed letters", async () => {
    await send({
      ...mona,
      name: "\u202eMona\u200f D\u2019Angelo-Abd El-Re\u0301him\u202c",
      arabicName: "\u200fمنى",
    });
    expect(await stored()).toMatchObject({ name: "Mona D\u2019Angelo-Abd El-Réhim", arabicName: "منى" });
  });

  test("is the own one alone, and needs no plan", async () => {
    await send(mona);
    expect(await open(await Visitor.as(site, "lapsed"))).not.toContain("Mona Ali");
    expect((await (await Visitor.as(site, "newcomer")).fetch(path)).status).toBe(200);
    expect((await new Visitor(site.origin).fetch(path)).status).toBe(302);
  });

  test("leads to devices, removal, and all that is kept", async () => {
    const html = await open();
    for (const href of [
      "/front-sessions",
      "/front-account-management",
      "/user/user-data",
      "/user/user-data.json",
    ])
      expect(html).toContain(`href="${href}"`);
    expect(await open(learner, "/user")).toContain(`href="${path}"`);
  });
});
