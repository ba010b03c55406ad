import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeInstallation } from "../../tests/support/installation";
import { type Site, startSite } from "../../tests/support/site";
import { within } from "../../tests/support/stores";
import { openBackup } from "./backup/backup-files";
import { tryImport } from "./backup/database";

/** `npm run db:backup` and `npm run db:restore` as an operator runs them, on the demo society and hostile texts. */

type Installation = Awaited<ReturnType<typeof makeInstallation>>;

let site: Site;
let society: Installation;
let empty: Installation;
let folder: string;
let manifest: string;
let wanted: Awaited<ReturnType<typeof everything>>;

const texts = {
  breaks: "line one\nline two\r\nline three\rend",
  spoilt: "a line break\nand the letters \\n, and \r beside \\r",
  letters: "only the letters \\n and \\r",
  transaction: "BEGIN TRANSACTION; it's here BEGIN TRANSACTION; COMMIT; 'quoted''' COMMIT;",
  zero: "before\0after",
  comment: "-- not a comment\n/* nor */ this; $tag$ END; CASE",
  separators: "U+2028\u2028U+2029\u2029 and \u{1fa7b}",
  /** 105 KB; D1 takes no statement above 100. */
  long: "a long form, it's “kept”\\n\n\u{1fa7b}".repeat(3000),
};

beforeAll(async () => {
  site = await startSite();
  await keepTwoPackages();
  society = await makeInstallation({ state: site.folder });
  empty = await makeInstallation();
  folder = join(society.folder, "kept here");
  for (const [name, text] of Object.entries(texts)) {
    const insert =
      "insert into messages (name, email, subject, message, created_at) values (?, 'a@mail.example', ?, ?, 1)";
    await site.d1.prepare(insert).bind(name, text.slice(0, 1000), text).run();
  }
  await site.d1.prepare("delete from messages where name = 'letters'").run();
  await site.d1
    .prepare(
      "insert into certificates (code, user_id, course_id, name, arabic_name, course_name, issued_at) select '0123456789ABCDEF', id, 1, 'Mona Ali', 'منى علي', 'Basics', 1 from users where email = 'learner@demo.test'",
    )
    .run();
  // The second stands behind the first, which counts it.
  for (const board of ["1", "2"])
    await site.d1
      .prepare(
        "insert into activities (at, actor_id, actor_email, action, subject, subject_id, label) values (1, 'a', 'admin@demo.test', 'deleted', 'board', ?, 'One deed')",
      )
      .bind(board)
      .run();
  await site.files.put("odd/ü key? & more.txt", "x", { customMetadata: { by: "a test" } });
  await site.files.put("odd/empty", "");
  await site.files.put("odd/large.mp4", new Uint8Array(6_000_000).fill(7), {
    httpMetadata: { contentType: "video/mp4", contentDisposition: "inline" },
  });
  wanted = await everything(site);
  await site.files.put("receipts/11111111-1111-4111-8111-111111111111.webp", "x");
  const old = { takenAt: "2020-01-01T00:00:00Z", rows: {}, objects: [] };
  await mkdir(folder);
  await writeFile(
    join(folder, "old.json"),
    JSON.stringify({ ...old, database: { sha256: "0".repeat(64), size: 1 } }),
  );
  const { code, said } = await society.run("db:backup", folder, "--forget-after", "30");
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(
      /^Everything is in .* but for the pictures of receipts.*\nDeleted 1 old backups and 0 files/,
    ),
  ]);
  manifest = join(folder, (await manifests())[0] ?? "");
}, 400_000);
afterAll(async () => {
  await site.stop();
  await society.remove();
  await empty.remove();
});

/** Keeps two lectures, which have files of every kind: each file costs a copy and many calls to the store. */
async function keepTwoPackages() {
  const folderOf = (key: string) => key.split("/", 2).join("/");
  const { objects } = await site.files.list({ prefix: "lectures/" });
  const keys = objects.map(({ key }) => key);
  const [one, two] = new Set(keys.map(folderOf));
  await site.files.delete(keys.filter((key) => folderOf(key) !== one && folderOf(key) !== two));
}

const manifests = async () => (await readdir(folder)).filter((name) => name.endsWith(".json"));

