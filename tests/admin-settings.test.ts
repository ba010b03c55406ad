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
import { type Site, startSite } from "./support/site";

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
