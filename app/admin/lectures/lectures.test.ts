import { and, desc, eq, ne } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  activities,
  courses,
  lectureRenditions,
  lectures,
  lectureUploads,
  lectureViews,
  users,
} from "#db/schema";
import { texts } from "~/texts";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite();
  admin = await Visitor.as(site, "admin");
});
afterAll(() => site.stop());

const list = (courseId: number) => `/admin/admin-lectures-list-n/${courseId}`;
const add = (courseId: number) => `/admin/admin-lecture-add/${courseId}`;
const edit = (id: number) => `/admin/admin-lecture-edit/${id}`;
const erase = (id: number) => `/admin/admin-lecture-delete/${id}`;
const move = (id: number) => `/admin/admin-lecture-move/${id}`;

const lectureAt = async (id: number) => (await site.db.select().from(lectures).where(eq(lectures.id, id)))[0];
const namesIn = async (courseId: number) => {
  const rows = await site.db.select().from(lectures).where(eq(lectures.courseId, courseId));
  return rows.sort((a, b) => a.position - b.position || a.id - b.id).map(({ name }) => name);
};
const seenIn = async (courseId: number) => {
  const html = await (await admin.fetch(list(courseId))).text();
  return /name="seen" value="(\w+)"/.exec(html)?.[1] ?? "";
};
const latest = async () => (await site.db.select().from(activities).orderBy(desc(activities.id)).limit(1))[0];
const recorded = () => site.db.$count(activities);
const send = async (path: string, fields: Record<string, string>, from = path) => {
  const answer = await admin.submit(path, fields, from);
  return { status: answer.status, location: answer.headers.get("Location"), html: await answer.text() };
};

describe("the lectures of a course", () => {
  test("are managed by an Admin beside their names, and not by a learner", async () => {
    const html = await (await admin.fetch(list(1))).text();
    for (const address of [add(1), edit(1), erase(1), "/admin/admin-lecture-video/1"]) {
      expect(html).toContain(`href="${address}"`);
    }
    expect(html).toContain(`action="${move(2)}"`);
    const learner = await Visitor.as(site, "learner");
    expect(await (await learner.fetch("/user/user-lectures-list/1")).text()).not.toMatch(
      /\/admin\/|No video yet/,
    );
  });
});

