import { like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mails, users } from "#db/schema";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

/** A site whose operator has bound EMAIL; the mail service refuses every address but one. */

let site: Site;
beforeAll(async () => {
  site = await startSite({
    mailsTo: "lapsed@demo.test",
    vars: { EMAIL_FROM: "office@society.test", SOCIETY_NAME: "Society of “Ultrasound”" },
  });
});
afterAll(() => site.stop());

async function makeLinkFor(email: string) {
  const user = await site.db.query.users.findFirst({ where: (users, { eq }) => eq(users.email, email) });
  const page = `/admin/admin-user-password-link/${user?.id}`;
  const answer = await (await Visitor.as(site, "admin")).submit(page, {});
  const html = (await answer.text()).replaceAll("<!-- -->", "");
  return {
    status: answer.status,
    html,
    link: /value="(http[^"]+\/front-set-password\/[^"]+)"/.exec(html)?.[1],
  };
}

test("a new account's link is mailed as well, or the page says that it was not", async () => {
  const admin = await Visitor.as(site, "admin");
  const html = await (await admin.submit("/admin/admin-user-add-n", { email: "new@mail.example" })).text();
  expect(html).toContain("The link was not mailed");
});

describe("a password link", () => {
  test("is mailed to the account, and shown as well", async () => {
    const { status, html, link } = await makeLinkFor("lapsed@demo.test");
    expect(status).toBe(201);
    expect(html).toContain("It was mailed to <bdi>lapsed@demo.test</bdi>.");
    const [mail, ...others] = await site.mails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`: open this link to set your password: ${link}\n`);
    expect(mail?.text).toContain("Society of “Ultrasound”");
    for (const part of ["office@society.test", "To: lapsed@demo.test", "Subject: Your password link"]) {
      expect(mail?.head).toContain(part);
    }
    expect((await new Visitor(site.origin).fetch(new URL(link ?? "").pathname)).status).toBe(200);
  });

  test("that cannot be mailed is shown, and the page says so", async () => {
    const { status, html, link } = await makeLinkFor("newcomer@demo.test");
    expect(status).toBe(201);
    expect(html).toContain("The link was not mailed");
    expect(html).toContain("Send it now to <bdi>newcomer@demo.test</bdi>.");
    expect((await new Visitor(site.origin).fetch(new URL(link ?? "").pathname)).status).toBe(200);
    await expect.poll(() => site.log()).toContain('"what":"mail a password link"');
    expect(site.log()).not.toContain(new URL(link ?? "").pathname.split("/").at(-1));
    expect(await site.mails()).toHaveLength(1);
  });
});

