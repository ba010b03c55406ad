import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  activities,
  boards as boardRows,
  courseGrants,
  courses,
  messages,
  quarterGrants,
  quarters,
  subscriptionPeriods,
  undos,
  users,
} from "#db/schema";
import { confirmed } from "../../../tests/support/confirmed";
import { quarterOf } from "../../../tests/support/learners";
import { startDatabase } from "../../../tests/support/site";
import { saveGrants } from "../access/grants";
import { boards } from "../catalogue/boards";
import { changeEntry, deleteEntry } from "../catalogue/entries";
import { deleteMessage } from "../inbox/inbox";
import { eraseUser } from "../removal/erasure";
import { renewLast } from "../subscription/renew-last";
import { createSubscription, renew, unsubscribe } from "../subscription/subscription-management";
import { undo } from "./undo";
import { sweepUndos, undoTime } from "./undo-log";

let database: Awaited<ReturnType<typeof startDatabase>>;
const now = new Date("2026-03-01T10:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const actor = confirmed({ id: "admin", email: "admin@demo.test" });
const other = confirmed({ id: "other", email: "other@demo.test" });

beforeAll(async () => {
  database = await startDatabase();
  const { db } = database;
  await db.insert(quarters).values([1, 2, 3].map(quarterOf));
  await db.insert(courses).values([1, 2, 3].map((id) => ({ id, name: `Course ${id}`, quarterId: 1 })));
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(boardRows), db.delete(messages), db.delete(users), db.delete(activities)]);
  const account = { passwordHash: "none", createdAt: now };
  await db.insert(users).values([
    { ...account, ...actor, role: "Admin" },
    { ...account, ...other, role: "Admin" },
    { ...account, id: "mona", email: "mona@mail.example" },
  ]);
});

const press = (id = "", { by = actor, at = now } = {}) => undo(database.db, id, by, at);
const recorded = async () =>
  (await database.db.select().from(activities).orderBy(activities.id)).map(({ action }) => action);

const addBoard = async () => {
  const board = { id: 7, name: "Mona", title: "Member", image: "mona.webp", boardNumber: "3", version: 4 };
  await database.db.insert(boardRows).values(board);
  return board;
};
const deleteBoard = async () => {
  const deleted = await deleteEntry(database.db, boards, 7, actor, now, { isUndoable: true });
  return deleted.outcome === "deleted" ? deleted.undoId : undefined;
};
const allBoards = () => database.db.select().from(boardRows);

describe("a deleted board", () => {
  test("comes back as it was, and both are on record", async () => {
    const board = await addBoard();
    const id = await deleteBoard();
    expect(await allBoards()).toEqual([]);
    expect(await press(id)).toMatchObject({ outcome: "undone" });
    expect(await allBoards()).toEqual([board]);
    expect(await recorded()).toEqual(["deleted", "restored"]);
    const counted = "select total from row_counts where what = 'boards'";
    expect(await database.d1.prepare(counted).first("total")).toBe(1);
  });

  test("comes back once, and nothing of it is kept longer", async () => {
    await addBoard();
    const id = await deleteBoard();
    await press(id);
    await deleteEntry(database.db, boards, 7, actor, now);
    expect(await press(id)).toEqual({ outcome: "undone-already" });
    expect(await allBoards()).toEqual([]);
    expect(await database.db.select().from(undos)).toMatchObject([{ removed: null, picture: null }]);
  });

  test("comes back once also if it is pressed twice at the same time", async () => {
    await addBoard();
    const id = await deleteBoard();
    const outcomes = (await Promise.all([press(id), press(id)])).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(["undone", "undone-already"]);
    expect(await recorded()).toEqual(["deleted", "restored"]);
  });

  test("stays away for another Admin, for an unknown key, and when the time is over", async () => {
    await addBoard();
    const id = await deleteBoard();
    expect(await press(id, { by: other })).toEqual({ outcome: "too-late" });
    expect(await press("unknown")).toEqual({ outcome: "too-late" });
    expect(await press(id, { at: later(undoTime) })).toEqual({ outcome: "too-late" });
    expect(await allBoards()).toEqual([]);
    expect(await press(id, { at: later(undoTime - 1) })).toMatchObject({ outcome: "undone" });
  });

  test("stays away while another board has its number, and the undo still waits", async () => {
    await addBoard();
    const id = await deleteBoard();
    await database.db.insert(boardRows).values({ id: 8, name: "Salma", title: "Member", boardNumber: "3" });
    expect(await press(id)).toEqual({ outcome: "number-taken" });
    expect((await allBoards()).map(({ name }) => name)).toEqual(["Salma"]);
    expect(await recorded()).toEqual(["deleted"]);
    const free = { fields: { boardNumber: "4" }, image: undefined, version: null };
    await changeEntry(database.db, boards, 8, free, actor, now);
    expect(await press(id)).toMatchObject({ outcome: "undone" });
  });

  test("is not kept for a call of the API", async () => {
    await addBoard();
    expect(await deleteEntry(database.db, boards, 7, actor, now)).toMatchObject({ outcome: "deleted" });
    expect(await database.db.select().from(undos)).toEqual([]);
  });
});

