import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { courses, users } from "#db/schema";
import { urls } from "~/urls";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";
import { askGrants } from "./ask-grants";

/** A browser asks the real server about all its copies, which may be more than one call takes. */

let site: Site;
let learner: Visitor;
let userId: string;
beforeAll(async () => {
  site = await startSite();
  learner = await Visitor.as(site, "learner");
  await site.db.update(courses).set({ mayKeep: true });
  const [account] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
  userId = account?.id ?? "";
});
afterAll(() => {
  // Put the globals back: later test files share them.
  vi.unstubAllGlobals();
  return site.stop();
});
beforeEach(() => {
  vi.stubGlobal("document", { cookie: `XSRF-TOKEN=${learner.cookies.get("XSRF-TOKEN")}` });
  const overTheLine = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string | URL, init: RequestInit) => {
    if (path instanceof URL) return overTheLine(path, init);
    const headers = new Headers(init.headers);
    headers.set("Origin", site.origin);
    return learner.fetch(path, { ...init, headers: Object.fromEntries(headers) });
  });
});

const asking = () => ({ address: urls.downloadGrants, userId });
/** The last two are granted; the others are of no lecture. */
const copies = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ lectureId: at < count - 2 ? 900_000 + at : count - at }));

test.each([50, 51, 120])("%s copies are all asked about, and those granted stay", async (count) => {
  const grants = await askGrants(asking(), copies(count));
  const ids = (Array.isArray(grants) ? grants : []).map(({ lectureId }) => lectureId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids)).toEqual(new Set([1, 2]));
});

test("the copies of an account that another one has left are over, however many", async () => {
  expect(await askGrants({ ...asking(), userId: "omar" }, copies(51))).toBe("over");
});