describe("the state of a lecture's video", () => {
  afterEach(() => site.db.delete(lectureUploads).where(eq(lectureUploads.lectureId, 3)));

  /** Reads the lines below the lecture's name, without JavaScript. */
  const stateOf = async (id: number) => {
    const rows = (await (await admin.fetch(list(1))).text()).split(/<li(?=[ >])/);
    const row = rows.find((each) => each.includes(`href="/admin/admin-lecture-video/${id}"`)) ?? "";
    const lines = row.slice(0, row.indexOf("<details")).match(/<p.*?<\/p>/gs) ?? [];
    return lines
      .join(" ")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim();
  };
  const send = (upload: Partial<typeof lectureUploads.$inferInsert>) =>
    site.db.insert(lectureUploads).values({
      id: crypto.randomUUID(),
      lectureId: 3,
      fileName: "heart.mp4",
      kind: "file",
      state: "uploading",
      bytes: 1,
      partBytes: 1,
      multipartId: "",
      createdAt: new Date(),
      updatedAt: new Date(),
      ...upload,
    });

  test("needs no word while it plays everywhere and nothing is under way", async () => {
    expect(await stateOf(3)).toBe("");
    await send({ kind: "package" });
    expect(await stateOf(3)).toBe("Preparing heart.mp4");
    expect(await stateOf(1)).toBe("");
  });

  test("is uploading while parts of one file come", async () => {
    await send({});
    expect(await stateOf(3)).toBe("Uploading heart.mp4");
  });

  test("is abandoned once nothing has come for an hour, and says until when it can go on", async () => {
    await send({ kind: "package", updatedAt: new Date(Date.now() - 3_700_000) });
    expect(await stateOf(3)).toMatch(
      /^Stopped heart.mp4 This upload has stopped\. .* until \d+ \w+ .* Continue /,
    );
  });

  test("that has stopped is a to-do: the list says why, and leads to it", async () => {
    const longAgo = new Date(Date.now() - 3_700_000);
    await send({ updatedAt: longAgo });
    await send({ lectureId: 1, state: "failed", reason: texts.upload.notMp4 });
    await send({ lectureId: 2 });
    const html = await (await admin.fetch("/admin/admin-lectures-to-do?state=stopped")).text();
    const rows = html.match(/<tr role="row"[^>]*><td.*?<\/tr>/gs) ?? [];
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/href="\/admin\/admin-lecture-video\/1".*This is not an MP4 or MOV file/s);
    expect(rows[1]).toMatch(/href="\/admin\/admin-lecture-video\/3".*This upload has stopped\./s);
    expect(await (await admin.fetch("/admin/admin-dashboard-n")).text()).toMatch(
      /href="\/admin\/admin-lectures-to-do\?state=stopped"[^>]*><strong>2<\/strong>/,
    );
  });

  test("has failed for a reason, and leads to another try", async () => {
    await send({ state: "failed", reason: texts.upload.notMp4 });
    expect(await stateOf(3)).toMatch(/^Failed heart.mp4 This is not an MP4 or MOV file.* Retry /);
  });

  test("has failed as well where only the browser that packages it could say so", async () => {
    await send({ kind: "package", reason: "No room left." });
    expect(await stateOf(3)).toMatch(/^Failed heart.mp4 No room left. Retry /);
    const own = await (await admin.fetch("/admin/admin-lecture-video/3")).text();
    expect(own).toMatch(/The last upload failed.*heart.mp4.*No room left\./s);
  });

  test("is a plain file: the list, its own page and learners say so", async () => {
    const isHls = and(eq(lectureRenditions.lectureId, 3), ne(lectureRenditions.kind, "progressive"));
    await site.db.delete(lectureRenditions).where(isHls);
    await site.db
      .update(lectureRenditions)
      .set({ bytes: 212 * 1024 * 1024 })
      .where(eq(lectureRenditions.lectureId, 3));
    expect(await stateOf(3)).toBe(texts.upload.singleQuality);
    const own = await (await admin.fetch("/admin/admin-lecture-video/3")).text();
    expect(own).toContain(texts.upload.singleQuality);
    expect(own).toContain("up-to-date Chrome");
    expect(own.replace(/<[^>]+>/g, "")).toMatch(/npm run lectures:package -- --lecture 3(?!\d)/);
    const learner = await Visitor.as(site, "learner");
    const watched = async (id: number) =>
      (await learner.fetch(`/user/user-lectures-list/1?lecture=${id}`)).text();
    expect(await watched(3)).toMatch(/One quality, (<!-- -->)?212 MB/);
    expect(await watched(1)).not.toContain("One quality");
    expect(await watched(1)).toContain("212 MB · ");
  });
});