const write = async () => {
  const message = {
    id: 5,
    userId: "mona",
    network: "a digest",
    name: "د. سلمى",
    email: "salma@mail.example",
    subject: 'A "question"',
    message: "First\nsecond",
    createdAt: later(-1000),
    readAt: later(-10),
  };
  await database.db.insert(messages).values(message);
  return message;
};

describe("a deleted message", () => {
  test("comes back as it was, read or unread", async () => {
    const message = await write();
    const deleted = await deleteMessage(database.db, 5, actor, now);
    expect(await database.db.select().from(messages)).toEqual([]);
    expect(await press(deleted?.undoId)).toMatchObject({ outcome: "undone" });
    expect(await database.db.select().from(messages)).toEqual([message]);
    expect(await recorded()).toEqual(["deleted", "restored"]);
    const counted = "select total from row_counts where what = 'messages' and kind = 'read'";
    expect(await database.d1.prepare(counted).first("total")).toBe(1);
  });

  test("is erased with its sender's account, and its subject with all records of it", async () => {
    await write();
    await press((await deleteMessage(database.db, 5, actor, now))?.undoId);
    const deleted = await deleteMessage(database.db, 5, actor, now);
    expect(await recorded()).toEqual(["deleted", "restored", "deleted"]);
    await database.db.update(users).set({ removedAt: now, removedBy: "Admin" }).where(eq(users.id, "mona"));
    expect(await eraseUser(database.db, "mona", actor, now)).toEqual([]);
    expect(await database.db.select().from(undos)).toEqual([]);
    expect(JSON.stringify(await database.db.select().from(activities))).not.toContain("question");
    expect(await press(deleted?.undoId)).toEqual({ outcome: "too-late" });
  });

  test("of a visitor stays when an account with the typed address is erased, and can be put back", async () => {
    const message = { ...(await write()), userId: null, email: "mona@mail.example" };
    await database.db.update(messages).set(message);
    const deleted = await deleteMessage(database.db, 5, actor, now);
    await database.db.update(users).set({ removedAt: now, removedBy: "Admin" }).where(eq(users.id, "mona"));
    expect(await eraseUser(database.db, "mona", actor, now)).toEqual([]);
    expect(await press(deleted?.undoId)).toMatchObject({ outcome: "undone" });
    expect(await database.db.select().from(messages)).toEqual([message]);
  });
});

const subscribe = () => createSubscription(database.db, { userId: "mona", plan: 2 }, actor, now);
const end = async (at = later(1000)) => {
  const ended = await unsubscribe(database.db, { userId: "mona", isUndoable: true }, actor, at);
  return "email" in ended ? ended.undoId : undefined;
};
const periods = () => database.db.select().from(subscriptionPeriods);
const planEnd = async () =>
  (await database.db.select().from(users).where(eq(users.id, "mona")))[0]?.planExpiresAt;

