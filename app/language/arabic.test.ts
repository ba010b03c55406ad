import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { activities, certificates, courses, lectures, profiles, quarterGrants, users } from "#db/schema";
import { publicPages } from "~/public-pages";
import { idOf } from "../../tests/support/demo-ids";
import { type Site, startSite } from "../../tests/support/site";
import { Visitor } from "../../tests/support/visitor";

/** The pages of visitors and learners, each in Arabic under /ar. */

let site: Site;
beforeAll(async () => {
  site = await startSite({ vars: { ARABIC: "yes" } });
});
afterAll(() => site.stop());

const page = async (path: string) => {
  const answer = await fetch(site.origin + path, { redirect: "manual" });
  return { status: answer.status, html: await answer.text() };
};
const linksIn = (html: string) =>
  [...html.matchAll(/<(?:a|form)\b[^>]*? (?:href|action)="(\/[^"]*)"/g)].map(([, to = ""]) => to);

test.each([
  "/ar",
  "/ar/front-home",
  "/ar/front-about",
  "/ar/front-course",
  "/ar/front-login-all",
])("%s says its language, and leads to pages in it", async (path) => {
  const { status, html } = await page(path);
  expect(status).toBe(200);
  expect(html).toMatch(/^<!DOCTYPE html><html lang="ar" dir="rtl">/);
  const other = /<a href="([^"]*)" lang="en"[^>]*>English<\/a>/.exec(html)?.[1];
  expect(other).toBe(path.slice(3) || "/");
  expect(linksIn(html).filter((to) => !/^\/ar(\/|#|\?|$)/.test(to) && to !== other)).toEqual([]);
});

test.each([
  "/ar/admin",
  "/ar/api",
  "/ar/api/Boards",
  "/AR",
  "/AR/front-home",
  "/ar/ar",
  "/ar/healthz",
  "/ar/session/token",
])("%s is not found, in Arabic", async (path) => {
  const { status, html } = await page(path);
  expect([status, html.slice(0, 50)]).toEqual([404, expect.stringContaining('<html lang="ar" dir="rtl">')]);
});

test("a path of another site below /ar leads to this one in English", async () => {
  const { html } = await page("/ar//other.example");
  expect(/<a href="([^"]*)" lang="en"/.exec(html)?.[1]).toBe("/other.example");
});

