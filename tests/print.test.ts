import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certificates, users } from "#db/schema";
import { lend, openPage, screenshot, sessionOf } from "./support/browser";
import { scanQr } from "./support/scan-qr";
import { type Site, startSite } from "./support/site";
import { Visitor } from "./support/visitor";

let site: Site;
let imported: string;
beforeAll(async () => {
  site = await startSite();
  const admin = await Visitor.as(site, "admin");
  const file = new File(["email\nmona@mail.example\n"], "users.csv", { type: "text/csv" });
  const checked = await admin.upload("/admin/admin-users-import", { file });
  const address = checked.headers.get("Location") ?? "";
  await admin.submit(address, {});
  imported = address.split("/").at(-1) ?? "";
});
afterAll(() => site.stop());

test.each([
  "admin-boards-list-n",
  "admin-users-list-n",
  "admin-activity",
  "admin-course-progress/1",
  "admin-users-import/{import}",
])("%s is printed as a table, without what can be pressed", async (list) => {
  const page = await openPage({ site, width: 640, javaScript: false });
  await lend(page, await sessionOf(site, "admin"));
  await page.goto(`/admin/${list.replace("{import}", () => imported)}`);
  await page.emulateMedia({ media: "print" });
  const displays = await page
    .locator("table, tbody tr, td")
    .evaluateAll((parts) => [...new Set(parts.map((part) => getComputedStyle(part).display))]);
  expect(displays.sort()).toEqual(["table", "table-cell", "table-row"]);
  const pressed = page.locator("button, nav a, td a:has-text('Edit'), td a:has-text('Delete')");
  expect(await pressed.evaluateAll((all) => all.filter((each) => each.checkVisibility()).length)).toBe(0);
  await screenshot(page, `print-${list.replace(/\W/g, "-")}`);
});

test("a certificate is printed on one sheet of A4 lying across, with a QR code that leads to its public page", async () => {
  const [user] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
  const long = "Advanced Ultrasound of Gynecology and Pregnancy ".repeat(6).trim();
  const names = {
    name: "Mona Abdel Rahman ".repeat(6).trim(),
    arabicName: "منى عبد الرحمن ".repeat(8).trim(),
  };
  await site.db.insert(certificates).values({
    ...names,
    code: "0123456789ABCDEF",
    userId: user?.id ?? "",
    courseId: 1,
    courseName: long,
    cpdMinutes: 90,
    issuedAt: new Date(),
  });
  const page = await openPage({ site, width: 1280, javaScript: false });
  await lend(page, await sessionOf(site, "learner"));
  await page.goto("/user/user-certificate-print/0123456789ABCDEF");
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  const [, width = "", height = ""] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595]);
  expect(
    await scanQr(page.getByRole("img", { name: "QR code of the page that checks this certificate" }), site),
  ).toBe(`${site.origin}/certificates/0123-4567-89AB-CDEF`);
  expect(await page.getByRole("button", { name: "Print" }).count()).toBe(0);
  await page.emulateMedia({ media: "print" });
  await screenshot(page, "print-certificate");

  const scripted = await openPage({ site, width: 390 });
  await lend(scripted, await sessionOf(site, "learner"));
  await scripted.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await scripted.goto("/user/user-certificate-print/0123456789ABCDEF");
  await scripted.getByRole("button", { name: "Print" }).click();
  await scripted.locator("body[data-printed]").waitFor();
});
