import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  field,
  isFormPost,
  openAs,
  overflowing,
  screenshot,
  sessionOf,
  toast,
  violations,
} from "./support/browser";
import { hold } from "./support/hold";
import { type Site, startSite } from "./support/site";
import { Visitor } from "./support/visitor";

const demoPicture = "app/commands/demo/pictures/boards/hoda-mansour.webp";

let site: Site;
beforeAll(async () => {
  site = await startSite({ vars: { SOCIETY_PHONE: "ask at the door" } });
});
afterAll(() => site.stop());

test("settings are judged field by field as they are typed, and nothing is sent while one is wrong", async () => {
  const page = await openAs(await sessionOf(site, "admin"), "/admin/admin-settings-n", { site, width: 390 });
  const sent: string[] = [];
  page.on("request", (request) => isFormPost(request) && sent.push(request.url()));

  // A wrong value of the operator's is reported at once, because Save waits for it.
  await page.getByText("This is not a phone number.").waitFor();
  await field(page, "Phone").fill("+20 2 1234 5678");
  await field(page, "WhatsApp").fill("call me");
  await field(page, "WhatsApp").blur();
  await page.getByText("This is not a WhatsApp number.").waitFor();
  await field(page, "Price of Monthly").fill("free");
  await field(page, "Price of Monthly").blur();
  await page.getByText("The price of Monthly is a whole number of pounds").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await screenshot(page, "admin-settings-390-wrong");
  const save = page.getByRole("button", { name: "Save" });
  expect(await save.isDisabled()).toBe(true);
  await field(page, "WhatsApp").press("Enter");
  // A sent form would have arrived before this.
  await page.evaluate(() => fetch("/robots.txt"));
  expect(sent).toEqual([]);

  await field(page, "WhatsApp").fill("٠١٠٠ ١٢٣ ٤٥٦٧");
  await field(page, "Price of Monthly").fill("1,200 EGP");
  await save.click();
  await toast(page, "Settings saved.").waitFor();
  expect(await field(page, "WhatsApp").inputValue()).toBe("+201001234567");
  expect(await field(page, "Price of Monthly").inputValue()).toBe("1200");
});

test("a picture is changed in its place, and what was typed beside it stays", async () => {
  const options = { site, width: 1280, tolerates: [/status of 400/] };
  const page = await openAs(await sessionOf(site, "admin"), "/admin/admin-settings-n", options);
  const logo = page.getByRole("group", { name: "Logo" });
  await field(page, "Address").fill("1 Nile Street");
  await logo
    .getByLabel("Image")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("x") });
  await logo.getByRole("button", { name: "Change the logo" }).click();
  await logo.getByText("This is not a JPEG, PNG, WebP or AVIF picture.").waitFor();
  await logo.getByLabel("Image").setInputFiles(demoPicture);
  await logo.getByRole("button", { name: "Change the logo" }).click();
  await toast(page, "Settings saved.").waitFor();
  await logo.getByLabel("Remove picture").waitFor();
  expect(await field(page, "Address").inputValue()).toBe("1 Nile Street");
  // Save is in sight wherever the window stands.
  const save = page.getByRole("button", { name: "Save" });
  for (const place of ["Pictures", "Home and About pages"]) {
    await page.getByRole("link", { name: place, exact: true }).click();
    const box = await save.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), place).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  }
  expect(await violations(page)).toEqual([]);
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowing(page)).toEqual([]);
    await screenshot(page, `admin-settings-${width}`);
  }
});

test("what is typed stays when another Admin saves meanwhile, and the two versions are shown", async () => {
  const session = await sessionOf(site, "admin");
  const options = { site, width: 1280, tolerates: [/status of 409/] };
  const page = await openAs(session, "/admin/admin-settings-n", options);
  await field(page, "Full name").fill("Typed Society");
  const other = await Visitor.as(site, "admin");
  const answer = await other.upload("/admin/admin-settings-n", { phone: "+20 2 8765 4321", name: "Theirs" });
  expect(answer.status).toBe(302);

  const portrait = page.getByRole("group", { name: "Portrait of the secretary general" });
  await portrait.getByLabel("Image").setInputFiles(demoPicture);
  await portrait.getByRole("button", { name: "Change the portrait" }).click();
  await portrait.getByLabel("Remove picture").waitFor();
  expect(await field(page, "Full name").inputValue()).toBe("Typed Society");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Someone else saved changes first").waitFor();
  expect(await field(page, "Full name").inputValue()).toBe("Typed Society");
  await page.getByRole("button", { name: "Save" }).click();
  await toast(page, "Settings saved.").waitFor();
  expect(await field(page, "Full name").inputValue()).toBe("Typed Society");
});

