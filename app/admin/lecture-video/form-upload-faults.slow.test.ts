import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { activities, lectureRenditions, lectures, lectureUploads } from "#db/schema";
import { uploadKey } from "~/media/upload/lecture-upload.server";
import { sweptBy } from "../../../tests/support/addresses";
import { callsOf, type Fault, faultHeader, overloaded, passing } from "../../../tests/support/faulty-worker";
import { rowAt } from "../../../tests/support/rows-of-build";
import { type Site, startSite } from "../../../tests/support/site";
import { saveState } from "../../../tests/support/stored-state";
import { type Film, makeFilm } from "../../../tests/support/video";
import { Visitor } from "../../../tests/support/visitor";

/** A video by the plain form, which browsers without script send: each call to D1 and R2 fails once. */

const page = "/admin/admin-lecture-video/1";
let site: Site;
let admin: Visitor;
let film: Film;
beforeAll(async () => {
  [site, film] = await Promise.all([startSite({ isFaulty: true }), makeFilm()]);
  admin = await Visitor.as(site, "admin");
});
afterAll(() => site.stop());

async function send(fault?: Fault) {
  const { _xsrf = "" } = await admin.hidden(page);
  const body = new FormData();
  body.set("_xsrf", _xsrf);
  body.set("video", new File([film], "film.mp4", { type: "video/mp4" }));
  const headers = { Origin: site.origin, Accept: "text/html", ...(fault ? faultHeader(fault) : {}) };
  const answer = await admin.fetch(page, { method: "POST", body, headers });
  return { status: answer.status, html: await answer.text(), calls: callsOf(answer) };
}

/** The video that learners get. */
async function video() {
  const [lecture] = await site.db.select().from(lectures).where(eq(lectures.id, 1));
  const renditions = await site.db.select().from(lectureRenditions).where(eq(lectureRenditions.lectureId, 1));
  const file = await site.files.head(uploadKey(lecture?.packageId ?? ""));
  return {
    lasts: lecture?.durationMs,
    has: lecture?.renditions,
    renditions: renditions.map(({ path, bytes }) => `${path} ${bytes}`),
    stored: file?.size,
  };
}

const uploads = async () =>
  (await site.db.select().from(lectureUploads)).map(({ state, fileName, bytes }) => [state, fileName, bytes]);
const replaced = () => site.db.$count(activities, eq(activities.action, "video replaced"));

test("a video by the plain form is there whole and once, by the next press at the latest, and the old one until then", async () => {
  const state = await saveState(site);
  const before = await video();
  const { status, calls } = await send();
  const after = await video();
  expect([status, after.stored]).toEqual([302, film.length]);
  expect(after).not.toEqual(before);
  expect(calls).toEqual(expect.arrayContaining(["D1 /query", "R2 uploadPart", "R2 complete", "R2 get"]));
  for (const isAfter of [false, true]) {
    for (let at = 1; at <= calls.length; at += 1) {
      await state.restore();
      const where = `${calls[at - 1]} (${at} of ${calls.length}), failing ${isAfter ? "after" : "before"}`;
      const first = await send({ at, isAfter, says: isAfter ? passing : overloaded });
      const isDone = first.status === 302;
      expect(await video(), where).toEqual(isDone ? after : before);
      if (!isDone) {
        expect([first.status >= 500, first.html], where).toEqual([
          true,
          expect.stringMatching(/upload the video again|try again/),
        ]);
        expect((await send()).status, where).toBe(302);
      }
      expect(await video(), where).toEqual(after);
      expect(await uploads(), where).toEqual([["ready", "film.mp4", film.length]]);
      expect(await replaced(), where).toBe(1);
    }
  }
});

test("it is the form that the register of addresses sends here", () => {
  expect(sweptBy("video")).toEqual([rowAt("POST", page)?.key]);
});
