import { type Browser, type CDPSession, chromium, type Page, type Request } from "playwright-core";
import { urls } from "~/urls";
import { chromiumFlags } from "../chromium-flags";

type Line = { kbits: number; delay: number };

const weakLine: Line = { kbits: 400, delay: 400 };
const phoneSlowness = 4;

type Cookies = Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>;

export const launchChromium = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    // The benchmark's press is a script's.
    args: [...chromiumFlags, "--autoplay-policy=no-user-gesture-required"],
  });

export type OpenPage = {
  page: Page;
  protocol: CDPSession;
  /** Waits for two seconds in which the page asked for nothing and had nothing to run. */
  comesToRest: () => Promise<void>;
};

type Conditions = {
  origin: string;
  cookies?: Cookies;
  line?: Line;
  slowness?: number;
  width?: number;
};

/** Opens a phone's window unless asked otherwise, with an empty cache. */
export async function withWindow<T>(
  browser: Browser,
  { origin, cookies = [], line = weakLine, slowness = phoneSlowness, width = 390 }: Conditions,
  work: (open: OpenPage) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width, height: 844 } });
  try {
    context.setDefaultTimeout(60_000);
    await context.addCookies(cookies);
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send("Network.enable");
    // The thread's own time, without the machine's other work.
    await protocol.send("Performance.enable", { timeDomain: "threadTicks" });
    const throughput = (line.kbits * 1000) / 8;
    await protocol.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: line.delay,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    return await work({ page, protocol, comesToRest: restOf(page, protocol) });
  } finally {
    await context.close();
  }
}

export const course = { id: 1, name: "Basic Ultrasound of Gynecology and Pregnancy" };
export const lecturePage = urls.learner.lectures(course);

/** The cookies of the demo's learner, and the addresses that the start page leads to. */
export const signIn = (browser: Browser, origin: string) =>
  withWindow(browser, { origin, line: { kbits: 1_000_000, delay: 0 }, slowness: 1 }, async ({ page }) => {
    await page.goto(urls.login());
    await page.getByLabel("Email", { exact: true }).fill("learner@demo.test");
    await page.getByLabel("Password", { exact: true }).fill("Learner@123");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL(`**${urls.learner.start()}`);
    const links = page.getByRole("link", { includeHidden: true });
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    const addressOf = (part: string) => addresses.find((address) => address.includes(part)) ?? "";
    return {
      cookies: await page.context().cookies(),
      subscription: addressOf("user-subscription-status"),
      courses: addressOf("user-course-selection"),
    };
  });

const quiet = 2000;
/** Milliseconds of work in a tenth of a second: a page at rest still blinks and keeps its clocks. */
const busy = 20;

/** Asks the protocol: a question to the page would run there as a script, and count as one of its own. */
const taskTime = (protocol: CDPSession) => metricOf(protocol, ["TaskDuration"]);

/** Milliseconds of the page's main thread, all `names` together. */
export async function metricOf(protocol: CDPSession, names: readonly string[]): Promise<number> {
  const { metrics } = await protocol.send("Performance.getMetrics");
  const seconds = metrics
    .filter(({ name }) => names.includes(name))
    .reduce((sum, { value }) => sum + value, 0);
  return seconds * 1000;
}

function restOf(page: Page, protocol: CDPSession) {
  const underWay = new Set<Request>();
  let since = Date.now();
  const ends = (request: Request) => {
    underWay.delete(request);
    since = Date.now();
  };
  page.on("request", (request) => {
    underWay.add(request);
    since = Date.now();
  });
  page.on("requestfinished", ends);
  page.on("requestfailed", ends);
  // The end of a request whose page was left is not always told.
  page.on("framenavigated", () => underWay.clear());
  return async () => {
    await page.waitForLoadState();
    const end = Date.now() + 60_000;
    let worked = await taskTime(protocol);
    while (Date.now() < end) {
      await new Promise((later) => setTimeout(later, 100));
      const before = worked;
      worked = await taskTime(protocol);
      if (worked - before > busy) since = Date.now();
      if (underWay.size === 0 && Date.now() - since > quiet) return;
    }
    const left = [...underWay].map((request) => request.url());
    throw new Error(`${page.url()} does not come to rest: ${left.join(" ") || "its scripts run on"}`);
  };
}
