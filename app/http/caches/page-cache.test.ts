import { eq } from "drizzle-orm";
import { Response as StoredResponse } from "miniflare";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { boards, lectures } from "#db/schema";
import buildId from "../../../build/build-id.js";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

/** Public pages at the edge: one rendering for every visitor without a session. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  for (const path of ["/", "/front-board", "/front-about"]) await (await cache()).delete(keyOf(path));
});

const cache = async () => (await site.mf.getCaches()).open("site");
const keyOf = (path: string) => `${site.origin}/__edge/pages/${buildId}${path}`;

const board = async (headers?: HeadersInit, visitor = new Visitor(site.origin)) =>
  visitor.fetch("/front-board", { headers });
const shows = async (answer: Response, name: string) => (await answer.text()).includes(name);

const join = (name: string) => site.db.insert(boards).values({ name, title: "Member" });

/** True from a moment after the page's first answer. */
const isKept = async (path: string) => (await (await cache()).match(keyOf(path))) !== undefined;

/** Waits for pages about to be kept: they are kept in the order of their requests. */
async function settled(): Promise<void> {
  await new Visitor(site.origin).fetch("/front-about");
  await expect.poll(() => isKept("/front-about")).toBe(true);
}

/** Reads the log while `act` runs; each request leaves a line, and each failure of D1 another. */
async function logOf(act: () => Promise<unknown>): Promise<string> {
  const before = site.log().length;
  await act();
  await expect.poll(() => site.log().length).toBeGreaterThan(before);
  return site.log().slice(before);
}

const tables = ["boards", "sessions", "users"];
const withoutTables = async (act: () => Promise<unknown>) => {
  for (const table of tables) await site.d1.prepare(`alter table ${table} rename to ${table}_away`).run();
  await act();
  for (const table of tables) await site.d1.prepare(`alter table ${table}_away rename to ${table}`).run();
};

async function age(seconds: number, path = "/front-board"): Promise<void> {
  await expect.poll(() => isKept(path)).toBe(true);
  const store = await cache();
  const kept = await store.match(keyOf(path));
  const headers = [...(kept?.headers ?? [])].filter(([name]) => name !== "x-rendered-at");
  headers.push(["X-Rendered-At", String(Date.now() - seconds * 1000)]);
  await store.put(keyOf(path), new StoredResponse(await kept?.text(), { headers }));
}