describe("an ended plan", () => {
  test("runs until its end again", async () => {
    await subscribe();
    const [before, until] = [await periods(), await planEnd()];
    const id = await end();
    expect(await planEnd()).toEqual(new Date(0));
    expect(await press(id, { at: later(2000) })).toMatchObject({ outcome: "undone" });
    expect([await periods(), await planEnd()]).toEqual([before, until]);
    expect(await recorded()).toEqual(["subscribed", "unsubscribed", "restored the plan of"]);
    expect(await press(id, { at: later(3000) })).toEqual({ outcome: "undone-already" });
  });

  test("stays ended if the user has a new one, and if it was ended once more since", async () => {
    await subscribe();
    const id = await end();
    await createSubscription(database.db, { userId: "mona", plan: 3 }, actor, later(2000));
    const stored = await periods();
    expect(await press(id, { at: later(3000) })).toEqual({ outcome: "plan-again" });
    expect(await periods()).toEqual(stored);
    await end(later(4000));
    await database.db
      .update(subscriptionPeriods)
      .set({ endedAt: later(5000) })
      .where(eq(subscriptionPeriods.plan, 2));
    expect(await press(id, { at: later(6000) })).toEqual({ outcome: "changed-meanwhile" });
  });

  test("stays ended for an account that has been removed, and goes with an erased one", async () => {
    await subscribe();
    const id = await end();
    await database.db.update(users).set({ removedAt: now, removedBy: "Admin" }).where(eq(users.id, "mona"));
    expect(await press(id)).toEqual({ outcome: "removed-user" });
    await eraseUser(database.db, "mona", actor, now);
    expect(await press(id)).toEqual({ outcome: "too-late" });
    expect(await database.db.select().from(undos)).toEqual([]);
  });
});

describe("a renewed plan", () => {
  const renewOnce = async () => {
    const from = await planEnd();
    const asked = { userId: "mona", from: from ?? now, isUndoable: true };
    const renewed = await renew(database.db, asked, actor, later(1000));
    return "email" in renewed ? renewed.undoId : undefined;
  };

  test("ends exactly as before, once, and both are on record", async () => {
    await subscribe();
    const before = await periods();
    const end = await planEnd();
    const id = await renewOnce();
    expect(await planEnd()).not.toEqual(end);
    const outcomes = (await Promise.all([press(id), press(id)])).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(["undone", "undone-already"]);
    expect([await periods(), await planEnd()]).toEqual([before, end]);
    expect(await recorded()).toEqual(["subscribed", "renewed the plan of", "took back the renewal of"]);
  });

  test("stays as it is if it was renewed again or ended since", async () => {
    await subscribe();
    const first = await renewOnce();
    const second = await renewOnce();
    const twice = await planEnd();
    expect(await press(first)).toEqual({ outcome: "changed-meanwhile" });
    expect(await planEnd()).toEqual(twice);
    expect(await press(second)).toMatchObject({ outcome: "undone" });
    await end();
    expect(await press(first)).toEqual({ outcome: "changed-meanwhile" });
  });

  test("keeps its new end if the former one has passed, or the account was removed", async () => {
    await subscribe();
    const end = (await planEnd()) ?? now;
    const asked = { userId: "mona", from: end, isUndoable: true };
    const at = new Date(end.getTime() - 1000);
    const renewed = await renew(database.db, asked, actor, at);
    const id = "email" in renewed ? renewed.undoId : undefined;
    expect(await press(id, { at: end })).toEqual({ outcome: "plan-over" });
    await database.db.update(users).set({ removedAt: now, removedBy: "Admin" }).where(eq(users.id, "mona"));
    expect(await press(id, { at })).toEqual({ outcome: "removed-user" });
  });

  test("keeps no undo for a call of the API", async () => {
    await subscribe();
    await renew(database.db, { userId: "mona", from: (await planEnd()) ?? now }, actor, later(1000));
    expect(await database.db.select().from(undos)).toEqual([]);
  });
});