describe("where the operator offers Arabic", () => {
  const arabicName = "جمعية الموجات فوق الصوتية";
  let site: Site;
  beforeAll(async () => {
    site = await startSite({
      mailsTo: "lapsed@demo.test",
      vars: { EMAIL_FROM: "office@society.test", SOCIETY_NAME: "Society", ARABIC: "yes" },
    });
  });
  afterAll(() => site.stop());

  /** The mail, as it was sent, and what the page offers to send. */
  async function linkFor() {
    const user = await site.db.query.users.findFirst({
      where: (users, { eq }) => eq(users.email, "lapsed@demo.test"),
    });
    const admin = await Visitor.as(site, "admin");
    const page = `/admin/admin-user-password-link/${user?.id}`;
    const html = (await (await admin.submit(page, {})).text()).replaceAll("<!-- -->", "");
    const mail = (await site.mails()).at(-1);
    const link = new URL(/value="(http[^"]+\/front-set-password\/[^"]+)"/.exec(html)?.[1] ?? "");
    return { html, mail, link };
  }
  const mailTextOf = ({ origin, pathname }: URL, name: string) =>
    new RegExp(
      [
        `^يُرجى فتح هذا الرابط لتعيين كلمة المرور لدى \u2068${name}\u2069:`,
        `${origin}/ar${pathname}`,
        "يعمل الرابط مرة واحدة، حتى \\d+ \\p{L}+ \\d{4} في \\d+:\\d\\d [صم] بتوقيت القاهرة\\.",
        "",
        "إذا لم يصدر هذا الطلب منك، فلا حاجة إلى أي إجراء\\.",
        "",
        `\u2068${name}\u2069`,
        "",
        "—————",
        "",
        `Society: open this link to set your password: ${origin}${pathname}`,
        "It works once, until \\d+ [A-Z]\\w+ \\d{4} at \\d\\d:\\d\\d, Cairo time\\.",
        "",
        "If you did not ask for it, you do not need to do anything\\.",
        "",
        "Society\\s*$",
      ].join("\\r?\\n"),
      "u",
    );

  test("the mail says all in Arabic, then in English, each with the page in its language", async () => {
    const { mail, link } = await linkFor();
    expect(mail?.text).toMatch(mailTextOf(link, "Society"));
    for (const path of [link.pathname, `/ar${link.pathname}`])
      expect((await new Visitor(site.origin).fetch(path)).status, path).toBe(200);
  });

  test("the Arabic part has the society's Arabic name, and so has what the Admin may send", async () => {
    await (await Visitor.as(site, "admin")).upload("/admin/admin-settings-n", { arabicName });
    const { html, mail, link } = await linkFor();
    expect(mail?.text).toMatch(mailTextOf(link, arabicName));
    const [, href = ""] = /href="(mailto:lapsed[^"]*)"/.exec(html) ?? [];
    const draft = new URLSearchParams(href.replaceAll("&amp;", "&").split("?")[1]);
    expect(draft.get("subject")).toBe("رابط تعيين كلمة المرور | Your password link");
    expect(draft.get("body")).toContain(`/ar${link.pathname}\n`);
    expect(draft.get("body")).toContain(`${arabicName}\u2069`);
  });
});

describe("links for several", () => {
  const rowsOf = (html: string) =>
    (html.replaceAll("<wbr/>", "").match(/<tr[^>]*>.*?<\/tr>/gs) ?? []).filter((row) =>
      row.includes("/front-set-password/"),
    );

  test("are mailed, each row says whether, and sent again they are mailed no second time", async () => {
    const before = (await site.mails()).length;
    const admin = await Visitor.as(site, "admin");
    const all = await site.db.query.users.findMany();
    const search = new URLSearchParams({ do: "password-links" });
    for (const { id, email } of all) if (/^(?:lapsed|newcomer)@/.test(email)) search.append("userId", id);
    const path = `/admin/admin-users-bulk?${search}`;
    const page = await (await admin.fetch(path)).text();
    const submission = /name="submission" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const html = await (await admin.submit(path, { submission })).text();
    const stateOf = (name: string) =>
      />(Mailed|Not mailed)</.exec(rowsOf(html).find((row) => row.includes(name)) ?? "")?.[1];
    expect([stateOf("lapsed@"), stateOf("newcomer@")]).toEqual(["Mailed", "Not mailed"]);
    const csv = decodeURIComponent(/href="data:text\/csv;charset=utf-8,([^"]*)"/.exec(html)?.[1] ?? "");
    expect(csv).toContain("email,name,link,mail\r\n");
    expect(csv).toMatch(/lapsed@demo\.test,[^\r]*,Mailed\r\n/);
    expect(html).toContain("1 of 2 links mailed. The mail service did not take 1. Press ‘Mail the others’");
    expect(await site.mails()).toHaveLength(before + 1);

    const again = await (await admin.submit(path, { submission })).text();
    expect(rowsOf(again)).toHaveLength(2);
    expect(again).toContain("1 of 2 links mailed.");
    expect(await site.mails()).toHaveLength(before + 1);
  });

  test("of an import are mailed too", async () => {
    const admin = await Visitor.as(site, "admin");
    const file = new File(["email\nanother@mail.example\n"], "users.csv", { type: "text/csv" });
    const checked = await admin.upload("/admin/admin-users-import", { file });
    const address = checked.headers.get("Location") ?? "";
    expect(await (await admin.fetch(address)).text()).toContain("Each new user also gets the link by mail.");
    const html = await (await admin.submit(address, { links: "yes" })).text();
    expect(rowsOf(html)[0]).toContain("another@mail.example");
    expect(rowsOf(html)[0]).toContain(">Not mailed<");
  });
});

