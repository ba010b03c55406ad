import { afterAll, beforeAll, expect, test } from "vitest";
import { lectureUploads, mails, messages, orders, sessions, subscriptionPeriods, users } from "#db/schema";
import { cairoDate, endOfCairoDay } from "~/models/cairo-time";
import { callsOf, type Fault, faultHeader, overloaded, passing } from "../../tests/support/faulty-worker";
import { type Site, startSite } from "../../tests/support/site";
import { differenceOf, passingTables, shapeOf } from "../../tests/support/stored-shape";
import { saveState } from "../../tests/support/stored-state";

/** One call to D1, R2 or EMAIL of the nightly job fails, or all from that one on: the next night finishes the job. */

let site: Site;
let state: Awaited<ReturnType<typeof saveState>>;
const day = 86_400_000;
const email = "removed@mail.example";
/** Their plans end seven days after the night. */
const endingSoon = ["mona@mail.example", "omar@mail.example"];
const abandoned = {
  "imports/11111111-1111-4111-8111-111111111111/rows": JSON.stringify({ rows: [{ email }] }),
  "lectures/old-package/360p/init.mp4": "x",
  "lectures/old-package/master.m3u8": "x",
  "captions/999-11111111-1111-4111-8111-111111111111.vtt": "x",
  "boards/old.webp": "x",
  "quarters/old.webp": "x",
  "receipts/unnamed.webp": "x",
  "receipts/decided.webp": "x",
  "receipts/erased.webp": "x",
};

beforeAll(async () => {
  site = await startSite({
    isFaulty: true,
    mailsTo: endingSoon,
    vars: { EMAIL_FROM: "office@society.test" },
  });
  const now = new Date();
  const account = { passwordHash: "none", createdAt: now };
  await site.db.insert(users).values([
    { ...account, id: "removed", email, removedAt: now, removedBy: "Admin" },
    { ...account, id: "kept", email: "kept@mail.example" },
  ]);
  await site.db.insert(sessions).values({
    id: "session",
    userId: "kept",
    secretHash: "hash",
    client: "web",
    createdAt: now,
    lastSeenAt: now,
  });
  const expiresAt = endOfCairoDay(cairoDate(new Date(now.getTime() + 40 * day)).add({ days: 7 }));
  for (const email of endingSoon) {
    await site.db.insert(users).values({ ...account, id: email, email });
    await site.db.insert(subscriptionPeriods).values({ userId: email, plan: 2, startsAt: now, expiresAt });
  }
  const message = { name: "Dr. Salma", subject: "Hello", message: "Hello", createdAt: now };
  await site.db.insert(messages).values([
    { ...message, userId: "removed", email },
    { ...message, email: "kept@mail.example" },
  ]);
  const order = { plan: 1, amount: 900, createdAt: now, receiptDigest: "digest" };
  const decided = { ...order, decidedAt: now, state: "approved" } as const;
  const waiting = { ...order, decidedAt: null, state: "reported" } as const;
  await site.db.insert(orders).values([
    { ...decided, reference: "DECIDED", userId: "kept", receiptFile: "decided.webp" },
    { ...waiting, reference: "WAITS", userId: "kept", receiptFile: "waits.webp" },
    { ...waiting, reference: "ERASED", userId: "removed", receiptFile: "erased.webp" },
  ]);
  await site.db.insert(lectureUploads).values({
    id: "22222222-2222-4222-8222-222222222222",
    lectureId: 1,
    kind: "file",
    fileName: "film.mp4",
    bytes: 9,
    partBytes: 5,
    multipartId: "gone",
    state: "uploading",
    createdAt: now,
    updatedAt: now,
  });
  state = await saveState(site);
});
afterAll(() => site.stop());

/** Runs the job 40 days from now. */
async function night(fault?: Fault) {
  const headers = { "X-Now": String(Date.now() + 40 * day), ...(fault ? faultHeader(fault) : {}) };
  const answer = await fetch(`${site.origin}/run-the-cron`, { headers });
  expect(answer.status).toBe(200);
  return callsOf(answer);
}

const stored = async () => shapeOf(await state.read(...passingTables));

