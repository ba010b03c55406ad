import { eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, quarterGrants, subscriptionPeriods, users } from "#db/schema";
import { texts } from "~/texts";
import { accountOf } from "../../../tests/support/learners";
import { tokenOf } from "../../../tests/support/page-html";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite();
  admin = await Visitor.as(site, "admin");
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.d1.prepare("delete from users where email like '%@mail.test'").run();
  await site.db.delete(activities);
});

const path = "/admin/admin-users-import";
const hereAlready = { ...accountOf("here", new Date()), addressConfirmedAt: new Date() };
const plain = (html: string) =>
  html
    .replaceAll("<!-- -->", "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
const open = async (address: string, visitor = admin) => {
  const answer = await visitor.fetch(address);
  return { status: answer.status, html: plain(await answer.text()) };
};
const send = (content: BlobPart, name = "users.csv") =>
  admin.upload(path, { file: new File([content], name, { type: "text/csv" }) });
const addressOf = (answer: Response) => answer.headers.get("Location") ?? "";
/** Sends a file that can be read, and returns the address of its dry run. */
const check = async (content: BlobPart) => {
  const answer = await send(content);
  expect(answer.status).toBe(302);
  return addressOf(answer);
};
const apply = (address: string) => admin.submit(address, {});
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)]
    .map(([, row = ""]) =>
      [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) => cell.replace(/<[^>]+>/g, "")),
    )
    .filter((cells) => cells.length > 0);
const factsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, value]) => [name, value]),
  );
const accounts = async () => {
  const all = await site.db.select().from(users);
  return all.filter(({ email }) => email.endsWith("@mail.test"));
};

test("the example names two quarters that are there, and can be imported", async () => {
  const { html } = await open(path);
  const example = /<pre[^>]*>(.*?)<\/pre>/s.exec(html)?.[1] ?? "";
  const { results } = await site.d1
    .prepare("select name from quarters order by position, id limit 2")
    .all<{ name: string }>();
  expect(example).toContain(
    `mona@mail.example,Mona Adel,3 Months,"${results.map(({ name }) => name).join("; ")}"`,
  );
  const file = /href="data:text\/csv;charset=utf-8,([^"]*)" download=/.exec(html)?.[1] ?? "";
  expect(decodeURIComponent(file)).toBe(`\ufeff${example}`);
  expect((await open(await check(example))).html).toContain("Import 2 valid rows");
});

