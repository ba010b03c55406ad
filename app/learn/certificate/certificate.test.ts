import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { certificates, courses, lectureProgress, lectureViews, profiles, users } from "#db/schema";
import { cairoDay } from "~/models/cairo-time";
import { shownCode } from "~/models/certificates/certificate-code";
import { urls } from "~/urls";
import { addPlayed } from "../../../tests/support/played";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

let site: Site;
let learner: Visitor;
let userId: string;
beforeAll(async () => {
  site = await startSite();
  learner = await Visitor.as(site, "learner");
  const [user] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
  userId = user?.id ?? "";
});
afterAll(() => site.stop());
beforeEach(() =>
  site.db.batch([
    site.db.delete(profiles),
    site.db.delete(certificates),
    site.db.delete(lectureProgress),
    site.db.delete(lectureViews),
  ]),
);

const path = "/user/user-certificate/1";
const names = { name: "Mona Ali", arabicName: "منى علي" };
const plain = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "");
const open = async (at = path, visitor = learner) => plain(await visitor.fetch(at));
const watch = (...ids: number[]) => addPlayed(site.db, userId, ids);
const send = async (fields: Record<string, string> = {}) => {
  const answer = await learner.post(path, { ...(await learner.hidden(path)), ...fields });
  return { status: answer.status, html: await plain(answer) };
};
const issued = () => site.db.select().from(certificates);

describe("a course's certificate", () => {
  test("is one link away from its lectures", async () => {
    expect(await open("/user/user-lectures-list/1")).toContain(`href="${path}"`);
  });

  test("is one link away from 'My courses' once all lectures are watched", async () => {
    await watch(1, 2);
    expect(await open("/user")).not.toContain(`href="${path}"`);
    await watch(3);
    await site.db.update(lectureProgress).set({ watchedAt: new Date() });
    expect(await open("/user")).toContain(`href="${path}"`);
  });

  test("says which lectures are missing, and offers no certificate until all are watched", async () => {
    await watch(1, 3);
    const html = await open();
    expect(html).toContain("2 of 3 lectures watched");
    expect(html).toContain("First trimester dating");
    expect(html).not.toContain("Knobology and image optimisation</bdi></a></li>");
    expect(html).not.toContain("Get the certificate");
    const _xsrf = (await learner.hidden("/user/user-profile"))._xsrf ?? "";
    const answer = await learner.post(path, { ...names, _xsrf, submission: crypto.randomUUID() });
    expect(answer.status).toBe(409);
    expect(await plain(answer)).toContain("Nothing was issued");
    expect(await issued()).toEqual([]);
  });

  test("is issued by a press, asks for a name that is not set, and keeps it in the profile", async () => {
    await watch(1, 2, 3);
    expect(await open()).toContain("You have watched all lectures");
    expect((await send(names)).status).toBe(302);
    const html = await open();
    for (const text of ["Your certificate was issued.", ...Object.values(names), "Print or save as PDF"])
      expect(html).toContain(text);
    expect(html).toContain(`<bdi>${names.name}</bdi><br/><bdi lang="ar">${names.arabicName}</bdi>`);
    expect(await issued()).toMatchObject([{ ...names, userId, courseId: 1, withdrawnAt: null }]);
    expect(await site.db.select().from(profiles)).toMatchObject([names]);
  });

  test("once issued, can be sent by WhatsApp and added to a LinkedIn profile, with its public address", async () => {
    await watch(1, 2, 3);
    await send(names);
    const shared = [...(await open()).matchAll(/href="(https:[^"]*)"/g)].map(
      ([, href = ""]) => new URL(href.replaceAll("&amp;", "&")),
    );
    const [{ code = "" } = {}] = await issued();
    const address = `${site.origin}${urls.site.certificate(shownCode(code))}`;
    const at = (host: string) => shared.find((each) => each.host === host)?.searchParams;
    expect(at("wa.me")?.get("text")).toContain(address);
    expect(Object.fromEntries(at("www.linkedin.com") ?? [])).toMatchObject({
      name: "Basic Ultrasound of Gynecology and Pregnancy",
      certUrl: address,
      certId: shownCode(code),
      issueYear: cairoDay(new Date()).slice(0, 4),
    });
  });

  describe("on the page of the lectures", () => {
    const lecturesPage = async () => plain(await learner.fetch("/user/user-lectures-list/1"));
    const link = /<a [^>]*href="\/user\/user-certificate\/1"[^>]*>Certificate of this course<\/a>/;

    test("has its link and its rule until all lectures are played", async () => {
      await watch(1, 2);
      const html = await lecturesPage();
      expect(html).toMatch(link);
      expect(html).toContain("You get the certificate once you have played 90 % of each lecture.");
      expect(html).not.toContain("You have watched every lecture");
    });

    test("is ready once they are, and once it is issued", async () => {
      await watch(1, 2, 3);
      for (const isIssued of [false, true]) {
        if (isIssued) await send(names);
        const html = await lecturesPage();
        expect(html).toMatch(new RegExp(`You have watched every lecture: ${link.source}`));
        expect(html).not.toContain("You get the certificate once");
      }
    });

    test("is not ready while seconds count only later", async () => {
      await watch(1, 2, 3);
      const later = new Date(Date.now() + 3_600_000);
      await site.db.update(lectureProgress).set({ countsFrom: later });
      expect(await lecturesPage()).not.toContain("You have watched every lecture");
    });
  });

  test("may be asked for twice, in one window or two", async () => {
    await watch(1, 2, 3);
    await site.db.insert(profiles).values({ userId, ...names });
    const form = await learner.hidden(path);
    const other = await learner.hidden(path);
    for (const fields of [form, form, other]) expect((await learner.post(path, fields)).status).toBe(302);
    expect(await issued()).toHaveLength(1);
  });

  test.each([
    ["nothing", { name: "" }, "Your name is required"],
    ["200 letters", { name: "M".repeat(200) }, "Your name is too long: 120 characters at most"],
    ["an Arabic name for the Latin one", { name: "منى علي" }, "Write your name in English letters"],
    ["a Latin name for the Arabic one", { arabicName: "Mona" }, "Write this name in Arabic letters"],
  ])("refuses %s as a name, and keeps what was typed", async (_, wrong, text) => {
    await watch(1, 2, 3);
    const { status, html } = await send({ ...names, ...wrong });
    expect([status, html.includes(text)]).toEqual([400, true]);
    expect(html).toContain(`value="${"name" in wrong ? names.arabicName : names.name}"`);
    expect(await issued()).toEqual([]);
  });

  test("takes no name that was changed in another window", async () => {
    await watch(1, 2, 3);
    await site.db.insert(profiles).values({ userId, ...names });
    const older = await learner.hidden(path);
    await site.db.update(profiles).set({ name: "Mona Hassan" });
    const answer = await learner.post(path, older);
    expect(answer.status).toBe(409);
    const html = await plain(answer);
    expect(html).toContain("changed in the meantime");
    expect(html).toContain("Mona Hassan");
    expect(await issued()).toEqual([]);
  });

  test("needs no plan any more, but somebody's own watching", async () => {
    const lapsed = await Visitor.as(site, "lapsed");
    expect((await lapsed.fetch(path)).status).toBe(404);
    const [user] = await site.db.select().from(users).where(eq(users.email, "lapsed@demo.test"));
    await site.db.insert(lectureProgress).values({ userId: user?.id ?? "", lectureId: 1, seen: "[[0,5]]" });
    const html = await open(path, lapsed);
    expect(html).toContain("0 of 3 lectures watched");
    expect(html).not.toContain("user-lectures-list/1");
    expect((await learner.fetch("/user/user-certificate/6")).status).toBe(404);
    expect((await learner.fetch("/user/user-certificate/999")).status).toBe(404);
  });
});