async function everyKey(): Promise<string[]> {
  const { objects, truncated } = await site.files.list({ limit: 1000 });
  expect(truncated).toBe(false);
  return objects.map(({ key }) => key);
}

/** Without the trash: for a second night that is 40 days from now, what the first one put there is over. */
const keys = async () => (await everyKey()).filter((key) => !/^(housekeeping|trash)\//.test(key));

async function begin() {
  await state.restore();
  // Its row is gone as well.
  await site.files.delete("housekeeping/database-mark");
  await site.files.put("receipts/waits.webp", "x");
  await Promise.all(Object.entries(abandoned).map(([key, text]) => site.files.put(key, text)));
}

async function wholeNight() {
  await begin();
  const calls = await night();
  return { calls, after: await stored(), left: await keys() };
}

test("a night takes what is over, and nothing else", async () => {
  await begin();
  const [before, found] = [await stored(), await keys()];
  const { after, left } = await wholeNight();
  expect(found.filter((key) => !left.includes(key)).sort()).toEqual(Object.keys(abandoned).sort());
  const trashed = Object.keys(abandoned).filter((key) => !/^(imports|receipts)\//.test(key));
  const inTrash = (await everyKey()).filter((key) => key.startsWith("trash/"));
  expect(inTrash).toEqual(trashed.map((key) => `trash/${key}`).sort());
  const changes = differenceOf(before, after).join("\n");
  expect(changes).toMatch(/users - .*"removed"/);
  expect(changes).toMatch(/sessions - /);
  expect(changes).toMatch(/messages - .*removed@/);
  expect(changes).toMatch(/orders - .*"erased.webp"/);
  expect(changes).toMatch(/orders - .*"decided.webp"/);
  expect(changes).not.toMatch(/waits.webp/);
  expect(changes).toMatch(/lecture_uploads \+ .*"failed"/);
  expect(changes).not.toMatch(/(users|messages) - .*kept@mail\.example/);
});

const mailedFrom = async (from: number) =>
  (await site.mails(from)).map(({ head }) => endingSoon.find((each) => head.includes(`To: ${each}`)));

test("a night mails each plan's end once, whichever call fails", async () => {
  const { calls } = await wholeNight();
  const wrong: unknown[] = [];
  const first = calls.indexOf("EMAIL send");
  expect(calls.filter((call) => call === "EMAIL send")).toHaveLength(endingSoon.length);
  // The calls around the mails: before them come the plans and the claim, after them the note.
  for (let at = first - 3; at <= first + endingSoon.length + 3; at += 1) {
    for (const way of [
      { says: overloaded },
      { isAfter: true, says: passing },
      { isLasting: true, says: overloaded },
    ]) {
      await begin();
      const before = (await site.mails()).length;
      await night({ at, ...way });
      // A mail without its note is tried again after two minutes.
      await site.db.update(mails).set({ triedAt: new Date(Date.now() + 40 * day - 121_000) });
      await night();
      await night();
      const mailed = await mailedFrom(before);
      const isMailed = endingSoon.every((each) => mailed.includes(each));
      // The answer of one mail was lost, or nothing could be noted any more.
      const most = way.isLasting ? 2 : way.isAfter && calls[at - 1] === "EMAIL send" ? 1 : 0;
      if (!isMailed || mailed.length > endingSoon.length + most) wrong.push([calls[at - 1], at, way, mailed]);
    }
  }
  expect(wrong).toEqual([]);
});

test.each([
  ["a call fails", { says: overloaded }],
  ["the answer of a call is lost", { isAfter: true, says: passing }],
  ["all calls fail from there on", { isLasting: true, says: overloaded }],
])("what a night leaves undone the next one does, wherever %s", async (_, way) => {
  const { calls, after, left } = await wholeNight();
  const wrong: unknown[] = [];
  for (let at = 1; at <= calls.length; at += 1) {
    await begin();
    await night({ at, ...way });
    await night();
    const differences = [
      ...differenceOf(after, await stored()),
      ...differenceOf({ left }, { left: await keys() }),
    ];
    if (differences.length > 0) wrong.push([calls[at - 1], at, differences]);
  }
  expect(wrong).toEqual([]);
});