/** What Arabic adds to an English page. */
const switches =
  /<a href="\/ar[^"]*" lang="ar"[^>]*>العربية<\/a>|<link rel="alternate" hrefLang="[^"]*"[^>]*\/?>/gi;
/** Some pages carry the styles of what stands on them alone. */
const classOfSwitch = (html: string) =>
  /<a href="\/ar[^"]*" lang="ar"[^>]*class="([^" ]+)/.exec(html)?.[1] ?? "none";
const withoutStyleOf = (name: string, html: string) =>
  html.replace(new RegExp(`@media[^{]*\\{\\.${name}\\{[^}]*\\}\\}|\\.${name}\\{[^}]*\\}`, "g"), "");
const changing = / nonce="[^"]*"|name="_xsrf" value="[^"]*"|[0-9a-f]{8}-[0-9a-f-]{27}/g;

describe("where the operator offers none", () => {
  test("nothing is found under /ar, and no page names it", async () => {
    const plain = await startSite();
    const ofPlain = async (path: string) => (await fetch(plain.origin + path)).text();
    expect((await fetch(`${plain.origin}/ar`)).status).toBe(404);
    expect(await ofPlain("/front-home")).not.toMatch(/hreflang|"\/ar/i);
    await plain.stop();
  });

  test("an English page has the same bytes but for the switch, and the links to its twin", async () => {
    const plain = await startSite();
    for (const path of ["/", ...publicPages.map(({ path }) => path), "/front-login-all", "/no-such-page"]) {
      const [offered = "", other = ""] = await Promise.all(
        [site, plain].map(async ({ origin }) => {
          const html = await (await fetch(origin + path)).text();
          return html.replaceAll(origin, "").replace(changing, "");
        }),
      );
      expect(other, path).not.toMatch(switches);
      const name = classOfSwitch(offered);
      expect(withoutStyleOf(name, offered).replace(switches, ""), path).toBe(withoutStyleOf(name, other));
    }
    await plain.stop();
  });
});

test("a learner stays in Arabic", async () => {
  const learner = await Visitor.as(site, "learner");
  const html = await (await learner.fetch("/ar/user")).text();
  expect(linksIn(html).filter((to) => !/^\/ar(\/|#|\?|$)/.test(to))).toEqual(["/user"]);
});

describe("sign-in under /ar", () => {
  const signIn = async (email: string, password: string, query = "") => {
    const answer = await new Visitor(site.origin).submit(`/ar/front-login-all${query}`, { email, password });
    return [answer.status, answer.headers.get("Location")];
  };

  test("leads a learner to pages in Arabic, an Admin to the back office, which has none", async () => {
    expect(await signIn("learner@demo.test", "Learner@123")).toEqual([302, "/ar/user"]);
    expect(await signIn("admin@demo.test", "Admin@123")).toEqual([302, "/admin/admin-dashboard-n"]);
  });

  test("goes on in the language of its form, whichever its returnUrl was written in", async () => {
    const login = { email: "learner@demo.test", password: "Learner@123" };
    const goesTo = async (form: string, returnUrl: string) => {
      const address = `${form}?${new URLSearchParams({ returnUrl })}`;
      const answer = await new Visitor(site.origin).submit(address, login);
      const to = new URL(answer.headers.get("Location") ?? "", site.origin);
      return [to.pathname, to.searchParams.get("returnUrl")];
    };
    const search = "/user/user-search?q=dr";
    expect(await goesTo("/ar/front-login-all", search)).toEqual(["/ar/user", `/ar${search}`]);
    expect(await goesTo("/front-login-all", `/ar${search}`)).toEqual(["/user", search]);
  });

  test("gives a form back that was refused in Arabic, to who signs in in English", async () => {
    const learner = await Visitor.as(site, "learner");
    await site.d1.prepare("update sessions set last_seen_at = 1, created_at = 1").run();
    const typed = { _xsrf: learner.cookies.get("XSRF-TOKEN") ?? "", name: "Typed before" };
    const to = (answer: Response) => answer.headers.get("Location") ?? "";
    const login = to(await learner.post("/ar/user/user-profile", typed));
    expect(login).toBe("/ar/front-login-all?returnUrl=%2Far%2Fuser%2Fuser-profile");
    const account = { email: "learner@demo.test", password: "Learner@123" };
    const page = to(await learner.submit(login.replace("/ar/", "/"), account));
    expect(page).toBe("/user/user-profile");
    expect(await (await learner.fetch(page)).text()).toContain('value="Typed before"');
  });

  test("drops a returnUrl below /ar/admin", async () => {
    const query = `?returnUrl=${encodeURIComponent("/ar/admin/admin-users-list-n")}`;
    expect(await signIn("admin@demo.test", "Admin@123", query)).toEqual([302, "/admin/admin-dashboard-n"]);
  });
});

test("an English address stays English, whatever language its query asks for", async () => {
  expect((await page("/front-home?lang=ar")).html).toMatch(/^<!DOCTYPE html><html lang="en" dir="ltr">/);
});

test("search engines, messengers and home screens are told the language", async () => {
  expect((await page("/ar/front-about")).html).toContain('<meta property="og:locale" content="ar_EG"');
  expect((await page("/front-about")).html).not.toContain("og:locale");
  const robots = (await page("/robots.txt")).html.split("\n");
  expect(robots).toEqual(expect.arrayContaining(["Disallow: /ar/user", "Disallow: /ar/sign-out"]));
  expect(JSON.parse((await page("/ar/manifest.webmanifest")).html)).toMatchObject({ lang: "ar", dir: "rtl" });
});

test("a sample card leads to the course of its English name", async () => {
  const answer = await fetch(`${site.origin}/ar/front-course/basic`, { redirect: "manual" });
  expect(answer.headers.get("Location")).toBe("/ar/front-course/1");
});

test("Arabic captions are offered first, and on by themselves nowhere", async () => {
  const learner = await Visitor.as(site, "learner");
  const languages = async (base: string) => {
    const html = await (await learner.fetch(`${base}/user/user-lectures-list/1?lecture=1`)).text();
    const tracks = html.match(/<track [^>]*>/g) ?? [];
    expect(tracks.filter((track) => / default/.test(track))).toEqual([]);
    return tracks.map((track) => /srcLang="(\w+)"/i.exec(track)?.[1]);
  };
  expect([await languages("/ar"), await languages("")]).toEqual([
    ["ar", "en"],
    ["en", "ar"],
  ]);
});

test("what the database keeps in English is read in Arabic: devices, what was done", async () => {
  const learner = await Visitor.as(site, "learner");
  const [account] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
  const done = { action: "changed the plan of", subject: "user", subjectId: account?.id ?? "" };
  await site.db
    .insert(activities)
    .values({ ...done, at: new Date(), actorId: "somebody", actorEmail: "admin@demo.test", label: "-" });
  const html = await (await learner.fetch("/ar/user/user-data")).text();
  expect(html).toContain("Chrome على Linux");
  expect(html).toContain("تغيير خطة الاشتراك");
  expect(html).not.toMatch(/Chrome on Linux|changed the plan of/);
  expect(await (await learner.fetch("/ar/front-sessions")).text()).toContain("Chrome على Linux");
});

test("a certificate is printed in English, on a page in Arabic", async () => {
  const learner = await Visitor.as(site, "learner");
  const [account] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
  const code = "ABCDEFGHJKMNPQRS";
  await site.db.insert(certificates).values({
    code,
    userId: account?.id ?? "",
    courseId: 1,
    courseName: "Basic Ultrasound",
    name: "Mona Ali",
    arabicName: "منى علي",
    cpdMinutes: 90,
    issuedAt: new Date("2026-03-01T12:00:00Z"),
  });
  const html = await (await learner.fetch(`/ar/user/user-certificate-print/${code}`)).text();
  const [sheet = ""] = /<article[^>]* lang="en" dir="ltr">.*<\/article>/s.exec(html) ?? [];
  for (const words of ["1.5 hours of CPD/CME", "Issued on 1 March 2026", "منى علي"])
    expect(sheet).toContain(words);
  expect(sheet).not.toContain("/ar/certificates");
  expect(html.replace(sheet, "")).toContain("العودة إلى الشهادة");
});

describe("a name in letters of both directions", () => {
  const course = "Fetal Echo (22–24 w)";
  const doctor = "منى علي MD";
  const code = "MNPQRSTVWXYZ2345";
  let learner: Visitor;
  beforeAll(async () => {
    learner = await Visitor.as(site, "learner");
    const { db } = site;
    const userId = await idOf(site, "learner");
    await db.batch([
      db.update(courses).set({ name: course, author: doctor }).where(eq(courses.id, 2)),
      db.update(lectures).set({ name: course }).where(eq(lectures.courseId, 2)),
      db.update(lectures).set({ isPreview: true }).where(eq(lectures.id, 4)),
      db.insert(profiles).values({ userId, name: doctor, arabicName: "منى علي" }),
      db.insert(certificates).values({
        code,
        userId,
        courseId: 2,
        courseName: course,
        name: doctor,
        arabicName: "منى علي",
        cpdMinutes: 90,
        issuedAt: new Date("2026-03-01T12:00:00Z"),
      }),
    ]);
  });

  const isolated = /(?:<bdi\b[^>]*>|<\w+\b[^>]* dir="auto"[^>]*>)(?:<(?:a|span)\b[^>]*>)*$|\u2068$/;
  /** Values of an attribute that says nothing else, as a field or a label for script has it. */
  const alone = / (?:content|value|title|aria-label|data-[\w-]+)="$/;
  /** Where it stands among other words, without anything that keeps its letters together. */
  const loose = (html: string, name: string) => {
    const text = html.replace(/<script\b.*?<\/script>|<article[^>]* lang="en".*?<\/article>/gs, "");
    const parts = text.split(name);
    expect(parts.length, `${name} stands there`).toBeGreaterThan(1);
    return parts.slice(0, -1).flatMap((before, at) => {
      const after = parts[at + 1] ?? "";
      const isApart = isolated.test(before) || (alone.test(before) && after.startsWith('"'));
      const isWhole = /<title>$/.test(before) && after.startsWith("</title>");
      return isApart || isWhole ? [] : [before.slice(-120) + name + after.slice(0, 40)];
    });
  };

  test.each([
    ["the list of courses", "/ar/front-course", [course, doctor]],
    ["a course's page", "/ar/front-course/2", [course, doctor]],
    ["the start page", "/ar/user", [course, doctor]],
    ["the list of lectures", "/ar/user/user-lectures-list/2", [course, doctor]],
    ["results of a search", "/ar/user/user-search?q=Fetal%20Echo", [course]],
    ["the profile", "/ar/user/user-profile", [doctor]],
    ["a certificate", "/ar/user/user-certificate/2", [course, doctor]],
    ["a certificate's print", `/ar/user/user-certificate-print/${code}`, [course]],
    ["a certificate that somebody checks", `/ar/certificates/${code}`, [course, doctor]],
    ["a preview", "/ar/front-course-preview/4", [course]],
    ["the question about a lecture", "/ar/front-contact?lecture=4", [course]],
  ])("keeps its own on %s", async (_, path, names) => {
    const answer = await learner.fetch(path);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    for (const name of names) expect(loose(html, name)).toEqual([]);
  });

  test("stands apart in a title", async () => {
    const titleOf = async (path: string) =>
      /<title>([^<]*)/.exec(await (await learner.fetch(path)).text())?.[1];
    expect(await titleOf("/ar/front-course/2")).toMatch(`\u2068${course}\u2069 · `);
    expect(await titleOf("/ar/user/user-lectures-list/2")).toBe(
      `\u2068${course}\u2069 – \u2068${course}\u2069`,
    );
    expect(await titleOf(`/ar/user/user-certificate-print/${code}`)).toBe(
      `شهادة إتمام: \u2068${course}\u2069`,
    );
    expect(await titleOf("/front-course/2")).toMatch(`${course} · `);
  });
});

// It comes last: courses and lectures go.
describe("pages that count say the number as Arabic does", () => {
  let learner: Visitor;
  let lapsed: Visitor;
  let userId: string;
  beforeAll(async () => {
    [learner, lapsed] = await Promise.all([Visitor.as(site, "learner"), Visitor.as(site, "lapsed")]);
    userId = await idOf(site, "learner");
    const { db } = site;
    await db.batch([
      db.delete(certificates),
      db.delete(lectures),
      db.delete(courses),
      db.delete(quarterGrants),
      db.insert(quarterGrants).values({ userId, quarterId: 1 }),
      db.insert(quarterGrants).values({ userId: await idOf(site, "lapsed"), quarterId: 1 }),
    ]);
  });

  /** What stands on the page, a piece for each element. */
  const piecesAt = async (path: string, who = learner) => {
    const answer = await who.fetch(path);
    expect([path, answer.status]).toEqual([path, 200]);
    const html = (await answer.text()).replace(/<!--.*?-->|<(script|style)\b.*?<\/\1>/gs, "");
    return html.split(/<[^>]+>/).map((piece) => piece.trim());
  };
  const pages = async () => ({
    home: await piecesAt("/ar/front-home"),
    course: await piecesAt("/ar/front-course/1"),
    start: await piecesAt("/ar/user"),
    certificate: await piecesAt("/ar/user/user-certificate/1"),
    search: await piecesAt("/ar/user/user-search?q=plane"),
    plan: await piecesAt(`/ar/user/user-subscription-status/${await idOf(site, "lapsed")}`, lapsed),
    devices: await signOutOthers(),
  });
  const signOutOthers = async () => {
    await learner.submit("/ar/front-session-end/others", {});
    return piecesAt("/ar/front-sessions");
  };

  let have = 0;
  /** So many courses, so many lectures in the first of them, and so many other devices. */
  const make = async (count: number) => {
    const numbers = "with recursive n (i) as (select ? union all select i + 1 from n where i < ?)";
    const added = [
      `insert or ignore into courses (id, quarter_id, name) ${numbers} select i, 1, 'Course' from n`,
      `insert into lectures (course_id, name, package_id, duration_ms) ${numbers} select 1, 'Plane', 'p' || i, 9000 from n`,
    ].map((statement) => site.d1.prepare(statement).bind(have + 1, count));
    const devices = site.d1
      .prepare(
        `insert into sessions (id, user_id, client, created_at, last_seen_at) ${numbers}
         select 'd' || i, ?, 'web', ?, ? from n`,
      )
      .bind(1, count, userId, Date.now(), Date.now());
    await site.d1.batch([...added, devices]);
    have = count;
  };

  test("0", async () => {
    expect(
      (await piecesAt("/ar/front-home")).filter((each) => /^\d* ?(دورة|دورات|لا دورات)$/.test(each)),
    ).toEqual([]);
    await signOutOthers();
    await site.db.insert(courses).values({ id: 1, quarterId: 1, name: "Course" });
    const { course, start, certificate, search, plan, devices } = await pages();
    expect(course).toContain("قريبا");
    expect(start).toContain("لا توجد محاضرات بعد");
    expect(certificate).toContain("لا توجد في هذه الدورة محاضرات للمشاهدة بعد.");
    expect(search).toContain("لا توجد نتائج");
    expect(plan.join()).toContain("دورة واحدة (بلا محاضرات بعد)");
    expect(devices).toContain("لا حاجة إلى أي إجراء: سبق تسجيل الخروج.");
  });

  test.each([
    [1, "محاضرة واحدة", "محاضرة واحدة", "دورة واحدة", "نتيجة واحدة", "الجهاز"],
    [2, "محاضرتان", "محاضرتين", "دورتان", "نتيجتان", "جهازين"],
    [3, "3 محاضرات", "3 محاضرات", "3 دورات", "3 نتائج", "3 أجهزة"],
    [10, "10 محاضرات", "10 محاضرات", "10 دورات", "10 نتائج", "10 أجهزة"],
    [11, "11 محاضرة", "11 محاضرة", "11 دورة", "11 نتيجة", "11 جهازا"],
    [99, "99 محاضرة", "99 محاضرة", "99 دورة", "99 نتيجة", "99 جهازا"],
    [100, "100 محاضرة", "100 محاضرة", "100 دورة", "100 نتيجة", "100 جهاز"],
    [101, "101 محاضرة", "101 محاضرة", "101 دورة", "101 نتيجة", "101 جهاز"],
    [102, "102 محاضرة", "102 محاضرة", "102 دورة", "102 نتيجة", "102 جهاز"],
    [111, "111 محاضرة", "111 محاضرة", "111 دورة", "111 نتيجة", "111 جهازا"],
  ])("%d", async (count, lectures, ofLectures, courses, results, devices) => {
    await make(count);
    const seen = await pages();
    expect(seen.home).toEqual(expect.arrayContaining([courses, lectures]));
    expect(seen.course).toContain(lectures);
    expect(seen.start).toContain(`شوهدت 0 من ${ofLectures}`);
    expect(seen.certificate).toContain(`شوهدت 0 من ${ofLectures}`);
    expect(seen.search).toContain(`${results} للبحث عن`);
    expect(seen.plan.join()).toContain(`تُتاح لك من جديد ${courses} (${lectures}).`);
    expect(seen.devices).toContain(`تم تسجيل الخروج من ${devices}.`);
  });
});
