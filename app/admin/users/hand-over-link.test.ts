import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
    expect(mail?.text).toContain(`Open this link to set your new password: ${link}\n`);
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
    expect(site.log()).toContain('"what":"mail a password link"');
    expect(site.log()).not.toContain(new URL(link ?? "").pathname.split("/").at(-1));
    expect(await site.mails()).toHaveLength(1);
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
    expect(await site.mails()).toHaveLength(before + 1);

    const again = await (await admin.submit(path, { submission })).text();
    expect(rowsOf(again)).toHaveLength(2);
    expect(again).not.toContain(">Mailed<");
    expect(await site.mails()).toHaveLength(before + 1);
  });

  test("of an import are mailed too", async () => {
    const admin = await Visitor.as(site, "admin");
    const file = new File(["email\nanother@mail.example\n"], "users.csv", { type: "text/csv" });
    const checked = await admin.upload("/admin/admin-users-import", { file });
    const address = checked.headers.get("Location") ?? "";
    const html = await (await admin.submit(address, { links: "yes" })).text();
    expect(rowsOf(html)[0]).toContain("another@mail.example");
    expect(rowsOf(html)[0]).toContain(">Not mailed<");
  });
});