describe("the dry run", () => {
  test("counts the effects of the good rows, lists the bad ones, and changes nothing", async () => {
    await site.db.insert(users).values([
      hereAlready,
      { id: "boss", email: "boss@mail.test", passwordHash: "none", createdAt: new Date(), role: "Admin" },
      {
        id: "away",
        email: "away@mail.test",
        passwordHash: "none",
        createdAt: new Date(),
        removedAt: new Date(),
        removedBy: "Admin",
      },
    ]);
    const address = await check(
      [
        "note,e-mail,plan,quarters",
        "Mona,mona@mail.test,3 months,1;2",
        "Here,HERE@mail.test,Monthly,",
        ",,1,",
        "x,no-email,,",
        "x,mona@mail.test,,",
        "x,away@mail.test,,",
        "x,boss@mail.test,1,",
        "x,learner@demo.test,1,",
        "x,new@mail.test,weekly,",
        "x,new2@mail.test,weekly,Nope <b>",
        "x,new3@mail.test,,1",
        "x,new4@mail.test,1,2,3",
        "",
      ].join("\r\n"),
    );
    const { status, html } = await open(address);
    expect(status).toBe(200);
    expect(factsOf(html)).toEqual({
      "Valid rows": "2",
      "New accounts": "1",
      "Existing accounts": "1",
      "Plans to start": "2",
      "Users who get quarters": "1",
      "Rows with errors": "10",
    });
    const listed = rowsOf(html);
    const [mona, here] = listed;
    const quarters = "First Quarter: Foundations; Second Quarter: Fetal Medicine";
    expect(mona).toEqual(["2", "mona@mail.test", "—", "3 Months", quarters]);
    expect(here).toEqual(["3", "here@mail.test", "—", "Monthly", "—"]);
    const rows = listed.slice(2).map(([row, , column, reason]) => [Number(row), column, reason]);
    expect(rows).toEqual([
      [4, "email", texts.userImport.emailMissing],
      [5, "email", texts.userImport.emailInvalid],
      [6, "email", texts.userImport.duplicateEmail(2)],
      [7, "email", texts.emailOfRemovedAccount],
      [8, "plan", texts.adminWithoutPlan],
      [9, "plan", expect.stringContaining("already has another plan")],
      [10, "plan", texts.userImport.unknownPlan()],
      [11, "plan, quarters", expect.stringContaining("Nope &lt;b&gt;")],
      [12, "plan", texts.userImport.planMissing()],
      [13, "5", texts.userImport.tooManyCells(5, 4)],
    ]);
    expect(html).toContain("Import 2 valid rows");
    expect(html).toContain("Ignored columns: \u2068note\u2069");
    expect(html).toContain("There are these quarters: \u2068");
    expect(await accounts()).toHaveLength(3);
    expect(await site.db.select().from(activities)).toEqual([]);

    const report = await (await admin.fetch(`${address}/report.csv`)).text();
    expect(report.trim().split("\r\n")).toHaveLength(13);
    expect(report).toContain("2,mona@mail.test,valid,,");
    expect(report).toContain("5,no-email,error,email,The email is not valid.");
    expect(report).toMatch(
      /11,new2@mail\.test,error,"plan, quarters","plan: There is no such plan\.[^\n]* quarters: There is no/,
    );
    expect(report).not.toMatch(/[^\r]\n/);
    expect(report).not.toMatch(/[\u2066-\u2069]/);
  });

  test("is its own Admin's alone", async () => {
    const address = await check("email\na@mail.test\n");
    await site.d1.prepare("update users set role = 'Admin' where email = 'newcomer@demo.test'").run();
    const other = await Visitor.as(site, "newcomer");
    expect((await open(address, other)).status).toBe(404);
    expect((await open(`${address}/report.csv`, other)).status).toBe(404);
    expect((await other.submit(address, {}, path)).status).toBe(404);
    expect(await accounts()).toEqual([]);
    await site.d1.prepare("update users set role = 'User' where email = 'newcomer@demo.test'").run();
    expect((await open(`${path}/nonsense`)).status).toBe(404);
    expect((await open(`${path}/${crypto.randomUUID()}`)).status).toBe(404);
  });

  test("tells thousands of bad rows with one reason once, and has them all in a file", async () => {
    const address = await check(`email,name\n${"bad,\n".repeat(3000)}good@mail.test,Dr. Good\n`);
    const { html } = await open(address);
    const rows = rowsOf(html);
    expect(rows.shift()).toEqual(["3002", "good@mail.test", "Dr. Good", "—", "—"]);
    expect(rows).toEqual([["3,000 rows 2–3001", "bad", "email", texts.userImport.emailInvalid]]);
    expect(html).toContain("3,000 rows with errors");
    expect(html).not.toContain("The first");
    const report = await (await admin.fetch(`${address}/report.csv`)).text();
    expect(report.trim().split("\r\n")).toHaveLength(3002);
  });

  test("shows 200 reasons at most, and counts the rows behind them", async () => {
    const rows = Array.from({ length: 250 }, (_, at) => `user${at}@mail.test,1,Quarter of ${at}\n`);
    const address = await check(`email,plan,quarters\n${rows.join("")}bad,1,1\nworse,1,1\n`);
    const { html } = await open(address);
    const listed = rowsOf(html);
    expect(listed).toHaveLength(200);
    expect(listed[0]?.slice(0, 2)).toEqual(["2 rows 252–253", "badworse"]);
    expect(html).toContain("The first 201 of 252.");
  });

  test("reads semicolons, UTF-16 and Windows-1256, and says when it had to guess", async () => {
    await site.d1.prepare("update quarters set name = 'الأول' where id = 1").run();
    const utf16 = [...`\ufeffemail;plan;quarters\r\nmona@mail.test;1;الأول\r\n`].flatMap((letter) => [
      letter.charCodeAt(0) & 255,
      letter.charCodeAt(0) >> 8,
    ]);
    const first = await open(await check(new Uint8Array(utf16)));
    expect(factsOf(first.html)).toMatchObject({ "Valid rows": "1", "Users who get quarters": "1" });
    const ascii = new TextEncoder().encode("email\tplan\tquarters\nmona@mail.test\t1\t");
    const second = await open(await check(new Uint8Array([...ascii, 0xc7, 0xe1, 0xc3, 0xe6, 0xe1])));
    expect(factsOf(second.html)).toMatchObject({ "Valid rows": "1", "Users who get quarters": "1" });
    expect(second.html).toContain(texts.userImport.notUtf8);
    expect(first.html).not.toContain(texts.userImport.notUtf8);
  });

  test.each(["", "&for=excel"])("takes an export as it is%s", async (kind) => {
    const csv = await (
      await admin.fetch(`/admin/admin-users-export.csv?filter=learner${kind}`)
    ).arrayBuffer();
    const { html } = await open(await check(csv));
    expect(factsOf(html)).toMatchObject({
      "Valid rows": "1",
      "Plans to start": "0",
      "Rows with errors": "0",
    });
  });
});

