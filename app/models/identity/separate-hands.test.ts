import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { activities, passwordLinks, secondFactors, users } from "#db/schema";
import { confirmed, performed } from "../../../tests/support/confirmed";
import { startDatabase, testSecret } from "../../../tests/support/site";
import { commandLine } from "../activity/activity";
import { linkMany } from "../users/bulk-links";
import { makePasswordLink } from "./link-making";
import { resetSecondFactor } from "./second-factor/second-factor";
import { setRole } from "./users";

/** Both a link and a reset for one account would let a single Admin in as its owner. */

const now = new Date("2026-11-21T09:00:00.000Z");
const day = 86_400_000;
const later = (ms: number) => new Date(now.getTime() + ms);
const [chief, deputy] = ["chief", "deputy"].map((id) => confirmed({ id, email: `${id}@mail.com` })) as [
  Chief,
  Chief,
];
type Chief = ReturnType<typeof confirmed<{ id: string; email: string }>>;
const adel = { id: "adel", email: "adel@mail.com" };

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(users), db.delete(activities)]);
  const admin = { passwordHash: "hash", role: "Admin", createdAt: now };
  await db.insert(users).values([chief, deputy, adel].map(({ id, email }) => ({ id, email, ...admin })));
  const factor = { secret: "sealed", enabledAt: now, lastStep: 0, takenBy: "" };
  await db.insert(secondFactors).values({ userId: "adel", ...factor });
});

const link = (by = chief, at = now) => makePasswordLink(database.db, "adel", by, at);
const reset = (by = chief, at = now) => resetSecondFactor(database.db, adel, by, at);
const linkAll = async (by = chief, at = now) => {
  const order = { userIds: ["adel"], key: "form", appSecret: testSecret };
  return performed(await linkMany(database.db, order, by, at)).map(({ outcome }) => outcome);
};
const links = () => database.db.$count(passwordLinks);
const factors = () => database.db.$count(secondFactors);

describe("an Admin who has reset an account's second factor", () => {
  beforeEach(async () => void (await reset()));

  it("makes no link for it for 24 hours, by its page or for several at once", async () => {
    expect(await link(chief, later(day - 1))).toEqual({
      outcome: "own-reset",
      email: adel.email,
      doneAt: now,
    });
    expect(await linkAll(chief, later(day - 1))).toEqual(["own-reset"]);
    expect(await links()).toBe(0);
    expect((await link(chief, later(day))).outcome).toBe("made");
  });

  it("leaves that to another Admin, who may do it at once", async () => {
    expect((await link(deputy)).outcome).toBe("made");
    expect(await linkAll(deputy)).toEqual(["done"]);
  });

  it("makes links for other accounts", async () => {
    expect((await makePasswordLink(database.db, "deputy", chief, now)).outcome).toBe("made");
  });
});

describe.each([
  ["by its page", async () => (await link()).outcome],
  ["for several at once", () => linkAll()],
])("an Admin who has made an account's link %s", (_, make) => {
  beforeEach(async () => void (await make()));

  it("does not reset its second factor for 24 hours", async () => {
    expect(await reset(chief, later(day - 1))).toEqual({ outcome: "own-link", doneAt: now });
    expect(await factors()).toBe(1);
    expect(await reset(chief, later(day))).toEqual({ outcome: "reset" });
  });

  it("leaves that to another Admin, who may do it at once", async () => {
    expect(await reset(deputy)).toEqual({ outcome: "reset" });
  });

  it("gains nothing by making its owner a User in between", async () => {
    await database.db.update(users).set({ role: "User" });
    expect((await reset()).outcome).toBe("own-link");
  });
});

describe("an Admin whom another one has just let in", () => {
  const mine = confirmed({ id: "mine", email: "mine@mail.com" });
  const account = { ...mine, passwordHash: "hash", createdAt: now };
  beforeEach(async () => {
    const { id, email, passwordHash, createdAt } = account;
    await database.db.insert(users).values({ id, email, passwordHash, createdAt });
  });
  const promote = (by: Parameters<typeof setRole>[3] = chief) =>
    setRole(database.db, "mine", "Admin", by, now);

  it("is no other hand: makes no link after the other's reset, and is told since when", async () => {
    await reset();
    await promote();
    expect(await link(mine, later(day - 1))).toMatchObject({ outcome: "own-reset", doneAt: now });
    expect(await linkAll(mine, later(day - 1))).toEqual(["own-reset"]);
    expect(await links()).toBe(0);
  });

  it("nor does the other make one after its reset", async () => {
    await promote();
    await reset(mine);
    expect((await link(chief)).outcome).toBe("own-reset");
    expect(await linkAll(chief)).toEqual(["own-reset"]);
  });

  it("nor does either reset after the other's link", async () => {
    await promote();
    await link(chief);
    expect((await reset(mine)).outcome).toBe("own-link");
    await database.db.delete(activities).where(eq(activities.actorId, "chief"));
    await database.db.update(users).set({ role: "User" }).where(eq(users.id, "mine"));
    await promote(deputy);
    await link(mine);
    expect((await reset(chief)).outcome).toBe("own-link");
    expect(await factors()).toBe(1);
  });

  it("counts so too if it has been one for long and the other made a link for it", async () => {
    await reset();
    await makePasswordLink(database.db, "deputy", chief, now);
    expect((await link(deputy)).outcome).toBe("own-reset");
  });

  it("is another hand after 24 hours, and at once if the operator made it", async () => {
    await promote();
    await reset(chief, later(day));
    expect((await link(mine, later(day))).outcome).toBe("made");
    await database.db.batch([
      database.db.delete(activities),
      database.db.update(users).set({ role: "User" }).where(eq(users.id, "mine")),
    ]);
    await promote(confirmed(commandLine));
    await database.db
      .insert(secondFactors)
      .values({ userId: "adel", secret: "sealed", enabledAt: now, lastStep: 0, takenBy: "" })
      .onConflictDoNothing();
    await reset(chief);
    expect((await link(mine)).outcome).toBe("made");
  });

  it("never stops the operator's command", async () => {
    await promote();
    await link(mine);
    expect(await reset(confirmed(commandLine))).toEqual({ outcome: "reset" });
  });
});

it("of both at one moment, one is done", async () => {
  for (const pair of [
    () => [link(), reset()] as const,
    () => [reset(), link()] as const,
    () => [linkAll(), reset()] as const,
  ]) {
    await Promise.all(pair());
    expect((await links()) + (1 - (await factors()))).toBe(1);
    await database.db.batch([database.db.delete(passwordLinks), database.db.delete(activities)]);
    const factor = { userId: "adel", secret: "sealed", enabledAt: now, lastStep: 0, takenBy: "" };
    await database.db.insert(secondFactors).values(factor).onConflictDoNothing();
  }
});
