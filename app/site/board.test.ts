import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { boards } from "#db/schema";
import { boardFields } from "~/models/catalogue/board-fields";
import { each, namesOf } from "~/models/catalogue/fields";
import { type Site, startSite } from "../../tests/support/site";
import { Visitor } from "../../tests/support/visitor";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(() => site.db.delete(boards));

const member = { name: "Prof. Mona Salem", title: "President", image: "mona-salem.webp", boardNumber: "1" };
/** As a visitor with a waiting message: the page is made anew beside the edge's copy. */
const open = async (origin = site.origin) => {
  const headers = { Cookie: "notice=waiting" };
  const answer = await new Visitor(origin).fetch("/front-board", { headers });
  return { status: answer.status, html: await answer.text() };
};
const call = () => fetch(`${site.origin}/api/Boards/GetBoards`);
const cardsOf = (html: string) =>
  [...html.matchAll(/<h2 dir="auto">(.*?)<\/h2><p dir="auto">(.*?)<\/p>/g)].map(([, name, title]) => [
    name,
    title,
  ]);

/** As when D1 fails: the table is not there while `run` runs. */
async function withoutTable(run: () => Promise<void>) {
  await site.d1.prepare("alter table boards rename to boards_away").run();
  try {
    await run();
  } finally {
    await site.d1.prepare("alter table boards_away rename to boards").run();
  }
}

describe("the board page", () => {
  test("shows all that is said of a member, but the number, by which the board is ordered", async () => {
    const names = namesOf(boardFields).filter((name) => name !== "boardNumber");
    const said = each(boardFields, (_, name) => `The ${name}`);
    await site.db.insert(boards).values({ ...said, boardNumber: "1" });
    const { html } = await open();
    for (const name of names) expect(html).toContain(`>The ${name}<`);
  });

  test("shows each member as a card with picture, name and title, in the board's order", async () => {
    await site.db
      .insert(boards)
      .values([
        { name: "Dr. Ten", title: "Treasurer", image: "ten.webp", boardNumber: "10" },
        { name: "Dr. Two", title: "Vice President", image: "two.webp", boardNumber: "2" },
        member,
      ]);
    const { status, html } = await open();
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>\[Product\] Board<\/h1>/);
    expect(cardsOf(html)).toEqual([
      ["Prof. Mona Salem", "President"],
      ["Dr. Two", "Vice President"],
      ["Dr. Ten", "Treasurer"],
    ]);
    const images = html.match(/<img [^>]*>/g) ?? [];
    expect(images).toHaveLength(3);
    expect(images[0]).toContain('src="/api/Image-Resources/Boards/mona-salem.webp?w=240"');
    expect(images[0]).toContain('alt="Prof. Mona Salem"');
    // The first portraits are in sight at once.
    expect(images[0]).toMatch(/width="\d+" height="\d+"/);
    expect(images[0]).toMatch(/fetchpriority="high"/i);
    expect(images[0]).not.toContain("lazy");
  });

  test("shows a member added since, and one without a picture", async () => {
    expect(cardsOf((await open()).html)).toEqual([]);
    await site.db.insert(boards).values({ ...member, image: null });
    const { html } = await open();
    expect(cardsOf(html)).toEqual([["Prof. Mona Salem", "President"]]);
    expect(html).not.toContain("<img");
  });

  test("shows a name with markup as text, in its own direction", async () => {
    const hostile = "<img src=x onerror=alert(1)>";
    const arabic = "أ.د. منى سالم";
    await site.db.insert(boards).values([
      { ...member, name: hostile, title: `"><script>alert(1)</script>`, image: `a"b.webp` },
      { name: arabic, title: "رئيسة الجمعية", boardNumber: "2" },
      { name: "N".repeat(300), title: "T".repeat(300), boardNumber: "3" },
    ]);
    const { status, html } = await open();
    expect(status).toBe(200);
    expect(html).not.toMatch(/<script|<img src=x/);
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(html).toContain("/api/Image-Resources/Boards/a%22b.webp?w=240");
    expect(cardsOf(html)[1]).toEqual([arabic, "رئيسة الجمعية"]);
    expect(cardsOf(html)[2]?.[0]).toHaveLength(300);
  });

  test("says so when there is nobody yet", async () => {
    const { status, html } = await open();
    expect(status).toBe(200);
    expect(html).toContain("No board members yet");
  });

  test("says so with a way on when the list cannot be read, and notes the failure without details for visitors", async () => {
    const broken = await startSite({ isBare: true });
    const { status, html } = await open(broken.origin);
    expect(status).toBe(500);
    expect(html).toContain("The board could not be loaded");
    expect(html).toMatch(/<a [^>]*href="\/front-board"[^>]*>Try Again<\/a>/);
    expect(html).toContain("<footer");
    expect(html).not.toMatch(/<script|D1_ERROR|no such table|select /i);
    await expect.poll(broken.log).toContain('"what":"load the board"');
    await broken.stop();
  });

  test("reads D1 only through the model that the API uses: both show the same", async () => {
    await site.db.insert(boards).values([member, { name: "Dr. Two", title: "Member", boardNumber: "2" }]);
    const list = (await (await call()).json()) as { name: string; title: string }[];
    expect(cardsOf((await open()).html)).toEqual(list.map(({ name, title }) => [name, title]));
  });
});

describe("GET /api/Boards/GetBoards", () => {
  test("answers the whole list to anyone, in any letter case", async () => {
    await site.db.insert(boards).values([member, { name: "Dr. Two", title: "Member" }]);
    const expected = [
      { id: expect.any(Number), ...member },
      { id: expect.any(Number), name: "Dr. Two", title: "Member", image: null, boardNumber: null },
    ];
    for (const path of ["/api/Boards/GetBoards", "/api/boards/getboards"]) {
      const answer = await fetch(site.origin + path);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual(expected);
    }
  });

  test("answers an empty list with []", async () => {
    expect(await (await call()).json()).toEqual([]);
  });

  test("answers a failing database with 500 and no internals", async () => {
    await withoutTable(async () => {
      const answer = await call();
      expect(answer.status).toBe(500);
      expect(await answer.json()).toEqual({
        success: false,
        message: "Server error. Please try again later.",
      });
    });
  });

  test("takes no other method", async () => {
    const answer = await fetch(`${site.origin}/api/Boards/GetBoards`, { method: "POST", body: "" });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });
});