describe("a file as people bring it", () => {
  const quarterNames = async () =>
    (
      await site.d1.prepare("select name from quarters order by position, id").all<{ name: string }>()
    ).results.map(({ name }) => name);

  test("may have Arabic digits and signs, columns in Arabic, marks and empty rows", async () => {
    const [first = "", second = ""] = await quarterNames();
    const rows = [
      ";;;",
      "\u200fالبريد الإلكتروني\u200f;الاسم;Plan;Quarters",
      `mona@mail.test;منى;١;"${first}؛ ${second}"`,
      "\u202aomar@mail.test\u202c;;٣ Months;",
    ];
    const { html } = await open(await check(`\ufeff${rows.join("\r\n")}`));
    expect(factsOf(html)).toMatchObject({
      "Valid rows": "2",
      "Plans to start": "2",
      "Users who get quarters": "1",
      "Rows with errors": "0",
    });
  });

  test("names the row as a spreadsheet counts it", async () => {
    const { html } = await open(await check("\r\n,,\r\nE-mail address,plan\r\nmona@mail.test,٤\r\n"));
    const report = html.slice(html.indexOf("with errors"));
    expect(rowsOf(report)[0]).toMatchObject(["4", "mona@mail.test", "plan", texts.userImport.unknownPlan()]);
  });
});

describe("a file that cannot be imported", () => {
  const { userImport } = texts;
  test.each<[string, BlobPart, string]>([
    ["an empty one", "", userImport.empty],
    ["blank lines", "\r\n\r\n", userImport.empty],
    ["a header alone", "email,plan\r\n", userImport.noRows],
    ["one without a header", "mona@mail.test,1\n", "mona@mail.test, 1"],
    ["a workbook", new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), userImport.spreadsheet],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), userImport.notText],
    [
      "an unclosed quotation mark",
      'email,plan\na@mail.test,1\n"b@mail.test,2\n',
      userImport.unclosedQuote(3, "email"),
    ],
    ["too many rows", `email\n${"a@mail.test\n".repeat(20_001)}`, userImport.tooManyRows()],
  ])("%s comes back with the reason, and leaves nothing behind", async (_, content, reason) => {
    const before = (await site.files.list({ prefix: "imports/" })).objects.length;
    const answer = await send(content);
    expect(answer.status).toBe(400);
    expect(plain(await answer.text())).toContain(reason);
    expect((await site.files.list({ prefix: "imports/" })).objects).toHaveLength(before);
  });

  test("no file at all", async () => {
    const answer = await admin.upload(path, { file: new File([], "") });
    expect([answer.status, plain(await answer.text())]).toEqual([
      400,
      expect.stringContaining(userImport.fileRequired),
    ]);
    expect((await admin.submit(path, {})).status).toBe(400);
  });

  test.each([5.5, 20])("one of %d MB is a page with 413, not a broken line", async (megabytes) => {
    const answer = await send("x".repeat(megabytes * 1024 * 1024));
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([413, "text/html; charset=utf-8"]);
    expect(plain(await answer.text())).toContain(userImport.tooLarge);
  });

  test("a form without its anti-forgery token is not read", async () => {
    const answer = await admin.upload(path, { _xsrf: "x", file: new File(["email\na@mail.test"], "a.csv") });
    expect(answer.status).toBe(403);
  });
});

