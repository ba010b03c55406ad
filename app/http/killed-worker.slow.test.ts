import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { subscriptionPeriods, users } from "#db/schema";
import { expiryOf } from "~/models/subscription/subscription";
import { portrait } from "../../tests/support/pictures";
import { type Site, startSite } from "../../tests/support/site";
import { apiToken, Visitor } from "../../tests/support/visitor";
import { withProcess } from "../../tests/support/worker-process";

/**
 * The Worker is killed in the middle of writes, with its database and store. Each answered write is stored, every other
 * one is stored whole or not at all, and sending it again stores it once.
 */

const deaths = 4;
const seed = 20_261_123;
/** After how many answers the Worker dies, and how many milliseconds later. */
const moments = fc.sample(fc.record({ answers: fc.nat(5), pause: fc.nat(30) }), { seed, numRuns: deaths });
const twoMinutes = 120_001;

let site: Site;
let pid: number;
let admin: Visitor;
let token: { Authorization: string };

async function start(left?: string) {
  ({ site, pid } = await withProcess(() => startSite({ left })));
  const cookies = admin?.cookies ?? (await Visitor.as(site, "admin")).cookies;
  admin = new Visitor(site.origin);
  for (const [name, value] of cookies) admin.cookies.set(name, value);
  token ??= await apiToken(site, "admin", "Login");
}

async function die() {
  process.kill(pid, "SIGKILL");
  await site.mf.dispose();
}

beforeAll(() => start());
afterAll(() => site.stop());

type Write = {
  /** Marks each row that this write makes. */
  mark: string;
  success: number;
  /** The status of a write sent again, if it was done and its answer lost. */
  again: number;
  /** Rows stored between two batches of one write. */
  stages?: number[];
  send: () => Promise<Response>;
};

const api = (path: string, key: string, body: FormData | object) => {
  const isForm = body instanceof FormData;
  return fetch(`${site.origin}/api${path}`, {
    method: "POST",
    body: isForm ? body : JSON.stringify(body),
    headers: { ...token, "Idempotency-Key": key, ...(isForm ? {} : { "Content-Type": "application/json" }) },
  });
};

async function addUsers(ids: string[], hasPlan: boolean) {
  const now = new Date();
  const account = { passwordHash: "none", createdAt: now };
  await site.db.insert(users).values(ids.map((id) => ({ ...account, id, email: `${id}@mail.example` })));
  const period = { plan: 1, startsAt: now, expiresAt: expiryOf(now, 1) };
  if (hasPlan) await site.db.insert(subscriptionPeriods).values(ids.map((userId) => ({ ...period, userId })));
}

/** One write of each kind; a person's earlier steps are done already. */
async function writesOf(round: number): Promise<Write[]> {
  const mark = (what: string) => `${what}-${round}-end`;
  const keyed = (what: string, path: string, body: (mark: string) => FormData | object): Write => {
    const key = crypto.randomUUID();
    return { mark: mark(what), success: 201, again: 409, send: () => api(path, key, body(mark(what))) };
  };
  const picture = new Blob([await portrait()]);
  const board = (name: string) => {
    const form = new FormData();
    for (const [field, value] of Object.entries({ name, title: "Member" })) form.set(field, value);
    form.set("image", picture, "portrait.webp");
    return form;
  };
  const course = { author: "Dr. Aziz", description: "For a test", quarterId: 1 };
  const member = mark("member");
  const several = [1, 2, 3].map((each) => `${mark("several")}-${each}`);
  await addUsers([member], false);
  await addUsers(several, true);
  const quarterPage = "/admin/admin-quarter-add-n";
  const quarter = { name: mark("quarter"), description: "For a test" };
  const quarterForm = { ...(await admin.hidden(quarterPage)), ...quarter };
  const bulkPage = `/admin/admin-users-bulk?do=grant-quarters&userId=${several.join("&userId=")}`;
  const bulkForm = { ...(await admin.hidden(bulkPage)), itemId: "3" };
  const importPage = await checkedImport(mark("row"));
  const importForm = await admin.hidden(importPage);
  return [
    keyed("board", "/Boards/AddBoardAsFormData", board),
    keyed("course", "/Courses", (name) => ({ ...course, name })),
    keyed("member", "/Accounts/CreateUserSubscription", (userId) => ({
      userId,
      subscription: true,
      plan: 1,
    })),
    {
      mark: mark("quarter"),
      success: 302,
      again: 302,
      send: () => admin.post(quarterPage, quarterForm),
    },
    { mark: mark("several"), success: 200, again: 409, send: () => admin.post(bulkPage, bulkForm) },
    {
      mark: mark("row"),
      success: 302,
      again: 302,
      stages: [importedAtOnce * rowsOfImported],
      send: () => admin.post(importPage, importForm),
    },
  ];
}

