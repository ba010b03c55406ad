import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, messages, throttles } from "#db/schema";
import { hydrated, lend, openPage, screenshot, sessionOf, violations } from "./support/browser";
import { type Site, startSite } from "./support/site";
import type { Visitor } from "./support/visitor";

/** A visitor's message, from the form on the contact page to the record of its deletion. */

let site: Site;
let session: Visitor;
beforeAll(async () => {
  site = await startSite();
  session = await sessionOf(site, "admin");
});
afterAll(() => site.stop());
beforeEach(async () => {
  const { db } = site;
  await db.batch([db.delete(messages), db.delete(throttles), db.delete(activities)]);
});

const subject = "موعد الدبلومة";

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  const settled = async (page: Awaited<ReturnType<typeof openPage>>) => {
    await page.waitForLoadState();
    if (javaScript) await hydrated(page);
  };

  test("a message arrives unread, is opened, marked as read and deleted, and the deletion is on record", async () => {
    const visitor = await openPage({ site, javaScript, width: 390 });
    await visitor.goto("/front-contact");
    await settled(visitor);
    for (const [label, value] of Object.entries({
      Name: "Mona Said",
      Email: "mona@mail.com",
      Subject: subject,
      Message: "When does it begin?",
    })) {
      await visitor.getByLabel(label, { exact: true }).fill(value);
    }
    await visitor.getByRole("button", { name: "Send Message" }).click();
    await visitor.getByText("Thank you. Your message was sent to the society.").last().waitFor();

    const page = await openPage({ site, javaScript });
    await lend(page, session);
    await page.goto("/admin/admin-dashboard-n");
    await settled(page);
    const inSidebar = page.getByRole("navigation").getByRole("link", { name: /^Messages/ });
    expect(await inSidebar.textContent()).toMatch(/1/);
    await inSidebar.click();
    const row = page.getByRole("row", { name: subject });
    await row.getByText("Unread", { exact: true }).waitFor();
    await row.getByRole("link", { name: subject }).click();
    await page.getByText("When does it begin?").waitFor();
    if (javaScript) expect(await violations(page)).toEqual([]);
    await settled(page);
    await page.getByRole("button", { name: "Mark as read" }).click();
    await row.getByText("Read", { exact: true }).waitFor();
    await expect.poll(() => inSidebar.textContent()).not.toMatch(/1/);

    await row.getByRole("link", { name: subject }).click();
    await page.getByRole("button", { name: "Mark as unread" }).waitFor();
    await settled(page);
    await page.getByRole("link", { name: "Delete" }).click();
    const asked = javaScript
      ? page.getByRole("alertdialog", { name: "Delete message" })
      : page.locator("main");
    await asked.getByRole("button", { name: "Delete" }).click();
    await page.getByText("Message deleted successfully").waitFor();
    await page.getByText("No messages yet.").waitFor();

    await page.getByRole("navigation").getByRole("link", { name: "Activity" }).click();
    const record = page
      .getByRole("row")
      .filter({ hasText: /deleted/i })
      .filter({ hasText: subject });
    expect(await record.textContent()).toContain(subject);
    expect(await record.textContent()).toContain("admin@demo.test");
    await screenshot(page, `message-activity${javaScript ? "" : "-no-js"}`);
  });

  test("ticked messages, and then all of their network, are deleted after a question", async () => {
    const message = { name: "Mona", email: "mona@mail.com", message: "Text", network: "n".repeat(43) };
    await site.db
      .insert(messages)
      .values(["One", "Two", "Three"].map((subject) => ({ ...message, subject, createdAt: new Date() })));
    const page = await openPage({ site, javaScript, width: javaScript ? 320 : 390 });
    await lend(page, session);
    await page.goto("/admin/admin-messages");
    await settled(page);
    await page.getByRole("checkbox", { name: /^Select .*One/ }).check();
    if (javaScript) {
      await page.getByText("1 selected", { exact: true }).waitFor();
      expect(await violations(page)).toEqual([]);
    }
    await page.getByRole("button", { name: "Delete selected…" }).click();
    await page.getByText(/1 message will be deleted\. This cannot be undone/).waitFor();
    await settled(page);
    await page.getByRole("button", { name: "Delete 1 message" }).click();
    await page.getByText("1 message was deleted.").first().waitFor();

    await page.getByRole("link", { name: "Two" }).click();
    await page.getByRole("link", { name: "All messages from this network" }).click();
    await page.getByRole("link", { name: "Delete all 2…" }).click();
    await page.getByText(/2 messages from the network nnnnnn will be deleted\./).waitFor();
    await settled(page);
    await screenshot(page, `messages-delete${javaScript ? "" : "-no-js"}`);
    await page.getByRole("button", { name: "Delete 2 messages" }).click();
    await page.getByText("2 messages were deleted.").first().waitFor();
    await page.getByText("No messages yet.").waitFor();
    expect(await site.db.$count(messages)).toBe(0);
  });
});

test("without a line a message is not marked, and says so", async () => {
  await site.db.insert(messages).values({
    name: "Mona Said",
    email: "mona@mail.com",
    subject,
    message: "When does it begin?",
    createdAt: new Date(),
  });
  const [stored] = await site.db.select().from(messages);
  const page = await openPage({
    site,
    isNew: true,
    tolerates: [/ERR_INTERNET_DISCONNECTED/, /manifest patches/],
  });
  await lend(page, session);
  await page.goto(`/admin/admin-message/${stored?.id}`);
  await hydrated(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Mark as read" }).click();
  await page.getByText("please check your connection and submit again.").waitFor();
  await page.getByText("When does it begin?").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Mark as read" }).click();
  await page.waitForURL("/admin/admin-messages");
  expect((await site.db.select().from(messages))[0]?.readAt).not.toBeNull();
});

test("Reply by email marks the message as read, and the next unread one is a press away", async () => {
  await site.db.delete(messages);
  const letter = { email: "dr@mail.test", message: "When does it begin?", createdAt: new Date() };
  await site.db.insert(messages).values([
    { ...letter, name: "Dr. Older", subject: "The older one" },
    { ...letter, name: "Dr. Newer", subject: "The newer one" },
  ]);
  const newer = (await site.db.select().from(messages)).find(({ subject }) => subject === "The newer one");
  const page = await openPage({ site });
  await lend(page, session);
  await page.goto(`/admin/admin-message/${newer?.id}`);
  await hydrated(page);
  await page.getByRole("link", { name: "Reply by email" }).click();
  await page.getByRole("button", { name: "Mark as unread" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Next message" }).click();
  await page.getByRole("heading", { name: "The older one" }).waitFor();
  expect(await page.getByRole("link", { name: "Next message" }).count()).toBe(0);
});
