import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { courseWeeks, learningWeeks } from "#db/schema";
import { cairoWeek } from "~/models/cairo-time";
import { savePlayed } from "~/models/progress/save-played";
import { claimOf } from "../../../tests/support/learners";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";
import { addWeeks } from "../../../tests/support/watched-weeks";

/** The section 'Learning' of the dashboard, as it comes without JavaScript. */

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite();
  admin = await Visitor.as(site, "admin");
});
afterAll(() => site.stop());
afterEach(() => site.db.batch([site.db.delete(learningWeeks), site.db.delete(courseWeeks)]));

const bare = (html: string) => html.replace(/<!-- -->|<[^>]+>/g, "");

async function section(search = "") {
  const answer = await admin.fetch(`/admin/admin-dashboard-n${search}`);
  expect(answer.status).toBe(200);
  const html = /<section id="learning".*?<\/section>/s.exec(await answer.text())?.[0] ?? "";
  const tables = [...html.matchAll(/<table.*?<\/table>/gs)].map(([table]) => ({
    caption: bare(/<caption.*?<\/caption>/s.exec(table)?.[0] ?? ""),
    rows: [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
      [...row.matchAll(/<t[hd].*?<\/t[hd]>/gs)].map(([cell]) => bare(cell)),
    ),
  }));
  return { html, text: bare(html), tables, columns: html.match(/<rect/g)?.length ?? 0 };
}

const today = new Date();
const dayOf = (week: string) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(week));

describe("the figures of weeks", () => {
  test("say that nothing was watched yet, and ask for no course", async () => {
    const { text, html, tables } = await section();
    expect(text).toBe("LearningNo lecture has been watched yet.");
    expect(html).not.toContain("<select");
    expect(tables).toEqual([]);
  });

  test("follow what a learner's player tells, as a table while weeks are too few to draw, and lead to who watched", async () => {
    const learner = await site.d1
      .prepare("select id from users where email = 'learner@demo.test'")
      .first<string>("id");
    const userId = learner ?? "";
    const claim = await claimOf(site.db, userId, today);
    const played = { userId, lectureId: 1, position: 12, seen: [[0, 12]] satisfies [[number, number]] };
    expect(await savePlayed(site.db, claim, { ...played, madeAt: today.getTime() }, today)).not.toBeNull();
    const { html, text, tables, columns } = await section();
    expect([columns, text.includes("Not enough weeks yet")]).toEqual([0, true]);
    expect(html).toMatch(/<details[^>]* open=""[^>]*><summary>Week by week/);
    const day = dayOf(cairoWeek(today));
    expect(text).toContain(`Counted since ${day}.`);
    expect(tables).toEqual([
      {
        caption: "All courses",
        rows: [
          ["Week of", "Active learners", "Minutes watched"],
          [day, "1", "1"],
        ],
      },
      {
        caption: `Week of ${day}`,
        rows: [
          ["Course", "Learners", "Minutes"],
          [expect.stringContaining("Basic Ultrasound"), "1", "1"],
        ],
      },
    ]);
    expect(html).toContain('href="/admin/admin-course-progress/1"');
  });

  test("are two drawings once there are three weeks", async () => {
    await addWeeks(site, 2, today);
    expect((await section()).columns).toBe(0);
    await site.db.batch([site.db.delete(learningWeeks), site.db.delete(courseWeeks)]);
    await addWeeks(site, 3, today);
    const { html, text, columns } = await section();
    expect([columns, text.includes("Not enough weeks yet")]).toEqual([6, false]);
    expect(html).toContain('role="img" aria-label="Column chart of the numbers in the table"');
    expect(html).toMatch(/<details[^>]*><summary>Week by week/);
    expect(html).not.toContain('open=""');
  });

  test("are 26 weeks, the newest first in the table", async () => {
    await addWeeks(site, 30, today);
    const { text, tables, columns } = await section();
    expect(columns).toBe(52);
    expect(text).toContain("39 this week38 the week before");
    expect(text).not.toContain("Counted since");
    const rows = tables[0]?.rows.slice(1) ?? [];
    expect(rows).toHaveLength(26);
    expect(rows[0]).toEqual([dayOf(cairoWeek(today)), "39", "3,900"]);
    expect(rows.at(-1)?.slice(1)).toEqual(["14", "1,400"]);
    expect(tables[1]?.caption).toBe(`Week of ${dayOf(cairoWeek(today))}`);
    expect(tables[1]?.rows.slice(1).length).toBeGreaterThan(1);
  });

  test("write large numbers in groups", async () => {
    await addWeeks(site, 1, today, 100_000);
    expect((await section()).tables[0]?.rows[1]?.slice(1)).toEqual(["100,000", "10,000,000"]);
  });

  test("say so if they cannot be loaded, and the rest of the dashboard stays", async () => {
    const rename = (from: string, to: string) => site.d1.prepare(`alter table ${from} rename to ${to}`).run();
    await rename("learning_weeks", "weeks_away");
    try {
      expect((await section()).text).toBe(
        "LearningThe figures could not be loaded. Reload the page to try again.",
      );
      expect(await (await admin.fetch("/admin/admin-dashboard-n")).text()).toContain("Platform Statistics");
    } finally {
      await rename("weeks_away", "learning_weeks");
    }
  });

  test("say so if the last half year was empty", async () => {
    await addWeeks(site, 1, new Date(today.getTime() - 30 * 7 * 86_400_000));
    const { text, tables } = await section();
    expect(text).toContain("No lecture was watched in these weeks.");
    expect(tables).toEqual([]);
  });
});

describe("the figures of one course", () => {
  const selected = (html: string) => /<option value="(\d*)"[^>]* selected=""/.exec(html)?.[1];

  test("are asked for by a form of their own, which offers each course in its quarter", async () => {
    await addWeeks(site, 26, today);
    const { html } = await section();
    const form = /<form[^>]*>/.exec(html)?.[0] ?? "";
    expect(form).toContain('method="get"');
    expect(form).toContain('action="/admin/admin-dashboard-n#learning"');
    const { results } = await site.d1.prepare("select id from courses").all<{ id: number }>();
    const offered = [...html.matchAll(/<option value="(\d+)"/g)].map(([, id]) => Number(id));
    expect(offered.sort((a, b) => a - b)).toEqual(results.map(({ id }) => id).sort((a, b) => a - b));
    expect(html).toMatch(/<optgroup label="First Quarter/);
  });

  test("stand in place of all, and the course stays selected", async () => {
    await addWeeks(site, 26, today);
    const { html, tables } = await section("?course=3");
    expect(selected(html)).toBe("3");
    expect(tables[0]?.caption).toBe("Fetal Echo &amp; Doppler");
    expect(tables[0]?.rows[1]?.slice(1)).toEqual(["1", "3"]);
    expect(tables[1]).toEqual((await section()).tables[1]);
  });

  test("say so if nobody watched it", async () => {
    await addWeeks(site, 1, today);
    await site.db.delete(courseWeeks);
    const { html, text, tables } = await section("?course=3");
    expect(selected(html)).toBe("3");
    expect(text).toContain("No lecture of this course was watched in these weeks.");
    expect(tables).toEqual([]);
  });

  test.each([
    "?course=",
    "?course=999",
    "?course=three",
    "?course=-1",
    "?course=3e0",
  ])("show all courses if the course is unknown: %s", async (search) => {
    await addWeeks(site, 2, today);
    expect((await section(search)).tables).toEqual((await section("")).tables);
  });
});
