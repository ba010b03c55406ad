import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "#db/schema";
import { urls } from "~/urls";
import { kilobyte, sentBytes } from "../../tests/support/sent-bytes";
import { type Site, startSite } from "../../tests/support/site";
import { Visitor } from "../../tests/support/visitor";

let site: Site;
let learner: Visitor;
beforeAll(async () => {
  site = await startSite();
  learner = await Visitor.as(site, "learner");
});
afterAll(() => site.stop());

async function pageAt(path: string): Promise<string> {
  const answer = await learner.fetch(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

async function pages(): Promise<Record<"start" | "subscription" | "courses", string>> {
  const [user] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
  const id = user?.id ?? "";
  return {
    start: urls.learner.start(),
    subscription: urls.learner.subscription(id),
    courses: urls.learner.courses(id),
  };
}

const scriptBytes = (address: string) => sentBytes(readFileSync(`build/client${address}`, "utf8"));

/** Leaves out hls.js; counts scripts loaded ahead for the lecture. */
function scriptsOf(html: string): string[] {
  const own = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, address = ""]) => address);
  const ahead = /data-player-scripts="([^"]*)"/.exec(html)?.[1]?.split(" ") ?? [];
  return [...own, ...ahead].filter((address) => !address.includes("hls-playback"));
}

async function picturesOf(html: string): Promise<{ count: number; bytes: number }> {
  const pictures = [...html.matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, address = ""]) => address);
  const headers = { Accept: "image/avif,image/webp,*/*" };
  const sizes = pictures.map(async (address) => {
    const answer = await learner.fetch(address.replaceAll("&amp;", "&"), { headers });
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/avif"]);
    return (await answer.arrayBuffer()).byteLength;
  });
  const bytes = (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0);
  return { count: pictures.length, bytes };
}

describe.each([
  ["start", 2, 4],
  ["subscription", 2, 0],
  ["courses", 2, 4],
] as const)("a learner's page: %s", (name, scriptCount, leastPictures) => {
  let html: string;
  beforeAll(async () => {
    html = await pageAt((await pages())[name]);
  });

  test("has two scripts, of 5.1 KB together", () => {
    const scripts = scriptsOf(html);
    expect(scripts).toHaveLength(scriptCount);
    const bytes = scripts.map(scriptBytes).reduce((sum, each) => sum + each, 0);
    expect(bytes).toBeLessThanOrEqual(5.1 * kilobyte);
  });

  test("is sent in 18 KB with all that it loads, and its pictures in 90 KB more, those below later", async () => {
    const rules = await pageAt(urls.speculationRules);
    const scripts = scriptsOf(html).reduce((sum, address) => sum + scriptBytes(address), 0);
    const pictures = await picturesOf(html);
    expect(pictures.count).toBeGreaterThanOrEqual(leastPictures);
    expect(sentBytes(html) + sentBytes(rules) + scripts).toBeLessThanOrEqual(18 * kilobyte);
    expect(pictures.bytes).toBeLessThanOrEqual(90 * kilobyte);
    expect(html.match(/<img (?![^>]*loading="lazy")/g)?.length ?? 0, "put off").toBeLessThanOrEqual(2);
  });
});

test("a learner who saves data gets the list of courses without its pictures", async () => {
  const { courses } = await pages();
  const poster = /<img [^>]*\?w=320"/;
  expect(await pageAt(courses)).toMatch(poster);
  const saving = await learner.fetch(courses, { headers: { "Save-Data": "on" } });
  expect(await saving.text()).not.toMatch(poster);
});
