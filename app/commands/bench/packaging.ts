import { statSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright-core";
import * as z from "zod";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { chromiumFlags } from "../chromium-flags";
import { closeAtEnd, thenClose } from "./closing";
import { makeFolder } from "./folders";
import { conditions } from "./machine";
import { browserMemory, watchMemory } from "./memory";
import { recordPhantoms } from "./phantom-recording";
import { type Packaging, packagingReport } from "./reports/packaging-report";
import { writePart } from "./rounds";
import { makeHome, startSite } from "./site";

// `npm run bench:packaging`: packages a long recording in Chromium through the Admin's screen, and writes its memory and
// time into docs/performance.md. `--minutes` says how long the recording is, `--mbits` its rate, `--clip FILE` takes another one.

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "5" },
    mbits: { type: "string", default: "9" },
    clip: { type: "string" },
    packaging: { type: "boolean" },
  },
});
const positive = z.coerce.number().min(0.1).max(60);
const recording = { minutes: positive.parse(values.minutes), mbits: positive.parse(values.mbits) };
const admin = { email: "admin@demo.test", password: "Admin@123" };
const lectureId = 1;

await thenClose(measureAll);

async function measureAll() {
  console.log("• Making a local state of its own");
  const home = await makeHome();
  console.log(`• Recording ${recording.minutes} minutes of phantoms`);
  const file = values.clip ?? (await recordPhantoms(makeFolder("recording"), recording));
  const site = await startSite(home.folder);
  closeAtEnd(site.stop);
  // Without a profile on the disk, a browser keeps private files in memory.
  const context = await chromium.launchPersistentContext(makeFolder("profile"), {
    executablePath: process.env.CHROMIUM_PATH,
    handleSIGINT: false,
    handleSIGTERM: false,
    baseURL: site.origin,
    args: [...chromiumFlags],
  });
  closeAtEnd(() => context.close());
  const page = await context.newPage();
  await signIn(page);
  await page.goto(urls.admin.lectureVideo(lectureId));
  await page.getByRole("checkbox", { name: "Also 1080p" }).waitFor();
  console.log("• Packaging it in the browser");
  const result = await packageThere(page, file);
  const version = await page.evaluate(() => navigator.userAgent.match(/Chrome\/([\d.]+)/)?.[1] ?? "");
  await writePart("packaging", packagingReport(result, conditions(version, 1)));
}

async function signIn(page: Page) {
  await page.goto(urls.login());
  await page.getByLabel("Email", { exact: true }).fill(admin.email);
  await page.getByLabel("Password", { exact: true }).fill(admin.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/admin"));
}

async function packageThere(page: Page, file: string): Promise<Packaging> {
  const before = browserMemory();
  const memory = watchMemory();
  await page.getByLabel("Video file").setInputFiles(file);
  const begun = performance.now();
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  const since = async (text: string) => {
    await page.getByText(text).first().waitFor({ timeout: 0 });
    return { ms: performance.now() - begun, looks: memory.count() };
  };
  const pictureFrom = await since(texts.upload.steps.picture);
  console.log(`• The sound took ${Math.round(pictureFrom.ms / 1000)} s`);
  const plainFrom = await since(texts.upload.steps.plain);
  console.log(`• The picture took ${Math.round((plainFrom.ms - pictureFrom.ms) / 1000)} s`);
  const whole = await since(texts.upload.replaced);
  const looks = memory.stop();
  const { size: bytes } = statSync(file);
  return { ...recording, bytes, before, looks, pictureFrom, plainFrom, whole };
}