async function everything({ d1, files }: Pick<Site, "d1" | "files">) {
  const { results: schema } = await d1
    .prepare(
      "select type, name, sql from sqlite_master where name not like '\\_cf%' escape '\\' order by type, name",
    )
    .all<{ type: string; name: string }>();
  const rows: Record<string, string[]> = {};
  for (const { name } of schema.filter(({ type }) => type === "table")) {
    const { results } = await d1.prepare(`select * from "${name}"`).all();
    rows[name] = results.map((row) => JSON.stringify(row)).sort();
  }
  const objects: object[] = [];
  let cursor: string | undefined;
  do {
    const page = await files.list({ cursor, include: ["httpMetadata", "customMetadata"] });
    for (const { key, httpMetadata, customMetadata } of page.objects) {
      const bytes = await (await files.get(key))?.arrayBuffer();
      const sha256 = createHash("sha256")
        .update(new Uint8Array(bytes ?? []))
        .digest("hex");
      objects.push({ key, sha256, httpMetadata, customMetadata });
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return { schema, rows, objects };
}

test("a manifest that is cut in half is refused, and a file that is", async () => {
  const cut = join(folder, "cut.json");
  const text = await readFile(manifest, "utf8");
  await writeFile(cut, text.slice(0, text.length / 2));
  expect(await empty.run("db:restore", cut)).toEqual({
    code: 1,
    said: `${cut} is not a whole manifest of a backup.\n`,
  });
  await rm(cut);

  const { database, objects } = JSON.parse(text);
  for (const { sha256, size } of [database, objects.at(-1)]) {
    const file = join(folder, "files", sha256);
    const whole = await readFile(file);
    await truncate(file, Math.floor(size / 2));
    await expect(openBackup(manifest)).rejects.toThrow(
      `The backup is not whole: ${file} is missing or damaged.`,
    );
    await writeFile(file, whole);
  }
  expect((await openBackup(manifest)).manifest.objects).toHaveLength(objects.length);
  await within(empty.state, async ({ d1, files }) => {
    const { results } = await d1
      .prepare("select name from sqlite_master where name not like '\\_cf%' escape '\\'")
      .all();
    expect([results, (await files.list()).objects]).toEqual([[], []]);
  });
}, 400_000);

test("a backup that is taken while visitors write is of one moment, or there is none", async ({ signal }) => {
  const add =
    "insert into messages (name, email, subject, message, created_at) values ('late', 'e', 's', 'm', 2)";
  const before = await manifests();
  // Two processes share the files of a local database, and either may find it locked.
  async function takeWhileWriting(pause: number) {
    const taking = society.run("db:backup", folder);
    let [written, isTaken] = [0, false];
    void taking.finally(() => {
      isTaken = true;
    });
    while (!isTaken && !signal.aborted) {
      await site.d1.batch([site.d1.prepare(add), site.d1.prepare(add)]).then(
        () => (written += 2),
        () => null,
      );
      await wait(pause);
    }
    const { code, said } = await taking;
    await site.d1.prepare("delete from messages where name = 'late'").run();
    return { code, said, written, taken: (await manifests()).find((name) => !before.includes(name)) };
  }
  let attempt = await takeWhileWriting(200);
  const refused = [1, expect.stringMatching(/SQLITE_BUSY|Visitors wrote while the database was exported/)];
  for (let tries = 1; tries <= 2 && !attempt.taken; tries += 1) {
    expect([attempt.code, attempt.said]).toEqual(refused);
    attempt = await takeWhileWriting(1000);
  }
  const { code, said, written, taken } = attempt;
  if (!taken) return expect([code, said]).toEqual(refused);
  expect(written).toBeGreaterThan(0);
  const { rows, database } = (await openBackup(join(folder, taken))).manifest;
  const sql = await readFile(join(folder, "files", database.sha256), "utf8");
  const kept = [...sql.matchAll(/'messages','\w+',(\d+)/g)].map(([, total]) => Number(total));
  const inserts = sql.match(/^INSERT INTO "messages"/gm) ?? [];
  expect([code, inserts.length]).toEqual([0, rows.messages]);
  expect(kept.reduce((sum, total) => sum + total, 0)).toBe(rows.messages);
  await rm(join(folder, taken));
}, 400_000);

test("old backups are forgotten by a number of days, and not by a word", async () => {
  expect(await society.run("db:backup", folder, "--forget-after", "soon")).toEqual({
    code: 1,
    said: "--forget-after takes a number of days, such as 30.\n",
  });
});

test("an export that lacks a row and a trigger, or was taken while rows came in, is refused", async () => {
  const { database, rows } = (await openBackup(manifest)).manifest;
  const { messages = 0 } = rows;
  const names = wanted.schema.map(({ name }) => name).filter((name) => !name.startsWith("sqlite"));
  const source = { names: names.sort(), rows };
  const text = await readFile(join(folder, "files", database.sha256), "utf8");
  const tampered = join(society.folder, "tampered.sql");
  const tried = async (sql: string, after = source) => {
    await writeFile(tampered, sql);
    return tryImport(tampered, { before: source, after });
  };
  const lacking = text.replace(/^INSERT INTO "messages".*$/m, "");
  const unwatched = lacking.replace(/^CREATE TRIGGER `?"?(\w+)`?"? .*$/m, "");
  await expect(tried(unwatched)).rejects.toThrow(
    new RegExp(
      `^The export is not what the database holds \\(\\w+, ${messages - 1} rows of messages for ${messages}\\): take`,
    ),
  );
  const busier = { ...source, rows: { ...rows, messages: messages - 1 } };
  await expect(tried(lacking, busier)).rejects.toThrow(
    "Visitors wrote while the database was exported: take the backup again.",
  );
  const recounted = lacking.replace(
    /('messages','unread',)(\d+)/,
    (_, count, total) => `${count}${Number(total) - 1}`,
  );
  expect(await tried(recounted, busier)).toMatchObject({ messages: messages - 1 });
}, 400_000);

test("a database that holds anything is refused", async () => {
  expect(await society.run("db:restore", manifest)).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^The database is not empty: it has \d+ tables\. Restore into a new one\.\n$/,
    ),
  });
});

