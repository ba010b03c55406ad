import { type Browser, type CDPSession, chromium, type Page, type Request } from "playwright-core";
import { chromiumFlags } from "../../chromium-flags";

type Line = { kbits: number; delay: number };

const weakLine: Line = { kbits: 400, delay: 400 };
const phoneSlowness = 4;

type Cookies = Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>;

export const launchChromium = (...more: string[]) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    handleSIGINT: false,
    handleSIGTERM: false,
    args: [
      ...chromiumFlags,
      // The benchmark's press is a script's.
      "--autoplay-policy=no-user-gesture-required",
      ...more,
    ],
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
  minutes?: number;
};

/** Opens a phone's window unless asked otherwise, with an empty cache. */
export async function withWindow<T>(
  browser: Browser,
  { origin, cookies = [], line = weakLine, slowness = phoneSlowness, width = 390, minutes = 2 }: Conditions,
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
    return await within(minutes, work({ page, protocol, comesToRest: restOf(page, protocol) }));
  } finally {
    await context.close();
  }
}

async function within<T>(minutes: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`Not done after ${minutes} minutes.`)), minutes * 60_000);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

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