describe("what a player tells counts once the server has sent the video", () => {
  /** The demo's lectures have ten seconds. They are told at once, and count as soon as they are told. */
  const post = (path: string, body: object) =>
    learner.fetch(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: {
        "Content-Type": "application/json",
        "X-XSRF-TOKEN": learner.cookies.get("XSRF-TOKEN") ?? "",
        Origin: site.origin,
      },
    });
  const tell = async (lectureId: number) => {
    const played = { userId, lectureId, position: 10, seen: [[0, 10]], madeAt: Date.now() };
    expect((await post("/session/positions", played)).status).toBe(200);
    await site.db.update(lectureProgress).set({ countsFrom: new Date(0) });
  };
  const addressOf = async (lectureId: number) => {
    const html = await (await learner.fetch(`/user/user-lectures-list/1?lecture=${lectureId}`)).text();
    return /\/api\/Video-Resources\/[^"/]+\//.exec(html)?.[0] ?? "";
  };
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await learner.fetch(path, { headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  const views = async () => (await site.db.select().from(lectureViews)).length;

  test("seconds of three lectures that were told, but never played, are no certificate", async () => {
    for (const lectureId of [1, 2, 3]) await tell(lectureId);
    const html = await open();
    expect(html).toContain("0 of 3 lectures watched");
    const _xsrf = (await learner.hidden("/user/user-profile"))._xsrf ?? "";
    const answer = await learner.post(path, { ...names, _xsrf, submission: crypto.randomUUID() });
    expect([answer.status, await issued()]).toEqual([409, []]);
    expect(await open("/user/user-lectures-list/1")).not.toContain("You have watched every lecture");
  });

  test.each([
    ["the poster", "poster.jpg", {}, 200],
    ["playlists", "master.m3u8", {}, 200],
    ["a rendition's playlist", "144p/index.m3u8", {}, 200],
    ["a file that there is not", "nothing.mp4", {}, 404],
    ["a segment just behind the end", "144p/seg-00005.m4s", {}, 404],
    ["the head of a segment", "144p/seg-00000.m4s", { method: "HEAD" }, 200],
    ["a range that no file has", "fallback-144p.mp4", { headers: { Range: "bytes=999999999-" } }, 416],
    ["a copy that the browser has", "144p/seg-00000.m4s", { headers: { "If-None-Match": "*" } }, 304],
  ])("nor are they after %s", async (_, file, init: RequestInit, status) => {
    const answer = await learner.fetch((await addressOf(1)) + file, init);
    await answer.arrayBuffer();
    expect(answer.status).toBe(status);
    // By the time that another one is counted, this one would have been.
    const control = await Visitor.as(site, "learner");
    const page = await (await control.fetch("/user/user-lectures-list/1?lecture=2")).text();
    await control.fetch(`${/\/api\/Video-Resources\/[^"/]+\//.exec(page)?.[0]}144p/init.mp4`);
    await expect.poll(views).toBe(1);
    expect((await site.db.select().from(lectureViews))[0]?.lectureId).toBe(2);
  });

  test("they are after each way of watching: in parts, as a plain file, and as a copy for the road", async () => {
    await site.db.update(courses).set({ mayKeep: true });
    expect(await read(`${await addressOf(1)}144p/seg-00000.m4s`)).toBe(200);
    expect(await read(`${await addressOf(2)}fallback-144p.mp4`, { Range: "bytes=0-99" })).toBe(206);
    const answer = await post(urls.downloadGrants, { userId, lectures: [{ lectureId: 3 }] });
    const { grants } = (await answer.json()) as { grants: { files: { address: string }[] }[] };
    expect(await read(grants[0]?.files[0]?.address ?? "", { Range: "bytes=0-99" })).toBe(206);
    await expect.poll(views).toBe(3);
    for (const lectureId of [1, 2, 3]) await tell(lectureId);
    expect((await send(names)).status).toBe(302);
    expect(await issued()).toHaveLength(1);
  });
});

describe("the sheet to print", () => {
  const [valid, withdrawn] = ["0123456789ABCDEF", "FEDCBA9876543210"];
  beforeEach(async () => {
    const printed = { userId, ...names, issuedAt: new Date("2026-03-01T23:30:00Z") };
    await site.db.insert(certificates).values([
      { ...printed, code: valid, courseId: 1, courseName: "Basics <script>", cpdMinutes: 90 },
      {
        ...printed,
        code: withdrawn,
        courseId: 2,
        courseName: "Echo",
        withdrawnAt: new Date(),
        withdrawnFor: "A secret",
      },
    ]);
  });
  const sheet = (code: string) => `/user/user-certificate-print/${code}`;

  test("has society, names, course, hours, Cairo's date, code and QR, and a hidden button that script shows", async () => {
    const html = await open(sheet("0123-4567-89AB-CDEF"));
    for (const text of [
      "[Society name]",
      names.name,
      names.arabicName,
      "Basics &lt;script&gt;",
      "1.5 hours of CPD/CME",
      "has completed the course",
      "[Secretary general]",
      "2 March 2026",
      "0123-4567-89AB-CDEF",
      `${site.origin}/certificates/0123-4567-89AB-CDEF`,
      "<svg",
    ])
      expect(html).toContain(text);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toMatch(/<button(?=[^>]* hidden="")[^>]*>Print<\/button>/);
    expect(html).toContain("A4 landscape");
    expect(html).toContain('content="noindex"');
  });

  test("of a withdrawn certificate is none", async () => {
    const html = await open(sheet(withdrawn));
    expect(html).toContain("The society withdrew this certificate");
    expect(html).not.toContain("This certifies");
    expect(html).not.toContain("A secret");
  });

  test("opens to its learner alone", async () => {
    expect((await learner.fetch(sheet("0000000000000000"))).status).toBe(404);
    expect((await (await Visitor.as(site, "lapsed")).fetch(sheet(valid))).status).toBe(404);
    const admin = await Visitor.as(site, "admin");
    expect((await admin.fetch(sheet(valid))).headers.get("Location")).toContain("/unauthorized");
    const visitor = new Visitor(site.origin);
    expect((await visitor.fetch(sheet(valid))).headers.get("Location")).toContain("/front-login-all");
  });

  test("is one link away from the profile, and all stands in the learner's data", async () => {
    expect(await open("/user/user-profile")).toContain(`href="${sheet("0123-4567-89AB-CDEF")}"`);
    expect(await open("/user/user-data")).toContain("0123-4567-89AB-CDEF");
    const record = await (await learner.fetch("/user/user-data.json")).text();
    expect(JSON.parse(record).certificates).toHaveLength(2);
    expect(record).not.toContain("A secret");
  });
});
