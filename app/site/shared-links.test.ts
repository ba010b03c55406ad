import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lectures } from "#db/schema";
import { urls } from "~/urls";
import { type Site, startSite } from "../../tests/support/site";
import { Visitor } from "../../tests/support/visitor";

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await site.db
    .update(lectures)
    .set({ isPreview: true, publishedAt: new Date("2026-11-21T09:00:00Z") })
    .where(eq(lectures.id, 1));
});
afterAll(() => site.stop());

const open = async (path: string, headers: Record<string, string> = {}) =>
  new Visitor(site.origin).fetch(path, { headers });
const page = async (path: string) => (await open(path)).text();
const tag = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];
const things = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = ""]) =>
    JSON.parse(json),
  );
const thing = (html: string, type: string) => things(html).find((each) => each["@type"] === type);

describe("a preview that somebody shares", () => {
  it("shows its own picture, title and course in a messenger's card", async () => {
    const html = await page("/front-course-preview/1");
    expect(html).toContain(`<link rel="canonical" href="${site.origin}/front-course-preview/1"`);
    expect(tag(html, "og:type")).toBe("video.other");
    expect(tag(html, "og:url")).toBe(`${site.origin}/front-course-preview/1`);
    expect(tag(html, "og:title")).toMatch(/ · .+ · /);
    expect(tag(html, "og:image")).toBe(`${site.origin}/front-course-preview/1/poster.jpg`);
  });

  it("tells search engines the video's name, picture, day and length", async () => {
    const [lecture] = await site.db.select().from(lectures).where(eq(lectures.id, 1));
    expect(thing(await page("/front-course-preview/1"), "VideoObject")).toMatchObject({
      name: lecture?.name,
      thumbnailUrl: `${site.origin}/front-course-preview/1/poster.jpg`,
      uploadDate: "2026-11-21T09:00:00.000Z",
      duration: `PT${Math.round((lecture?.durationMs ?? 0) / 1000)}S`,
    });
  });

  it("has its picture at an address without an end, also for a messenger that knows JPEG alone", async () => {
    const answer = await open("/front-course-preview/1/poster.jpg", { Accept: "image/jpeg,*/*" });
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=3600");
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  });

  it.each(["2", "999", "x", "0"])("gives no picture of lecture %s, which is not open", async (id) => {
    const answer = await open(`/front-course-preview/${id}/poster.jpg`);
    expect([answer.status, await answer.text()]).toEqual([404, ""]);
  });

  it("has its picture at once when it is opened, though its course's page has just shown it closed", async () => {
    const admin = await Visitor.as(site, "admin");
    const preview = (isOpen: boolean) =>
      admin.submit(urls.admin.lecturePreview(1), { open: isOpen ? "yes" : "no" });
    const look = async (path: string) => {
      const answer = await open(path);
      await answer.arrayBuffer();
      return answer.status;
    };
    await preview(false);
    expect(await look("/front-course-lecture/1/thumbnail.jpg")).toBe(200);
    await preview(true);
    expect(await look("/front-course-preview/1/poster.jpg")).toBe(200);
  });

  it("is in the sitemap while it is open", async () => {
    expect(await page("/sitemap.xml")).toContain(`<loc>${site.origin}/front-course-preview/1</loc>`);
    expect(await page("/sitemap.xml")).not.toContain("/front-course-preview/2<");
  });
});

describe("a course that somebody shares", () => {
  it("tells search engines who teaches it, who offers it, and where it stands", async () => {
    const html = await page("/front-course/1");
    const course = thing(html, "Course");
    expect(course).toMatchObject({
      url: `${site.origin}/front-course/1`,
      provider: { "@type": "Organization", url: `${site.origin}/` },
      hasCourseInstance: { courseMode: "Online" },
    });
    const breadcrumbs = thing(html, "BreadcrumbList")?.itemListElement as {
      position: number;
      name: string;
      item?: string;
    }[];
    expect(breadcrumbs.map(({ position, item }) => [position, item])).toEqual([
      [1, `${site.origin}/`],
      [2, `${site.origin}/front-course`],
      [3, undefined],
    ]);
    expect(breadcrumbs[2]?.name).toBe(course?.name);
  });

  it("cannot break out of the data with its own words", async () => {
    const { courses } = await import("#db/schema");
    await site.db.update(courses).set({ description: "</script><b>x" }).where(eq(courses.id, 5));
    const html = await page("/front-course/5");
    expect(html).not.toContain("</script><b>x");
    expect(thing(html, "Course")?.description).toContain("</script><b>x");
  });
});

describe("what others look for at fixed addresses", () => {
  it("says where to report a weakness, and until when that holds", async () => {
    const answer = await open("/.well-known/security.txt");
    const text = await answer.text();
    expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
    expect(text).toContain(`Canonical: ${site.origin}/.well-known/security.txt`);
    const end = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
    expect(end - Date.now()).toBeGreaterThan(150 * 86_400_000);
    expect(end - Date.now()).toBeLessThan(365 * 86_400_000);
  });

  it("leads password managers to the form that changes a password", async () => {
    const answer = await open("/.well-known/change-password");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/front-change-password"]);
  });

  it("lets a learner install the courses on a home screen", async () => {
    const answer = await open("/manifest.webmanifest");
    expect(answer.headers.get("Content-Type")).toBe("application/manifest+json");
    const manifest = (await answer.json()) as { start_url: string; icons: { src: string; sizes: string }[] };
    expect(manifest).toMatchObject({ start_url: "/user", scope: "/", display: "standalone" });
    for (const { src } of manifest.icons) expect((await open(src)).status).toBe(200);
    const learner = await Visitor.as(site, "learner");
    expect(await (await learner.fetch("/user")).text()).toContain('rel="manifest"');
    expect(await page("/")).not.toContain('rel="manifest"');
  });
});
