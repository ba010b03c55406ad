import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Notice, takeNotices } from "~/http/notices.server";
import { adminJourneys } from "./support/admin-journeys";
import { hydrated, lend, openPage, toast } from "./support/browser";
import { deploy, goneScripts } from "./support/deployed";
import { formJourneys } from "./support/form-journeys";
import { type FormJourney, startFormSweep } from "./support/form-sweep";
import { testSecret } from "./support/site";
import { differenceOf } from "./support/stored-shape";

/** Each form of the administration, sent by script from a tab whose site was deployed anew while it was filled in. */

let forms: Awaited<ReturnType<typeof startFormSweep>>;
beforeAll(async () => {
  forms = await startFormSweep();
});
afterAll(() => forms.stop());
afterEach(() => forms.state().restore());

const all: Record<string, FormJourney> = {
  ...formJourneys,
  ...Object.fromEntries(
    Object.entries(adminJourneys(() => forms)).map(([name, journey]) => [
      name,
      { as: "admin" as const, ...journey },
    ]),
  ),
};
/** A form that shows its result itself leads to no other screen. */
const journeys = Object.entries(all).filter(
  ([, { as, success, file }]) => as === "admin" && success === undefined && !file?.type.startsWith("image/"),
);

async function noticesOf(answer: Response): Promise<Notice[]> {
  const cookies = answer.headers.getSetCookie().map((line) => line.slice(0, line.indexOf(";")));
  const next = new Request(forms.site.origin, { headers: { Cookie: cookies.join("; ") } });
  return (await takeNotices(next, testSecret)).notices;
}

/** Fills in the form that `press` of the sweep sends, with the page's own controls. */
async function fillIn(
  page: Page,
  { action = "", typed = {}, ticked = [], unticked = [], file, ...rest }: FormJourney,
) {
  const written = typeof typed === "function" ? typed(await page.content()) : typed;
  await page.evaluate(
    ({ names, action }) => {
      const own = [...document.forms].filter(
        (form) =>
          form.method === "post" && !/sign-out|notices/.test(form.action) && form.action.includes(action),
      );
      const form = own.find(({ elements }) => names.every((name) => elements.namedItem(name)));
      const menu = (form ?? own[0])?.closest("details");
      if (menu) menu.open = true;
      for (const element of (form ?? own[0])?.elements ?? []) element.setAttribute("data-own", "");
    },
    { names: Object.keys(written), action },
  );
  const control = (name: string) => page.locator(`[data-own][name="${name}"]`);
  for (const [name, value] of Object.entries(written)) {
    const first = control(name).first();
    const kind = await first.evaluate((element: HTMLInputElement) => element.type);
    if (kind === "checkbox") await first.check();
    else if (kind.startsWith("select")) await first.selectOption(value);
    else await first.fill(value);
  }
  const click = (element: HTMLElement) => element.click();
  for (const [name, value] of ticked)
    await page.locator(`[data-own][name="${name}"][value="${value}"]`).evaluate(click);
  for (const name of unticked.filter((each) => !(each in (rest.pressed ?? {}))))
    await control(name).evaluate(click);
  if (file) {
    const buffer = Buffer.from(await file.arrayBuffer());
    await page
      .locator("input[data-own][type=file]")
      .setInputFiles({ name: file.name, mimeType: file.type, buffer });
  }
  const own = page.locator("button[data-own]:not([type=button])");
  const [[name, value] = []] = Object.entries(rest.pressed ?? {});
  if (!name) return own.first();
  // A number that the sweep puts in place of the page's, as if it were a button's.
  const number = page.locator(`input[data-own][type=number][name="${name}"]`);
  if ((await number.count()) > 0) {
    await number.fill(value ?? "");
    return own.first();
  }
  const named = page.locator(`button[name="${name}"][value="${value}"]`);
  if ((await named.count()) > 0) return own.and(named).first();
  // A question, which the answer to the first press asks.
  await own.first().click();
  return named;
}

const pathOf = (page: Page) => new URL(page.url()).pathname;
const screens = new Set<string>();
let noticed = 0;

describe.each(journeys)("%s", (_name, journey) => {
  test("is saved once and told, though the next screen's scripts are gone", async () => {
    const admin = forms.caller("admin");
    const smooth = await forms.press(journey, admin, await forms.pageOf(journey, admin));
    expect(smooth.status).toBe(302);
    const notices = await noticesOf(smooth);
    if (notices.length > 0) noticed += 1;
    const saved = await forms.readFor(journey);
    await forms.state().restore();

    const again = forms.caller("admin");
    const address = await forms.pageOf(journey, again);
    const page = await openPage({ site: forms.site, tolerates: goneScripts });
    await lend(page, again);
    await page.goto(address);
    await hydrated(page);
    const button = await fillIn(page, journey);
    const missed = await deploy(page);
    await button.click();

    for (const { text } of notices) await toast(page, text).waitFor();
    await expect.poll(async () => differenceOf(saved, await forms.readFor(journey))).toEqual([]);
    expect(await page.getByText("Something went wrong").count()).toBe(0);
    if (missed.length > 0) screens.add(pathOf(page));
  });
});

test("most of them lead to screens whose scripts were gone", () => {
  expect(screens.size).toBeGreaterThan(12);
});

test("most of them leave a notice", () => {
  expect(noticed).toBeGreaterThan(journeys.length / 2);
});