describe("adding a lecture", () => {
  test("puts it last, without a video, and leads to the page of its video", async () => {
    const answer = await send(add(1), { name: "Fetal weight", courseId: "1" });
    expect(answer.status).toBe(302);
    const [added] = await site.db.select().from(lectures).where(eq(lectures.name, "Fetal weight"));
    expect(answer.location).toBe(`/admin/admin-lecture-video/${added?.id}`);
    expect((await namesIn(1)).at(-1)).toBe("Fetal weight");
    const html = await (await admin.fetch(answer.location ?? "")).text();
    expect(html).toContain("Lecture added successfully");
    expect(html).toContain("No video yet");
    const shown = await (await admin.fetch(`${list(1)}?lecture=${added?.id}`)).text();
    expect(shown).toContain("No video yet");
    expect(shown).toContain("No video selected or available.");
    expect(shown).not.toContain(texts.comingSoon);
    const learner = await Visitor.as(site, "learner");
    const coming = await (await learner.fetch(`/user/user-lectures-list/1?lecture=${added?.id}`)).text();
    expect(coming).toContain("No video selected or available.");
    expect(coming.match(/Coming soon/g)).toHaveLength(2);
    expect(await latest()).toMatchObject({
      action: "added",
      subject: "lecture",
      subjectId: String(added?.id),
    });
  });

  test("twice at once makes one", async () => {
    const form = { ...(await admin.hidden(add(1))), name: "Sent twice", courseId: "1" };
    const [first, second] = await Promise.all([admin.post(add(1), form), admin.post(add(1), form)]);
    expect(first.headers.get("Location")).toMatch(/^\/admin\/admin-lecture-video\/\d+$/);
    expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
    expect((await namesIn(1)).filter((name) => name === "Sent twice")).toHaveLength(1);
  });

  test("by a browser without script, whose box for the recording sends a name alone, asks for the file again", async () => {
    const { location } = await send(add(1), { name: "Without its film", courseId: "1", _file: "film.mp4" });
    expect(await (await admin.fetch(location ?? "")).text()).toContain(texts.fileLost("film.mp4"));
    await site.db.delete(lectures).where(eq(lectures.name, "Without its film"));
  });

  test("is refused without a name, with an endless one, and in a course that is gone", async () => {
    const long = "L".repeat(10_000);
    for (const [name, courseId, message] of [
      ["", "1", "Name is required"],
      [long, "1", "Name is too long: 300 characters at most"],
      ["Kept", "", "Choose a course"],
      ["Kept", "999", "This course no longer exists. Choose another one."],
    ] as const) {
      const answer = await send(add(1), { name, courseId });
      expect([message, answer.status]).toEqual([message, 400]);
      expect(answer.html).toContain(message);
      if (name) expect(answer.html).toContain(`value="${name}"`);
    }
    expect((await admin.fetch(add(999))).status).toBe(404);
  });

  test("may have a name of 300 letters; with 301 it comes back whole", async () => {
    const long = "n".repeat(300);
    expect((await send(add(1), { name: long, courseId: "1" })).status).toBe(302);
    const { status, html } = await send(add(1), { name: `${long}n`, courseId: "1" });
    expect(status).toBe(400);
    expect(html).toContain(`value="${long}n"`);
    await site.db.delete(lectures).where(eq(lectures.name, long));
  });

  test.each(["999", "abc"])("that is not there has no page to move it: %s", async (id) => {
    const answer = await admin.fetch(`/admin/admin-lecture-move/${id}`);
    expect([answer.status, (await answer.text()).includes("No such lecture")]).toEqual([404, true]);
  });
});

describe("editing a lecture", () => {
  test("changes its name, and moves it to the end of another course", async () => {
    const answer = await send(edit(1), { name: "Renamed", courseId: "2", version: "1" });
    expect(answer.location).toMatch(new RegExp(`^${list(2)}`));
    expect(await lectureAt(1)).toMatchObject({ name: "Renamed", courseId: 2, version: 2 });
    expect((await namesIn(2)).at(-1)).toBe("Renamed");
    expect(JSON.parse((await latest())?.after ?? "")).toEqual({
      name: "Renamed",
      courseId: 2,
      course: (await site.db.select().from(courses).where(eq(courses.id, 2)))[0]?.name,
    });
  });

  test("a stale edit shows both versions and saves nothing", async () => {
    const stale = await send(edit(1), { name: "Mine", courseId: "2", version: "1" });
    expect(stale.status).toBe(409);
    expect(stale.html).toMatch(/<td dir="auto">Renamed<\/td><td dir="auto">Mine<\/td>/);
    expect(stale.html).toContain('name="version" value="2"');
    expect((await lectureAt(1))?.name).toBe("Renamed");
  });

  test("of one that is gone, or to a course that is gone, saves nothing", async () => {
    expect((await admin.fetch(edit(999))).status).toBe(404);
    const gone = await send(edit(999), { name: "Typed", courseId: "1", version: "1" }, edit(1));
    expect(gone.status).toBe(404);
    expect(gone.html).toContain("This lecture has already been deleted. Nothing was saved.");
    expect(gone.html).toContain('value="Typed"');
    const nowhere = await send(edit(1), { name: "Renamed", courseId: "999", version: "2" });
    expect(nowhere.status).toBe(400);
    expect((await lectureAt(1))?.courseId).toBe(2);
  });
});