describe("a visitor without a session", () => {
  test("gets the kept page for half a minute, without a trip to D1", async () => {
    await board();
    await age(5);
    await join("Dr. Fresh");
    await withoutTables(async () => {
      const log = await logOf(async () => {
        const answer = await board();
        expect(answer.status).toBe(200);
        expect(await shows(answer, "Dr. Fresh")).toBe(false);
      });
      expect(log).not.toContain('"what"');
    });
  });

  test("gets the kept page for half a minute more, while a new one is made for the next visitor", async () => {
    await board();
    await age(40);
    await join("Dr. Next");
    expect(await shows(await board(), "Dr. Next")).toBe(false);
    await expect.poll(async () => shows(await board(), "Dr. Next")).toBe(true);
  });

  test("who saves data gets a page of their own kind, kept apart, and an Admin's change on it too", async () => {
    const sparing = () => board({ "Save-Data": "on" });
    const [full, spare] = [await (await board()).text(), await (await sparing()).text()];
    expect(full.length).toBeGreaterThan(spare.length);
    await settled();
    expect((await (await sparing()).text()).length).toBe(spare.length);
    expect((await (await board()).text()).length).toBe(full.length);
    const admin = await Visitor.as(site, "admin");
    const added = await admin.upload("/admin/admin-front-admin-board-add-n", {
      name: "Dr. Both",
      title: "Member",
    });
    expect(added.status).toBe(302);
    expect(await shows(await sparing(), "Dr. Both")).toBe(true);
    expect(await shows(await board(), "Dr. Both")).toBe(true);
  });

  test("never sees a board older than a minute", async () => {
    await board();
    await age(61);
    await join("Dr. Minute");
    expect(await shows(await board(), "Dr. Minute")).toBe(true);
  });

  test("gets the kept page on a reload as well, so that nobody has it made anew at will", async () => {
    await board();
    await age(5);
    await join("Dr. Reload");
    for (const asked of ["max-age=0", "no-cache", "no-store", "no-cache, max-age=0"]) {
      expect(await shows(await board({ "Cache-Control": asked, Pragma: "no-cache" }), "Dr. Reload")).toBe(
        false,
      );
    }
    await age(61);
    expect(await shows(await board(), "Dr. Reload")).toBe(true);
  });

  test("gets the last page, up to a day old, while D1 fails", async () => {
    await board();
    await age(3600);
    await site.d1.prepare("alter table boards rename to boards_away").run();
    const answers = [await board(), await board()];
    await site.d1.prepare("alter table boards_away rename to boards").run();
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(await shows(answer, "could not be loaded")).toBe(false);
    }
  });

  test("gets a page without a part that failed once; it is not kept, and a whole one of before is better", async () => {
    const preview = "Watch a lecture";
    const courses = async () => {
      const answer = await new Visitor(site.origin).fetch("/front-course");
      return {
        status: answer.status,
        html: await answer.text(),
        control: answer.headers.get("Cache-Control"),
      };
    };
    const failing = async () => {
      await site.d1.prepare("alter table lectures rename to lectures_away").run();
      const answer = await courses();
      await site.d1.prepare("alter table lectures_away rename to lectures").run();
      return answer;
    };
    await site.db.update(lectures).set({ isPreview: true }).where(eq(lectures.id, 1));
    await (await cache()).delete(keyOf("/front-course"));
    const bare = await failing();
    expect([bare.status, bare.control, bare.html.includes(preview)]).toEqual([200, "no-store", false]);
    expect((await courses()).html).toContain(preview);
    await expect.poll(() => isKept("/front-course")).toBe(true);
    await age(3600, "/front-course");
    expect((await failing()).html).toContain(preview);
  });

  test("is told that the own copy still holds, also after the page was made anew", async () => {
    const first = await board();
    const etag = first.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^W\/".{22}"$/);
    for (const seconds of [0, 45, 100]) {
      await age(seconds);
      const answer = await board({ "If-None-Match": etag });
      expect([answer.status, await answer.text()]).toEqual([304, ""]);
      expect(answer.headers.get("ETag")).toBe(etag);
      expect(answer.headers.get("Content-Security-Policy")).toBe(
        first.headers.get("Content-Security-Policy"),
      );
    }
    await join("Dr. Etag");
    await age(61);
    expect((await board({ "If-None-Match": etag })).status).toBe(200);
  });

  test("gets the headers of the page for HEAD, and nothing else", async () => {
    const answer = await new Visitor(site.origin).fetch("/front-board", { method: "HEAD" });
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(await shows(await board(), "<footer")).toBe(true);
  });

  test("leaves nothing of the own address in the page that others get", async () => {
    await new Visitor(site.origin).fetch("/front-board?utm=mine&message=<b>mine</b>");
    await age(0);
    expect(await shows(await board(), "mine")).toBe(false);
  });
});

describe("everybody else gets a page of their own, which no shared cache keeps", () => {
  test("a signed-in member", async () => {
    await board();
    const member = await Visitor.as(site, "learner");
    const answer = await board({}, member);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(await shows(answer, "Sign Out")).toBe(true);
    expect(await shows(await board(), "Sign Out")).toBe(false);
    await member.submit("/sign-out", {});
    expect(await shows(await board({}, member), "You are signed out.")).toBe(true);
    expect(await shows(await board(), "You are signed out.")).toBe(false);
  });

  test("somebody with a session that is over, or an invented one; without it the next page is everybody's", async () => {
    const visitor = new Visitor(site.origin);
    visitor.cookies.set("session", "invented");
    const answer = await board({}, visitor);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(visitor.cookies.has("session")).toBe(false);
    await settled();
    expect(await isKept("/front-board")).toBe(false);
    const next = await board({}, visitor);
    expect(next.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  });

  test("somebody who cannot be looked up keeps the session", async () => {
    const member = await Visitor.as(site, "learner");
    await withoutTables(() => board({}, member));
    expect(await shows(await board({}, member), "Sign Out")).toBe(true);
  });

  test("somebody whose session is over signs in with the first form that comes", async () => {
    const visitor = new Visitor(site.origin);
    visitor.cookies.set("session", "invented");
    expect((await visitor.signIn("learner")).headers.get("Location")).toBe("/user");
  });

  test("a visitor who opens a page with a form", async () => {
    const answer = await new Visitor(site.origin).fetch("/front-register");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
  });
});

test("a page that is kept needs no random text: two renderings are the same", async () => {
  const read = async () => {
    await (await cache()).delete(keyOf("/front-board"));
    return (await board()).text();
  };
  expect(await read()).toBe(await read());
});

test("an unknown page is not kept under any name", async () => {
  const answer = await new Visitor(site.origin).fetch("/front-board/x");
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([404, "private, no-store"]);
});