const importedAtOnce = 500;
/** An account and three activities, which name it; its plan and its quarter know its id alone. */
const rowsOfImported = 4;

async function checkedImport(mark: string) {
  const rows = Array.from(
    { length: importedAtOnce + 1 },
    (_, row) => `${row}${mark}@mail.example,3 Months,2`,
  );
  const file = new File([["email,plan,quarters", ...rows].join("\n")], "members.csv", { type: "text/csv" });
  const answer = await admin.upload("/admin/admin-users-import", { file });
  return answer.headers.get("Location") ?? "";
}

/** How many rows have each mark in them. */
async function stored(writes: Write[]): Promise<Map<Write, number>> {
  const { results } = await site.d1
    .prepare("select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'")
    .all<{ name: string }>();
  // Skip these tables: they keep answers and forms, not the rows that were made.
  const names = results
    .map(({ name }) => name)
    .filter((name) => !/^(idempotency_keys$|drafts$|sqlite_)/.test(name));
  const tables = await site.d1.batch<object>(names.map((name) => site.d1.prepare(`select * from ${name}`)));
  const rows = tables.flatMap((table) => table.results.map((row) => JSON.stringify(row)));
  return new Map(writes.map((write) => [write, rows.filter((row) => row.includes(write.mark)).length]));
}

/** Triggers' counts are right, the database is sound, and each picture in a row is there. */
async function expectSound() {
  const [kept, counted, faults, lost] = await site.d1.batch<{ n: number }>(
    [
      "select total as n from row_counts where what in ('boards', 'courses', 'quarters') order by what",
      "select count(*) as n from boards union all select count(*) from courses union all select count(*) from quarters",
      "pragma foreign_key_check",
      `select count(*) as n from users where email like '%row-%' and (select count(*) from quarter_grants
       join subscription_periods using (user_id) where user_id = users.id) <> 1`,
    ].map((sql) => site.d1.prepare(sql)),
  );
  expect(kept?.results).toEqual(counted?.results);
  expect([faults?.results, lost?.results]).toEqual([[], [{ n: 0 }]]);
  const pictures = await site.d1.prepare("select image from boards where image is not null").all();
  for (const { image } of pictures.results)
    expect(await site.files.head(`boards/${image}`), `boards/${image}`).not.toBeNull();
}

test(`a Worker that is killed ${deaths} times among writes leaves none by halves and none twice (seed ${seed})`, async () => {
  const smooth = await writesOf(0);
  const before = await stored(smooth);
  for (const { send, success } of smooth) expect((await send()).status).toBe(success);
  const after = await stored(smooth);
  const [prior, whole] = [before, after].map((counts) => [...counts.values()]);
  const met = { answered: 0, lost: 0, undone: 0 };

  for (const [death, { answers, pause }] of moments.entries()) {
    const writes = await writesOf(death + 1);
    const answered = new Map<Write, number>();
    await new Promise<void>((dead) => {
      const kill = () => setTimeout(() => die().then(dead), pause);
      if (answers === 0) kill();
      const note = (write: Write, { status }: Response) => {
        if (answered.set(write, status).size === answers) kill();
      };
      for (const write of writes) {
        write.send().then(
          (answer) => note(write, answer),
          () => {},
        );
      }
    });
    for (const [{ success }, status] of answered) expect(status).toBe(success);

    await start(site.folder);
    const found = await stored(writes);
    for (const [index, write] of writes.entries()) {
      const rows = found.get(write) ?? 0;
      const isDone = rows === whole?.[index];
      const states = answered.has(write) ? [] : [prior?.[index], ...(write.stages ?? [])];
      expect([whole?.[index], ...states], write.mark).toContain(rows);
      met[answered.has(write) ? "answered" : isDone ? "lost" : "undone"] += 1;
    }
    await expectSound();

    // Until then a call counts as under way.
    await site.d1.prepare("update idempotency_keys set created_at = created_at - ?").bind(twoMinutes).run();
    for (const write of writes) {
      const isDone = found.get(write) === whole?.[writes.indexOf(write)];
      const { status } = await write.send();
      expect([write.success, ...(isDone ? [write.again] : [])], write.mark).toContain(status);
    }
    expect([...(await stored(writes)).values()]).toEqual(whole);
    await expectSound();
  }
  expect(met.answered).toBeGreaterThan(0);
  expect(met.undone).toBeGreaterThan(0);
}, 300_000);
