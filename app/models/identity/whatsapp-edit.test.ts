import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { activities, users } from "#db/schema";
import { cheapHash } from "../../../tests/support/cheap-hash";
import { confirmed, linkFor } from "../../../tests/support/confirmed";
import { clearAccounts } from "../../../tests/support/learners";
import { startDatabase, testSecret } from "../../../tests/support/site";
import { ownRecord } from "../profile/own-record";
import { eraseUser } from "../removal/erasure";
import { restoreUser } from "../removal/removed-users";
import { makePasswordLink } from "./link-making";
import { choosePassword, linkLife } from "./password-link";
import { addUser, removeUser } from "./users";
import { setWhatsApp } from "./whatsapp-edit";

const now = new Date("2026-11-21T09:00:00.000Z");
const chief = confirmed({ id: "chief", email: "chief@mail.com" });
const asker: Parameters<typeof setWhatsApp>[2] = chief;
const number = "+201900000001";

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await clearAccounts(db);
  await db.delete(activities);
  const account = { passwordHash: cheapHash("Old@123"), createdAt: now };
  await db.insert(users).values([
    { ...chief, ...account, role: "Admin", addressConfirmedAt: now },
    { id: "adel", email: "adel@mail.com", ...account, role: "Admin", addressConfirmedAt: now },
    { id: "mona", email: "mona@mail.com", ...account, addressConfirmedAt: now },
    { id: "stranger", email: "somebody@mail.com", ...account },
  ]);
});

const set = (id: string, whatsApp = number, actor = asker) =>
  change(id, { whatsApp, knownWhatsApp: "" }, actor).then(({ outcome }) => outcome);
const change = (id: string, numbers: { whatsApp: string; knownWhatsApp: string }, actor = asker) =>
  setWhatsApp(database.db, { id, ...numbers }, actor, now);
const stored = async (id: string) =>
  (await database.db.select().from(users).where(eq(users.id, id)))[0]?.whatsApp;
const record = () => database.db.select().from(activities).orderBy(activities.id);
async function useLink(id: string) {
  const { secret } = await linkFor(database.db, id, chief, now);
  const use = { secret, password: "New@123", address: "1", appSecret: testSecret, secretHash: id };
  return choosePassword(database.db, use, now);
}

describe("a WhatsApp number", () => {
  it("is changed and recorded, once where it is sent twice", async () => {
    expect([await set("mona"), await set("mona")]).toEqual(["done", "done"]);
    expect(await stored("mona")).toBe(number);
    expect(await record()).toMatchObject([
      { action: "changed", subjectId: "mona", before: '{"whatsApp":""}', after: `{"whatsApp":"${number}"}` },
    ]);
    expect(await set("nobody")).toBe("gone");
  });

  it("that was stored after the form was made is not overwritten, but by the same one", async () => {
    await set("mona");
    const later = "+201900000002";
    const stale = { outcome: "stale", theirs: number };
    expect(await change("mona", { whatsApp: later, knownWhatsApp: "" })).toEqual(stale);
    expect(await change("mona", { whatsApp: "", knownWhatsApp: later })).toEqual(stale);
    expect(await stored("mona")).toBe(number);
    expect(await change("mona", { whatsApp: number, knownWhatsApp: later })).toEqual({ outcome: "done" });
    const known = { whatsApp: later, knownWhatsApp: number };
    expect([await change("mona", known), await change("mona", known)]).toEqual([
      { outcome: "done" },
      { outcome: "done" },
    ]);
    expect((await record()).map(({ before, after }) => [before, after])).toEqual([
      ['{"whatsApp":""}', `{"whatsApp":"${number}"}`],
      [`{"whatsApp":"${number}"}`, `{"whatsApp":"${later}"}`],
    ]);
  });

  it("of an Admin takes somebody who has confirmed that it is them", async () => {
    const asked = { ...chief, confirmedAt: null };
    expect([await set("adel", number, asked), await set("mona", number, asked)]).toEqual([
      "unconfirmed",
      "done",
    ]);
    expect([await stored("adel"), await stored("mona")]).toEqual(["", number]);
  });

  it("comes with an added account, and its link goes there", async () => {
    const added = await addUser(database.db, { email: "new@mail.com", whatsApp: number }, chief, now);
    expect(added).toMatchObject({ outcome: "added", whatsApp: number });
    expect(await record()).toMatchObject([{ after: `{"email":"new@mail.com","whatsApp":"${number}"}` }]);
  });

  it("stays through a removal that is undone, is told to its owner, and goes with an erasure", async () => {
    const { db } = database;
    await set("mona");
    await removeUser(db, "mona", chief, now);
    expect(await restoreUser(db, "mona", chief, now)).toBe("done");
    expect(await stored("mona")).toBe(number);
    const own = await ownRecord(db, { id: "mona" }, 10);
    expect(own.account).toMatchObject({ whatsApp: number });
    expect(own.history).toContainEqual(expect.objectContaining({ after: { whatsApp: number } }));
    await removeUser(db, "mona", chief, now);
    expect(await eraseUser(db, "mona", chief, now)).toEqual([]);
    expect(JSON.stringify(await record())).not.toContain(number);
  });
});

describe("a password link", () => {
  it("goes to the number of an account whose address is confirmed, and to no number of another", async () => {
    const { db } = database;
    await set("mona");
    await set("stranger");
    expect(await makePasswordLink(db, "mona", chief, now)).toMatchObject({ whatsApp: number });
    expect(await makePasswordLink(db, "stranger", chief, now)).toMatchObject({ whatsApp: "" });
  });

  it("drops a number that a stranger may have written, once its owner uses it; a confirmed one stays", async () => {
    await set("mona");
    await set("stranger");
    expect(await useLink("stranger")).toMatchObject({ outcome: "set" });
    expect(await useLink("mona")).toMatchObject({ outcome: "set" });
    expect([await stored("stranger"), await stored("mona")]).toEqual(["", number]);
    const cleared = (await record()).filter(({ before }) => before === `{"whatsApp":"${number}"}`);
    expect(cleared).toMatchObject([{ actorId: "stranger", subjectId: "stranger", after: '{"whatsApp":""}' }]);
  });

  it("that does not work any more leaves the number and records nothing", async () => {
    await set("stranger");
    const { secret } = await linkFor(database.db, "stranger", chief, now);
    const before = await record();
    const late = new Date(now.getTime() + linkLife);
    const use = { secret, password: "New@123", address: "1", appSecret: testSecret, secretHash: "late" };
    expect(await choosePassword(database.db, use, late)).toEqual({ outcome: "dead" });
    expect([await stored("stranger"), await record()]).toEqual([number, before]);
  });
});