describe("a lapsed plan that was begun again", () => {
  const lapse = async () => {
    const [startsAt, expiresAt] = [new Date("2026-01-10T10:00:00Z"), new Date("2026-02-10T21:59:59Z")];
    await database.db.insert(subscriptionPeriods).values({ userId: "mona", plan: 1, startsAt, expiresAt });
    return expiresAt;
  };
  const restart = async (from: Date) => {
    const begun = await renewLast(database.db, { userId: "mona", from }, actor, later(1000));
    return "email" in begun ? begun.undoId : undefined;
  };

  test("is over as before, once, and both are on record", async () => {
    const from = await lapse();
    const before = await periods();
    const trips = vi.spyOn(database.db, "batch");
    const id = await restart(from);
    expect(trips).toHaveBeenCalledTimes(2);
    trips.mockRestore();
    expect((await planEnd())?.getTime()).toBeGreaterThan(now.getTime());
    expect(await press(id, { at: later(2000) })).toMatchObject({ outcome: "undone" });
    expect([await periods(), await planEnd()]).toEqual([before, from]);
    expect(await recorded()).toEqual(["subscribed", "took back the renewal of"]);
    expect(await press(id, { at: later(3000) })).toEqual({ outcome: "undone-already" });
  });

  test("stays if it was renewed or ended since", async () => {
    const id = await restart(await lapse());
    await end();
    expect(await press(id)).toEqual({ outcome: "changed-meanwhile" });
    expect(await periods()).toHaveLength(2);
  });

  test("is the last one only, and none that was ended by hand", async () => {
    const first = await lapse();
    const [startsAt, expiresAt] = [new Date("2026-02-12T10:00:00Z"), new Date("2026-02-20T21:59:59Z")];
    const second = { userId: "mona", plan: 2, startsAt, expiresAt };
    await database.db.insert(subscriptionPeriods).values(second);
    expect(await restart(first)).toBeUndefined();
    expect(await periods()).toHaveLength(2);
    await database.db
      .update(subscriptionPeriods)
      .set({ endedAt: startsAt })
      .where(eq(subscriptionPeriods.plan, 2));
    expect([await restart(expiresAt), await restart(first)]).toEqual([undefined, undefined]);
    expect(await periods()).toHaveLength(2);
  });
});

describe.each(["quarters", "courses"] as const)("revoked %s", (kind) => {
  const save = async (selected: number[]) => {
    const wanted = { userId: "mona", selected, isUndoable: true };
    const saved = await saveGrants(database.db, kind, wanted, actor, now);
    return saved.outcome === "saved" ? saved.undoId : undefined;
  };
  const held = async () => {
    const { db } = database;
    const rows =
      kind === "quarters"
        ? (await db.select().from(quarterGrants)).map(({ quarterId }) => quarterId)
        : (await db.select().from(courseGrants)).map(({ courseId }) => courseId);
    return rows.sort();
  };
  beforeEach(subscribe);

  test("are granted again, each and no other", async () => {
    expect(await save([1, 2])).toBeUndefined();
    const id = await save([3]);
    expect(await press(id)).toMatchObject({ outcome: "undone", items: 2 });
    expect(await held()).toEqual([1, 2, 3]);
    expect((await recorded()).slice(-1)).toEqual([`restored ${kind} of`]);
    expect(await press(id)).toEqual({ outcome: "undone-already" });
  });

  test("that were granted anew are left as they are", async () => {
    await save([1, 2]);
    const id = await save([]);
    await save([1, 2]);
    const before = await recorded();
    expect(await press(id)).toEqual({ outcome: "access-again" });
    expect([await held(), await recorded()]).toEqual([[1, 2], before]);
  });

  test("need a valid plan to come back", async () => {
    await save([1]);
    const id = await save([]);
    await end();
    expect(await press(id)).toEqual({ outcome: "no-plan" });
    expect(await held()).toEqual([]);
  });
});

test("what can no longer be undone is swept, and with the Admin at once", async () => {
  await addBoard();
  await deleteBoard();
  await sweepUndos(database.db, later(undoTime - 1));
  expect(await database.db.select().from(undos)).toHaveLength(1);
  await sweepUndos(database.db, later(undoTime));
  expect(await database.db.select().from(undos)).toEqual([]);
  await addBoard();
  await deleteBoard();
  await database.db.delete(users).where(eq(users.id, actor.id));
  expect(await database.db.select().from(undos)).toEqual([]);
});
