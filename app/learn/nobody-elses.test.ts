import { afterAll, beforeAll, expect, test } from "vitest";
import {
  activities,
  certificates,
  drafts,
  idempotencyKeys,
  lectureProgress,
  messages,
  profiles,
  sessions,
  undos,
} from "#db/schema";
import { isAdmins, rowsOfBuild } from "../../tests/support/rows-of-build";
import { type Site, startSite } from "../../tests/support/site";
import { apiToken, Visitor } from "../../tests/support/visitor";

/** No member is shown anything of another, whatever the address names, and whatever the other has written. */

const secret = "Theirs4711";
const code = "THEIRS4711THEIRS";
const theirSession = "theirs-4711-session";

let site: Site;
let learner: Visitor;
let token: { Authorization: string };
let other: string;
beforeAll(async () => {
  site = await startSite();
  learner = await Visitor.as(site, "learner");
  token = await apiToken(site, "learner", "Login");
  other = String(
    await site.d1.prepare("select id from users where email = 'newcomer@demo.test'").first("id"),
  );
  const { db } = site;
  const now = new Date();
  const theirs = { userId: other, createdAt: now };
  const message = { name: secret, subject: secret, message: secret, createdAt: now };
  const fact = JSON.stringify({ reason: secret, email: `${secret}@mail.example` });
  const deed = { at: now, action: "changed", label: secret, before: fact, after: fact } as const;
  await db.batch([
    db.insert(profiles).values({ userId: other, name: secret, arabicName: secret, workplace: secret }),
    db.insert(certificates).values({ userId: other, code, name: secret, courseName: secret, issuedAt: now }),
    db.insert(sessions).values({
      id: theirSession,
      userId: other,
      client: "web",
      secretHash: secret,
      device: secret,
      createdAt: now,
      lastSeenAt: now,
    }),
    db.insert(lectureProgress).values({ userId: other, lectureId: 1, position: 4711, playedAt: now }),
    // Written under the learner's own address, which proves nothing.
    db.insert(messages).values([
      { ...message, email: "learner@demo.test" },
      { ...message, email: "learner@demo.test", userId: other },
    ]),
    db.insert(activities).values([
      { ...deed, subject: "user", subjectId: other, actorId: "somebody", actorEmail: "admin@demo.test" },
      { ...deed, subject: "board", subjectId: "1", actorId: other, actorEmail: `${secret}@mail.example` },
    ]),
    db.insert(idempotencyKeys).values({ ...theirs, key: secret, call: secret, status: 200, body: secret }),
    db.insert(drafts).values({ ...theirs, key: secret, path: `/${secret}`, fields: fact, hadFile: false }),
    db.insert(undos).values({ ...theirs, id: secret, adminId: other, kind: "message", removed: fact }),
  ]);
});
afterAll(() => site.stop());

const reading = rowsOfBuild().filter(
  ({ method, path, rule, key }) =>
    method === "GET" &&
    !key.startsWith("GET layout") &&
    !isAdmins({ rule }) &&
    rule !== "anyone" &&
    path !== "/",
);

test("there are such addresses: pages, data and calls", () => {
  const paths = reading.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["/user/user-data.json", "/front-sessions"]));
  expect(paths.filter((path) => path.startsWith("/api/")).length).toBeGreaterThan(10);
});

test.each(reading)("$key shows a member nothing of another", async ({ path, routeId }) => {
  const own = await site.d1.prepare("select id from users where email = 'learner@demo.test'").first("id");
  for (const { userId, email } of [
    { userId: other, email: "newcomer@demo.test" },
    { userId: String(own), email: "learner@demo.test" },
  ]) {
    const address = path
      .replace(":userId", userId)
      .replace(":username", email)
      .replace(":code", code)
      .replace(":sessionId", theirSession)
      .replaceAll(/:\w+|\*/g, "1");
    const isApi = path.startsWith("/api/");
    const data = `${address}.data?_routes=${encodeURIComponent(routeId)}`;
    for (const at of isApi ? [address] : [address, data]) {
      const answer = await learner.fetch(at, isApi ? { headers: token } : {});
      expect(answer.status, at).toBeLessThan(500);
      expect(await answer.text(), at).not.toMatch(/theirs-?4711|:4711\b/i);
    }
  }
});
