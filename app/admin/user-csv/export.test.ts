import { eq } from "drizzle-orm";
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { profiles, quarterGrants, users } from "#db/schema";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite();
  admin = await Visitor.as(site, "admin");
});
afterAll(() => site.stop());

const path = "/admin/admin-users-export.csv";
const read = async (query = "") => {
  const answer = await admin.fetch(path + query);
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
  const { data } = Papa.parse<string[]>(text.slice(1), { newline: "\r\n", skipEmptyLines: true });
  return { answer, text, rows: data.slice(1), head: data[0] };
};
const arrive = (email: string) =>
  site.db.insert(users).values({
    id: crypto.randomUUID(),
    email,
    passwordHash: "none",
    createdAt: new Date("2026-11-20T23:30:00Z"),
  });

describe("the export of users", () => {
  test("is a file of UTF-8 that Excel knows, dated, and kept by nobody on its way", async () => {
    const { answer, text, head, rows } = await read();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store, no-transform");
    expect(text.startsWith("\ufeffemail,")).toBe(true);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(head?.join()).toBe(
      "email,user id,role,subscription,plan,expiration,quarters,created,name,arabic name,whatsapp",
    );
    const learner = rows.find(([email]) => email === "learner@demo.test") ?? [];
    const [granted] = await site.d1.batch([
      site.d1.prepare(
        `select group_concat(name, '; ') as names from (select quarters.name from quarter_grants
         join quarters on quarters.id = quarter_id join users on users.id = user_id
         where email = 'learner@demo.test' order by position)`,
      ),
    ]);
    expect(learner.slice(2, 5)).toEqual(["User", "Yes", expect.stringMatching(/Month/)]);
    expect(learner[5]).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(granted?.results).toEqual([{ names: learner[6] }]);
    expect(rows.find(([email]) => email === "newcomer@demo.test")?.slice(2, 7)).toEqual([
      "User",
      "No",
      "",
      "",
      "",
    ]);
    expect(rows.find(([email]) => email === "admin@demo.test")?.[2]).toBe("Admin");
  });

  test("comes for Excel as UTF-16 with tabs, which opens in columns in every language, with the same rows", async () => {
    const page = await (await admin.fetch("/admin/admin-users-list-n?filter=l&dir=desc")).text();
    const href = /href="([^"]+)"[^>]*>Export for Excel/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const answer = await admin.fetch(href);
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-16le");
    expect(answer.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="users-\d{4}-\d\d-\d\d-excel\.csv"$/,
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(Number(answer.headers.get("Content-Length"))).toBe(bytes.length);
    expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xfe]);
    const text = new TextDecoder("utf-16le").decode(bytes);
    const { data } = Papa.parse<string[]>(text, { delimiter: "\t", newline: "\r\n", skipEmptyLines: true });
    const { head, rows } = await read(new URL(href, site.origin).search.replace("&for=excel", ""));
    expect(data).toEqual([head, ...rows]);
    expect(rows).toHaveLength(2);
  });

  test("has the list's filter and order, and is linked from the list with them", async () => {
    const page = await (await admin.fetch("/admin/admin-users-list-n?filter=l&dir=desc")).text();
    const href = /href="([^"]+)"[^>]*>Export CSV/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(href).toContain(path);
    const { rows } = await read(new URL(href, site.origin).search);
    expect(rows.map(([email]) => email)).toEqual(["learner@demo.test", "lapsed@demo.test"]);
    expect(page).toMatch(/href="\/admin\/admin-users-import"[^>]*>Import CSV/);
  });

  test("computes nothing in a spreadsheet", async () => {
    await arrive("+1@mail.test");
    const { text, rows } = await read("?filter=%2B1");
    expect(rows[0]?.[0]).toBe("'+1@mail.test");
    const excel = await (await admin.fetch(`${path}?filter=%2B1&for=excel`)).arrayBuffer();
    expect(new TextDecoder("utf-16le").decode(excel)).toContain("\r\n'+1@mail.test\t");
    expect(text).toContain(",2026-11-21,,,\r\n");
  });

  test("has the names of those who have a profile, in both scripts, and computes none of them", async () => {
    for (const [email, name] of [
      ["noor1@mail.test", "Noor Adel"],
      ["noor2@mail.test", "=1+1 Noor"],
    ] as const) {
      await arrive(email);
      const [{ id = "" } = {}] = await site.db.select().from(users).where(eq(users.email, email));
      await site.db.insert(profiles).values({ userId: id, name, arabicName: "نور عادل" });
    }
    const { rows } = await read("?filter=noor");
    expect(rows.map((row) => row.slice(8))).toEqual([
      ["Noor Adel", "نور عادل", ""],
      ["'=1+1 Noor", "نور عادل", ""],
    ]);
  });

  test("has WhatsApp numbers as texts, which an import of the file reads back", async () => {
    await arrive("numbered@mail.test");
    await site.db
      .update(users)
      .set({ whatsApp: "+201900000001" })
      .where(eq(users.email, "numbered@mail.test"));
    const { text, rows } = await read("?filter=numbered");
    expect(rows[0]?.[10]).toBe("'+201900000001");
    const file = new File([text], "users.csv", { type: "text/csv" });
    const checked = await admin.upload("/admin/admin-users-import", { file });
    const preview = await (await admin.fetch(checked.headers.get("Location") ?? "")).text();
    expect(preview).toContain("Import 1 valid row");
    expect(preview).not.toContain("WhatsApp numbers to save");
  });

  test("answers HEAD without a body", async () => {
    const answer = await admin.fetch(path, { method: "HEAD" });
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 0]);
  });
});

describe("thousands of users", () => {
  beforeAll(async () => {
    await site.d1
      .prepare(
        `insert into users (id, email, password_hash, created_at)
         with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < 7000)
         select printf('%08x-0000-4000-8000-%012x', i, i), printf('many%06d@mail.test', i), 'none', 0 from n`,
      )
      .run();
  });

  test("arrive whole, in order and once", async () => {
    const { rows } = await read("?filter=many");
    const emails = rows.map(([email]) => email);
    expect(emails).toHaveLength(7000);
    expect(emails).toEqual([...new Set(emails)].sort());
  });

  test("too many for a line's buffers arrive as they were when the export began, whatever is written since", async () => {
    await site.d1
      .prepare(
        `insert into users (id, email, password_hash, created_at)
         with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < 60000)
         select printf('long%08d', i), printf('long%06d%0220d@mail.test', i, 0), 'none', 0 from n`,
      )
      .run();
    const answer = await admin.fetch(`${path}?filter=long`);
    expect(answer.status).toBe(200);
    const length = Number(answer.headers.get("Content-Length"));
    expect(length).toBeGreaterThan(60_000 * 240);
    await site.d1.batch(
      [
        "update users set email = 'x' || email where id like 'long%5'",
        "update users set removed_at = 1, removed_by = 'Admin' where id like 'long%6'",
        "alter table quarter_grants rename to away",
      ].map((sql) => site.d1.prepare(sql)),
    );
    const text = await answer.text();
    await site.d1.exec("alter table away rename to quarter_grants");
    expect(Buffer.byteLength(text)).toBe(length - 3);
    expect(text.match(/\r\nlong\d{226}@/g)).toHaveLength(60_000);
  });

  test("that cannot be read at all are a page that says so", async () => {
    await site.db.delete(quarterGrants);
    await site.d1.exec("alter table quarter_grants rename to away");
    const answer = await admin.fetch(path);
    expect(answer.headers.get("Location")).toMatch(/^\/error\?message=The\+accounts\+could\+not/);
    await site.d1.exec("alter table away rename to quarter_grants");
  });
});