test("without script a changed picture is answered beside the page, which keeps what was typed", async () => {
  const options = { site, width: 390, javaScript: false };
  const page = await openAs(await sessionOf(site, "admin"), "/admin/admin-settings-n", options);
  await field(page, "Address").fill("2 Nile Street");
  const logo = page.getByRole("group", { name: "Logo" });
  // Playwright's Chromium shows no `noscript`.
  expect(await page.content()).toContain("What you have typed here stays.");
  await logo.getByLabel("Image").setInputFiles(demoPicture);
  const [beside] = await Promise.all([
    page.context().waitForEvent("page"),
    logo.getByRole("button", { name: "Change the logo" }).click(),
  ]);
  await beside.getByText("Settings saved.").first().waitFor();
  expect(await field(page, "Address").inputValue()).toBe("2 Nile Street");
});

test("each change has its notice, though the page still has that of the one before", async () => {
  const page = await openAs(await sessionOf(site, "admin"), "/admin/admin-settings-n", { site });
  const save = page.getByRole("button", { name: "Save" });
  await field(page, "Address").fill("3 Nile Street");
  await save.click();
  await toast(page, "Settings saved.").waitFor();
  const [isAsking, tell] = hold();
  // The page shows that it is loading before the browser reads its cookies for the request.
  await page.route("**/admin-settings-n.data*", async (route) => {
    if (route.request().method() === "GET") {
      await page.locator("main[aria-busy=true]").waitFor();
      tell();
    }
    await route.continue();
  });
  await field(page, "Address").fill("2 Nile Street");
  await save.click();
  await isAsking;
  await toast(page, "Settings saved.").waitFor();
});

async function dragged(page: Page) {
  const bytes = [...(await readFile(demoPicture))];
  return page.evaluateHandle((bytes) => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(bytes)], "photo.webp", { type: "image/webp" }));
    return files;
  }, bytes);
}

test("a picture is dropped on its frame, as if it were chosen", async () => {
  const page = await openAs(await sessionOf(site, "admin"), "/admin/admin-settings-n", { site, width: 1280 });
  const logo = page.getByRole("group", { name: "Logo" });
  await logo.getByText("or drop it here").waitFor();
  const dropped = await dragged(page);
  const before = await logo.getByRole("img").getAttribute("src");
  await logo.getByLabel("Image").dispatchEvent("dragover", { dataTransfer: dropped });
  await page.locator("[data-dropping]").waitFor();
  await logo.getByLabel("Image").dispatchEvent("drop", { dataTransfer: dropped });
  await logo.getByAltText("not saved yet").or(logo.locator('img[src^="blob:"]')).first().waitFor();
  await logo.getByRole("button", { name: "Change the logo" }).click();
  await toast(page, "Settings saved.").waitFor();
  await expect.poll(() => logo.getByRole("img").getAttribute("src")).not.toBe(before);
});

test("while a picture is being sent, its frame takes no other one, which would be lost", async () => {
  const page = await openAs(await sessionOf(site, "admin"), "/admin/admin-settings-n", { site, width: 1280 });
  const logo = page.getByRole("group", { name: "Logo" });
  const box = logo.getByLabel("Image");
  await logo.getByText("or drop it here").waitFor();
  await box.setInputFiles(demoPicture);
  const [held, release] = hold();
  await page.route("**/admin-settings-picture/logo*", async (route) => {
    await held;
    await route.continue();
  });
  await logo.getByRole("button", { name: "Change the logo" }).click();
  await logo.getByText("Please wait").waitFor({ state: "attached" });
  const dropped = await dragged(page);
  const isOffered = await box.evaluate((box, dataTransfer) => {
    dataTransfer.effectAllowed = "all";
    const over = new DragEvent("dragover", { dataTransfer, bubbles: true, cancelable: true });
    box.dispatchEvent(over);
    return !over.defaultPrevented || dataTransfer.dropEffect !== "none";
  }, dropped);
  expect(isOffered).toBe(false);
  expect(await page.locator("[data-dropping]").count()).toBe(0);
  await box.dispatchEvent("drop", { dataTransfer: dropped });
  const chosen = () => box.evaluate((box: HTMLInputElement) => box.files?.[0]?.name);
  expect(await chosen()).toBe("hoda-mansour.webp");
  const isOpened = await box.evaluate((box) => {
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    return box.dispatchEvent(click);
  });
  expect(isOpened).toBe(false);
  release();
  await toast(page, "Settings saved.").waitFor();
});