test("every row of every table, every trigger and every object come back, also after a run that broke off", async () => {
  expect(wanted.schema.filter(({ type }) => type === "trigger").length).toBeGreaterThan(30);
  expect(Object.values(wanted.rows).flat().length).toBeGreaterThan(100);
  expect(wanted.objects.length).toBeGreaterThan(80);
  expect(wanted.rows.caption_passages?.length).toBeGreaterThan(1);

  await within(empty.state, async ({ files }) => {
    await files.put("strange/file", "x");
  });
  expect(await empty.run("db:restore", manifest)).toEqual({
    code: 1,
    said: "The store is not empty: it holds strange/file. Restore into a new bucket.\n",
  });
  // An earlier run brought one file before it broke off.
  await within(empty.state, async ({ d1, files }) => {
    const tables = "select name from sqlite_master where name not like '\\_cf%' escape '\\'";
    expect((await d1.prepare(tables).all()).results).toEqual([]);
    await files.delete("strange/file");
    await files.put("odd/large.mp4", new Uint8Array(6_000_000).fill(7), {
      httpMetadata: { contentType: "video/mp4", contentDisposition: "inline" },
    });
  });
  expect(await empty.run("db:restore", manifest)).toEqual({
    code: 0,
    said: "Every row and every file of the backup is back.\n",
  });
  await within(empty.state, async ({ files }) => {
    const { checksums } = (await files.head("odd/ü key? & more.txt")) ?? {};
    expect(Buffer.from(new Uint8Array(checksums?.sha256 ?? [])).toString("hex")).toBe(
      createHash("sha256").update("x").digest("hex"),
    );
  });
  const found = await within(empty.state, everything);
  expect(found.schema).toEqual(wanted.schema);
  const deed = found.rows.activities
    ?.map((row) => JSON.parse(row))
    .filter(({ label }) => label === "One deed");
  const [first, second] = (deed ?? []).sort((a, b) => a.id - b.id);
  expect([first?.parts, second?.parts, second?.part_of]).toEqual([1, 0, first?.id]);
  expect(found.rows).toEqual(wanted.rows);
  expect(found.objects).toEqual(wanted.objects);
}, 400_000);

test("the restored database counts on where the other stood, and has nothing to migrate", async () => {
  expect(await empty.run("db:migrate")).toEqual({ code: 0, said: "Every migration was applied already.\n" });
  await within(empty.state, async ({ d1 }) => {
    const add =
      "insert into messages (name, email, subject, message, created_at) values ('m', 'e', 's', 'b', 1)";
    const { meta } = await d1.prepare(add).run();
    const sequence = JSON.stringify({ name: "messages", seq: Number(meta.last_row_id) - 1 });
    expect(wanted.rows.sqlite_sequence).toContain(sequence);
    const count = "select sum(total) as total from row_counts where what = 'messages'";
    expect(await d1.prepare(count).first("total")).toBe(Object.keys(texts).length);
  });
}, 400_000);