test("Move sets a lecture to a place within its course, once per press", async () => {
  const before = await namesIn(4);
  const [first] = await site.db
    .select()
    .from(lectures)
    .where(eq(lectures.name, before[0] ?? ""));
  const seen = await seenIn(4);
  const press = () => send(move(first?.id ?? 0), { place: "2", seen, back: list(4) }, list(4));
  const answers = await Promise.all([press(), press()]);
  expect(answers.map(({ location }) => location)).toEqual([list(4), list(4)]);
  expect(await namesIn(4)).toEqual([before[1], before[0]]);
  expect((await send(move(999), { place: "1", back: list(4) }, list(4))).status).toBe(404);
});

test("Move refuses a list that has changed since it was seen, shows it, and keeps the typed place", async () => {
  const order = () => namesIn(1);
  const idOf = async (name?: string) =>
    (await site.db.select().from(lectures).where(eq(lectures.courseId, 1))).find((row) => row.name === name)
      ?.id ?? 0;
  const [first = "", second = "", third = "", ...rest] = await order();
  const old = await seenIn(1);
  const others = { place: "1", seen: old, back: list(1) };
  expect((await send(move(await idOf(third)), others, list(1))).status).toBe(302);
  const before = await recorded();
  const mine = { place: "2", seen: old, back: list(1) };
  const { status, html } = await send(move(await idOf(second)), mine, list(1));
  expect(status).toBe(409);
  expect(await order()).toEqual([third, first, second, ...rest]);
  expect(await recorded()).toBe(before);
  expect(html).toContain("The list has changed. Nothing was moved: check it and move again.");
  const main = html.slice(html.indexOf("<main"));
  expect([...main.matchAll(/<li><bdi>([^<]*)</g)].map(([, name]) => name)).toEqual([
    third,
    first,
    second,
    ...rest,
  ]);
  expect(main).toMatch(/name="place"[^>]*value="2"/);

  const again = { place: "2", seen: /name="seen" value="(\w+)"/.exec(main)?.[1] ?? "", back: list(1) };
  expect((await send(move(await idOf(second)), again, list(1))).location).toBe(list(1));
  expect(await order()).toEqual([third, second, first, ...rest]);
  const nowhere = await send(move(await idOf(second)), { ...again, place: "first" }, list(1));
  expect(nowhere.status).toBe(400);
  expect(nowhere.html).toMatch(/name="place"[^>]*value="first"/);
  for (const [name, to] of [
    [first, "1"],
    [second, "2"],
  ] as const) {
    await send(move(await idOf(name)), { place: to, seen: await seenIn(1), back: list(1) }, list(1));
  }
  expect(await order()).toEqual([first, second, third, ...rest]);
});

describe("deleting a lecture", () => {
  test("asks, deletes it with its views, and leaves its files to the nightly sweep", async () => {
    const lecture = await lectureAt(2);
    const [member] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
    await site.db
      .insert(lectureViews)
      .values({ userId: member?.id ?? "", lectureId: 2, day: "2026-03-01" })
      .onConflictDoNothing();
    const files = () => site.files.list({ prefix: `lectures/${lecture?.packageId}/` });
    const stored = (await files()).objects.length;
    const before = await recorded();

    expect(await (await admin.fetch(erase(2))).text()).toContain("Delete lecture");
    const press = () => send(erase(2), {}, list(1));
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect(await lectureAt(2)).toBeUndefined();
    expect(await site.db.select().from(lectureViews).where(eq(lectureViews.lectureId, 2))).toEqual([]);
    expect((await files()).objects).toHaveLength(stored);
    expect(await recorded()).toBe(before + 1);
    expect((await admin.fetch(erase(2))).status).toBe(404);
  });
});