describe("mails of an import", () => {
  /** The mail service takes the address of the last row alone. */
  const last = "last@mail.example";
  let site: Site;
  let admin: Visitor;
  beforeAll(async () => {
    site = await startSite({ mailsTo: last, vars: { EMAIL_FROM: "office@society.test" } });
    admin = await Visitor.as(site, "admin");
  });
  afterAll(() => site.stop());
  beforeEach(async () => {
    await site.db.delete(users).where(like(users.email, "%@mail.example"));
    await site.db.delete(mails);
  });

  const check = async (rows: number) => {
    const others = Array.from({ length: rows - 1 }, (_, row) => `member${row}@mail.example`);
    const file = new File([["email", ...others, last].join("\n")], "users.csv", { type: "text/csv" });
    return (await admin.upload("/admin/admin-users-import", { file })).headers.get("Location") ?? "";
  };
  const press = async (address: string) =>
    (await (await admin.submit(address, { links: "yes" })).text()).replaceAll("<wbr/>", "");
  const said = (html: string) => /[\d,]+ of [\d,]+ links? mailed\.[^<]*/.exec(html)?.[0];
  const mailsSince = async (before: number) => (await site.mails()).length - before;

  test("that one press cannot send wait for the next one, and the page says so", async () => {
    const before = (await site.mails()).length;
    const address = await check(105);
    const html = await press(address);
    expect(html.match(/aria-label="QR code of the link"/g)).toHaveLength(100);
    expect(html).toContain("The first 100 links have a QR code.");
    expect(said(html)).toBe(
      "0 of 105 links mailed. The mail service did not take 100. 5 links wait for the next press. Press ‘Mail the others’ to go on.",
    );
    const next = await press(address);
    expect(said(next)).toMatch(/^1 of 105 links mailed\. The mail service did not take 104\. Press/);
    expect(next).toMatch(/last@mail\.example.*?>Mailed</s);
    expect(await mailsSince(before)).toBe(1);
  });

  test("that a failure cuts off are told, and the next press sends those that are left", async () => {
    const before = (await site.mails()).length;
    const address = await check(30);
    await site.d1.exec(
      "create trigger trouble before insert on mails when exists (select 1 from mails where state = 'refused') begin select raise(abort, 'trouble'); end",
    );
    const broken = await press(address);
    await site.d1.exec("drop trigger trouble");
    expect(said(broken)).toMatch(/^0 of 30 links mailed\. The mail service did not take 12\. 18 links wait/);
    expect(await mailsSince(before)).toBe(0);
    expect(said(await press(address))).toMatch(/^1 of 30 links mailed\./);
    expect(await mailsSince(before)).toBe(1);
  });

  test("are sent once when the import is pressed twice at once", async () => {
    const before = (await site.mails()).length;
    const address = await check(2);
    await Promise.all([press(address), press(address)]);
    expect(await mailsSince(before)).toBe(1);
    expect(said(await press(address))).toMatch(/^1 of 2 links mailed\./);
    expect(await mailsSince(before)).toBe(1);
  });

  test("of which nothing could be noted are told as not known, and sent again after two minutes at the earliest", async () => {
    const before = (await site.mails()).length;
    const address = await check(2);
    await site.d1.exec(
      "create trigger trouble before update on mails begin select raise(abort, 'trouble'); end",
    );
    const first = await press(address);
    await site.d1.exec("drop trigger trouble");
    expect(said(first)).toMatch(/^1 of 2 links mailed\./);
    expect(said(await press(address))).toMatch(
      /^0 of 2 links mailed\. 2 links may have been mailed: look again in two minutes\.$/,
    );
    expect(await mailsSince(before)).toBe(1);
    await site.db.update(mails).set({ triedAt: new Date(Date.now() - 121_000) });
    expect(said(await press(address))).toMatch(/^1 of 2 links mailed\./);
  });
});
