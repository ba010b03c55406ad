import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { courseGrants, courses, lectureProgress, quarterGrants, quarters, users } from "#db/schema";
import { mostCounted } from "~/models/deletion-impact";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

let site: Site;
let admin: Visitor;
let learner: string;
beforeAll(async () => {
  site = await startSite();
  admin = await Visitor.as(site, "admin");
  const [account] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
  learner = account?.id ?? "";
});
afterAll(() => site.stop());

const lost = async (path: string) => {
  const html = (await (await admin.fetch(path)).text()).replaceAll("<!-- -->", "");
  return /What will be lost[^<]*/.exec(html)?.[0];
};

async function arrive(number: number): Promise<string> {
  const id = crypto.randomUUID();
  await site.db.insert(users).values({
    id,
    email: `lost-${number}@mail.test`,
    passwordHash: "none",
    createdAt: new Date(),
  });
  return id;
}

test("a quarter's question: who loses access; nothing where nobody has it", async () => {
  const [quarter] = await site.db.insert(quarters).values({ name: "Empty" }).returning();
  const path = `/admin/admin-quarter-delete/${quarter?.id}`;
  expect(await lost(path)).toBeUndefined();
  await site.db.insert(quarterGrants).values({ userId: learner, quarterId: quarter?.id ?? 0 });
  expect(await lost(path)).toBe("What will be lost: the access of 1 learner.");
});

test("a course's question, up to a number", async () => {
  const [course] = await site.db.insert(courses).values({ name: "Empty", quarterId: 1 }).returning();
  const path = `/admin/admin-course-delete/${course?.id}`;
  for (let number = 0; number < 2; number++) {
    await site.db.insert(courseGrants).values({ userId: await arrive(number), courseId: course?.id ?? 0 });
  }
  expect(await lost(path)).toBe("What will be lost: the access of 2 learners.");
  for (let number = 2; number <= mostCounted; number++) {
    await site.db.insert(courseGrants).values({ userId: await arrive(number), courseId: course?.id ?? 0 });
  }
  expect(await lost(path)).toBe(`What will be lost: the access of more than ${mostCounted} learners.`);
});

test("a lecture's question: its video, its captions and who has watched it", async () => {
  await site.db.delete(lectureProgress);
  const path = "/admin/admin-lecture-delete/1";
  expect(await lost(path)).toMatch(
    /^What will be lost: its video of \d+ \w+ \([\d.]+ [kM]B\)(,? and captions in \d languages?)?\.$/,
  );
  await site.db.insert(lectureProgress).values({ userId: learner, lectureId: 1 });
  expect(await lost(path)).toMatch(/ and the viewing history of 1 learner\.$/);
});

test("a user's question: access and progress, after 30 days or at once", async () => {
  await site.db.batch([
    site.db.delete(quarterGrants),
    site.db.delete(courseGrants),
    site.db.delete(lectureProgress),
  ]);
  const path = `/admin/admin-user-delete/${learner}`;
  expect(await lost(path)).toBeUndefined();
  await site.db.batch([
    site.db.insert(quarterGrants).values([1, 2].map((quarterId) => ({ userId: learner, quarterId }))),
    site.db.insert(courseGrants).values({ userId: learner, courseId: 1 }),
    site.db.insert(lectureProgress).values({ userId: learner, lectureId: 1 }),
  ]);
  const what =
    "access to 2 quarters of the website, access to 1 course of the mobile app, and progress in 1 lecture.";
  expect(await lost(path)).toBe(`What will be lost after 30 days: ${what}`);
  await site.db.update(users).set({ removedAt: new Date(), removedBy: "Admin" }).where(eq(users.id, learner));
  expect(await lost(`/admin/admin-user-erase/${learner}`)).toBe(`What will be lost: ${what}`);
});