describe("applying", () => {
  const file = "email,plan,quarters\nmona@mail.test,2,1;2\nkarim@mail.test,,\nbad,,\n";

  test("does as the dry run said, once, and says so per row", async () => {
    const address = await check(file);
    const answers = await Promise.all([apply(address), apply(address)]);
    expect(answers.map(addressOf)).toEqual([address, address]);
    const first = await open(address);
    expect(factsOf(first.html)).toEqual({
      "Rows imported": "2",
      "Accounts added": "2",
      "Plans started": "1",
      "Users granted quarters": "1",
      "Nothing to change": "0",
      "Partly applied": "0",
      "Rows with errors, skipped": "1",
    });
    const mona = (await accounts()).find(({ email }) => email === "mona@mail.test");
    expect(rowsOf(first.html)).toEqual([
      ["4", "bad", "email", texts.userImport.emailInvalid],
      ["2", "mona@mail.test", "Account added, plan started, quarters granted."],
      ["3", "karim@mail.test", "Account added."],
    ]);
    expect(first.html).toContain(`href="/admin/admin-user/${mona?.id}"`);
    expect(first.html).toMatch(/<button[^>]*name="links" value="yes"/);
    const record = await site.db.select().from(activities);
    expect(record.map(({ action, label }) => `${action} ${label}`)).toEqual([
      "imported users from users.csv",
      "added mona@mail.test",
      "added karim@mail.test",
      "subscribed mona@mail.test",
      "granted quarters to mona@mail.test",
    ]);

    // A late press does not restore what an Admin has taken back since.
    await site.db.delete(quarterGrants).where(eq(quarterGrants.userId, mona?.id ?? ""));
    await site.db.delete(subscriptionPeriods).where(eq(subscriptionPeriods.userId, mona?.id ?? ""));
    expect((await apply(address)).status).toBe(302);
    expect(await site.db.select().from(activities)).toHaveLength(5);
    expect(rowsOf((await open(address)).html)).toEqual(rowsOf(first.html));
  });

  test("an old file leaves a number alone, and a new one says which row changes it or is wrong", async () => {
    const number = async () => (await accounts()).find(({ email }) => email === "here@mail.test")?.whatsApp;
    await site.db.insert(users).values({ ...hereAlready, whatsApp: "+201900000001" });
    await apply(await check("email,plan,quarters\nhere@mail.test,,\n"));
    expect(await number()).toBe("+201900000001");
    const address = await check(
      "email,رقم الواتساب\nhere@mail.test,+20 190 000 0002\nmona@mail.test,2.01901E+11\n",
    );
    const preview = (await open(address)).html;
    expect(rowsOf(preview)).toContainEqual([
      "3",
      "mona@mail.test",
      "whatsapp",
      texts.userImport.numberInvalid,
    ]);
    await apply(address);
    expect(await number()).toBe("+201900000002");
    const { html } = await open(address);
    expect(factsOf(html)).toMatchObject({ "WhatsApp numbers changed": "1", "Nothing to change": "0" });
    expect(rowsOf(html)).toContainEqual(["2", "here@mail.test", "WhatsApp number changed."]);
  });

  test("the same file again finds everything done", async () => {
    await apply(await check(file));
    const address = await check(file);
    expect(factsOf((await open(address)).html)).toMatchObject({
      "New accounts": "0",
      "Plans to start": "0",
      "Users who get quarters": "0",
    });
    await apply(address);
    expect(factsOf((await open(address)).html)).toMatchObject({ "Nothing to change": "2" });
    expect(await accounts()).toHaveLength(2);
  });

  test("goes on where it broke off", async () => {
    const names = Array.from({ length: 1200 }, (_, index) => `user${index}@mail.test,1,1`);
    const address = await check(["email,plan,quarters", ...names].join("\n"));
    // The third part fails without a known reason.
    await site.d1.exec(
      "create trigger trouble before insert on users when new.email = 'user1100@mail.test' begin select raise(abort, 'trouble'); end",
    );
    const broken = await apply(address);
    expect(broken.status).toBe(500);
    expect(plain(await broken.text())).toContain(texts.userImport.interrupted(1000, 1200));
    expect(await accounts()).toHaveLength(1000);
    expect((await open(address)).html).toContain("Continue import");

    await site.d1.exec("drop trigger trouble");
    expect((await apply(address)).status).toBe(302);
    expect(await accounts()).toHaveLength(1200);
    const { html } = await open(address);
    expect(factsOf(html)).toMatchObject({ "Rows imported": "1,200", "Accounts added": "1,200" });
    expect(html).toContain("The first 200 of 1,200.");
    const [named] = await site.db.select().from(activities).where(isNull(activities.partOf));
    expect(named).toMatchObject({ action: "imported users from", after: '{"users":1200}', parts: 3600 });
    expect(await site.db.$count(activities, isNull(activities.partOf))).toBe(1);
    const report = await (await admin.fetch(`${address}/report.csv`)).text();
    expect(report.match(/,imported,/g)).toHaveLength(1200);
  });

  test("says when the import is over, and when nothing in it is good", async () => {
    const page = await (await admin.fetch(path)).text();
    const token = tokenOf(page);
    const gone = await admin.post(`${path}/${crypto.randomUUID()}`, { _xsrf: token });
    expect(gone.status).toBe(404);
    const address = await check("email\nbad\n");
    expect((await open(address)).html).not.toMatch(/Import \d+ valid/);
    expect((await apply(address)).status).toBe(400);
  });

  test("20,000 rows are one press", async () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `user${index}@mail.test,1,1|2`);
    const address = await check(["email,plan,quarters", ...names].join("\n"));
    const answer = await admin.submit(address, { links: "yes" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("The first 1,000 of 20,000");
    expect(factsOf((await open(address)).html)).toMatchObject({ "Accounts added": "20,000" });
    expect(await accounts()).toHaveLength(20_000);
  });

  describe("with password links", () => {
    const withLinks = (address: string) => admin.submit(address, { links: "yes" });
    const linksIn = (html: string) =>
      [...html.matchAll(/<code[^>]*>([^<]*\/front-set-password\/[\w-]{43})<\/code>/g)].map(
        ([, link = ""]) => link,
      );
    const fileIn = (html: string) =>
      decodeURIComponent(/href="data:text\/csv;charset=utf-8,([^"]*)"/.exec(html)?.[1] ?? "")
        .split("\r\n")
        .filter((line) => line !== "");

    test("one press imports and shows a link for each new account, as a table and a file", async () => {
      await site.db.insert(users).values(hereAlready);
      const address = await check(`${file}here@mail.test,1,\n`);
      const preview = (await open(address)).html;
      const [box] = /<input type="checkbox"[^>]*>/.exec(preview) ?? [];
      expect(box).toMatch(/name="links".* checked=""/);
      expect(preview).not.toContain("by mail");
      const answer = await withLinks(address);
      const html = plain(await answer.text());
      expect(answer.status).toBe(200);
      expect(factsOf(html)).toMatchObject({ "Rows imported": "3", "Accounts added": "2" });
      const links = linksIn(html);
      expect(links).toHaveLength(2);
      expect(fileIn(html)).toEqual([
        "\ufeffemail,name,link",
        `mona@mail.test,,${links[0]}`,
        `karim@mail.test,,${links[1]}`,
      ]);
      const page = await new Visitor(site.origin).fetch(new URL(links[0] ?? "").pathname);
      expect(await page.text()).toContain("mona@mail.test");
    });

    test("a new member with a number gets it by WhatsApp, and the file names the number", async () => {
      const address = await check("email,whatsapp\nmona@mail.test,01900000001\nkarim@mail.test,\n");
      expect(factsOf((await open(address)).html)).toMatchObject({ "WhatsApp numbers to save": "1" });
      const html = plain(await (await withLinks(address)).text());
      const links = linksIn(html);
      const chats = [...html.matchAll(/href="https:\/\/wa\.me\/(\d*)\?text=([^"]*)"/g)];
      expect(chats.map(([, number]) => number)).toEqual(["201900000001"]);
      expect(decodeURIComponent(chats[0]?.[2] ?? "")).toContain(links[0]);
      expect(fileIn(html)).toEqual([
        "\ufeffemail,name,link,whatsapp",
        `mona@mail.test,,${links[0]},'+201900000001`,
        `karim@mail.test,,${links[1]},`,
      ]);
    });

    test("a user who has set a password by a link is not listed as failed", async () => {
      const address = await check(file);
      const [link = ""] = linksIn(plain(await (await withLinks(address)).text()));
      const owner = new Visitor(site.origin);
      await owner.submit(new URL(link).pathname, { password: "Chosen@123", confirmPassword: "Chosen@123" });
      await site.db.update(users).set({ removedAt: new Date() }).where(eq(users.email, "karim@mail.test"));
      const html = plain(await (await withLinks(address)).text());
      expect(linksIn(html)).toEqual([]);
      const [, without = ""] = html.split(">Without a link</h2>");
      expect(without).toMatch(/mona.*?<td[^>]*>Has set a password by link already\./s);
      expect(without).toMatch(/karim.*?Skipped:.*?This account has already been deleted\./s);
    });

    test("a file without a new account offers none, and an unticked box stays unticked after a failure", async () => {
      await site.db.insert(users).values(hereAlready);
      expect((await open(await check("email,plan\nhere@mail.test,1\n"))).html).not.toContain('name="links"');
      const address = await check(file);
      await site.d1.exec(
        "create trigger trouble before insert on users begin select raise(abort, 'trouble'); end",
      );
      const broken = await (await admin.submit(address, {})).text();
      await site.d1.exec("drop trigger trouble");
      expect(/<input type="checkbox"[^>]*>/.exec(broken)?.[0]).toMatch(/name="links"(?!.* checked)/);
    });

    test("sent twice, also at once, or asked for later, there is no second set", async () => {
      const address = await check(file);
      const both = await Promise.all([withLinks(address), withLinks(address)]);
      const [first = "", second = ""] = await Promise.all(both.map((answer) => answer.text()));
      const links = linksIn(first);
      expect(links).toHaveLength(2);
      expect(first).toMatch(/<details open="" class="[^"]*"><summary>Result of each row/);
      expect(linksIn(second)).toEqual(links);
      expect(linksIn(await (await withLinks(address)).text())).toEqual(links);
      const made = (await site.db.select().from(activities)).filter(({ action }) =>
        action.startsWith("made a password link"),
      );
      expect(made).toHaveLength(2);
      expect((await open(address)).html).not.toContain("/front-set-password/");
    });

    test("twelve hundred are one press; the table ends where the file goes on", async () => {
      const names = Array.from({ length: 1200 }, (_, index) => `user${index}@mail.test`);
      const answer = await withLinks(await check(["email", ...names].join("\n")));
      const html = plain(await answer.text());
      expect(linksIn(html)).toHaveLength(1000);
      expect(html).toMatch(/<details class="[^"]*"><summary>Result of each row/);
      expect(html).toContain("The first 1,000 of 1,200. The file has all of them.");
      const lines = fileIn(html).slice(1);
      expect(lines).toHaveLength(1200);
      expect(new Set(lines.map((line) => line.split(",")[2])).size).toBe(1200);
    });

    test("that cannot be made leave the import done, and the next press makes them", async () => {
      const address = await check(file);
      await site.d1.exec(
        "create trigger trouble before insert on password_links begin select raise(abort, 'trouble'); end",
      );
      const broken = await withLinks(address);
      await site.d1.exec("drop trigger trouble");
      expect(broken.status).toBe(500);
      const html = plain(await broken.text());
      expect(html).toContain(texts.userImport.linksInterrupted);
      expect(factsOf(html)).toMatchObject({ "Accounts added": "2" });
      expect(linksIn(await (await withLinks(address)).text())).toHaveLength(2);
    });
  });

  test("a new account cannot be signed in to before its password link was used", async () => {
    await apply(await check("email\nmona@mail.test\n"));
    const [mona] = await accounts();
    const visitor = new Visitor(site.origin);
    const login = { email: "mona@mail.test", password: "Demo@123" };
    const refusal = await visitor.submit("/front-login-all", login);
    expect(plain(await refusal.text())).toContain(texts.invalidCredentials);
    const page = await admin.submit(`/admin/admin-user-password-link/${mona?.id}`, {});
    const secret = /front-set-password\/([\w-]+)/.exec(await page.text())?.[1];
    await visitor.submit(`/front-set-password/${secret}`, {
      password: "Chosen@123",
      confirmPassword: "Chosen@123",
    });
    const again = new Visitor(site.origin);
    expect((await again.submit("/front-login-all", { ...login, password: "Chosen@123" })).status).toBe(302);
  });
});
