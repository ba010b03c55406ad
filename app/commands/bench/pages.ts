import { parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import { sharedPaths } from "~/public-pages";
import { urls } from "~/urls";
import { addLargeCatalogue } from "../demo/large-catalogue";
import { attempt } from "./attempt";
import { launchChromium, withWindow } from "./chromium/chromium";
import { firstJourney, lecturePage, signInAdmin, signInOnce } from "./chromium/learner";
import { startLighthouse } from "./chromium/lighthouse";
import { withoutPlayback } from "./chromium/traffic";
import { tickTree } from "./chromium/tree";
import { revisit, visit } from "./chromium/visit";
import { closeAtEnd, thenClose } from "./closing";
import { startFront } from "./front";
import { load } from "./load";
import { conditions } from "./machine";
import { workerdOf } from "./processes";
import { type PageResults, pagesReport } from "./reports/pages-report";
import { startAngular } from "./rivals/angular";
import { readHomeContent } from "./rivals/home-content";
import { startWordPress } from "./rivals/wordpress";
import { inRounds, keep, readRounds, roundsOption, writePart } from "./rounds";
import { makeHome, startSite } from "./site";

// `npm run bench`: weighs the pages, times their arrival and counts their cost for the server, five times in turn.
// Writes its part of docs/performance.md.

const { values } = parseArgs({ options: { rounds: roundsOption } });
const rounds = readRounds(values.rounds);
const loadTime = 3000;
const lastEnd = 22 * 60_000;

await thenClose(measureAll);

async function measureAll() {
  console.log("• Making a local state of its own");
  const home = await makeHome();
  const site = await startSite(home.folder);
  closeAtEnd(site.stop);
  const front = await startFront(site.origin);
  closeAtEnd(front.stop);
  const browser = await launchChromium();
  closeAtEnd(() => browser.close());
  const learner = await signInOnce(browser, front.origin);
  const rivals = await startRivals(browser, front.origin);
  const lighthouse = await attempt("Lighthouse", startLighthouse);
  if (lighthouse) closeAtEnd(lighthouse.stop);

  const results: PageResults = {
    visits: new Map(),
    repeats: new Map(),
    journeys: [],
    loads: new Map(),
    scores: new Map(),
    ticks: [],
  };
  const { cookies } = learner;
  const pages = [
    ["Home", urls.home, []],
    ["login", urls.login(), []],
    ["register", urls.site.register, []],
    ["removal", urls.site.accounts, []],
    ["contact", urls.site.contact(), []],
    ["start page", urls.learner.start(), cookies],
    ["subscription status", learner.subscription, cookies],
    ["course selection", learner.selection, cookies],
    ["lecture page", lecturePage, cookies],
  ] as const;
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const worker = [workerdOf(process.pid) ?? []].flat();
  const loads = [
    { name: "Home", url: site.origin + urls.home, pids: worker },
    { name: "start page", url: site.origin + urls.learner.start(), headers: { cookie }, pids: worker },
    ...rivals
      .filter(({ pids }) => pids.length > 0)
      .map(({ name, upstream, path, pids }) => ({ name, url: upstream + path, pids })),
  ];
  for (const { name, ...target } of loads) await attempt(`${name}, warming up`, () => load(target, 1000));

  const measure = async () => {
    for (const [name, path, cookies] of pages) {
      await attempt(name, async () => {
        const phone = { origin: front.origin, cookies: [...cookies] };
        const found = await withWindow(browser, phone, (open) => visit(front, open, path));
        keep(results.visits, name, { ...found, answers: withoutPlayback(found.answers) });
      });
      // Beside our own Home, so that a busy machine slows all of them alike.
      for (const rival of name === "Home" ? rivals : []) {
        await attempt(rival.name, async () => {
          const phone = { origin: rival.front.origin };
          const found = await withWindow(browser, phone, (open) => visit(rival.front, open, rival.path));
          keep(results.visits, rival.name, found);
        });
      }
    }
    for (const [name, path] of [
      ["start page", urls.learner.start()],
      ["lecture page", lecturePage],
    ] as const) {
      await attempt(`${name}, repeated`, async () => {
        const phone = { origin: front.origin, cookies };
        keep(results.repeats, name, await withWindow(browser, phone, (open) => revisit(front, open, path)));
      });
    }
    await attempt("the first journey", async () => {
      const answers = await withWindow(browser, { origin: front.origin }, (open) =>
        firstJourney(front, open),
      );
      results.journeys.push(withoutPlayback(answers));
    });
    for (const { name, ...target } of loads) {
      await attempt(`${name} under load`, async () =>
        keep(results.loads, name, await load(target, loadTime)),
      );
    }
    for (const path of lighthouse ? sharedPaths : []) {
      await attempt(`Lighthouse on ${path}`, async () => {
        if (lighthouse) keep(results.scores, path, await lighthouse.scores(front.origin + path));
      });
    }
  };
  const done = await inRounds(rounds, measure, lastEnd);
  // Last: the pages above show the demo's catalogue alone.
  await addLargeCatalogue(await site.d1());
  const admin = { origin: front.origin, cookies: await signInAdmin(browser, front.origin), width: 1280 };
  const tree = urls.admin.userCourses(learner.id, "learner");
  for (let round = 0; round < done; round += 1) {
    await attempt("permission tree", async () => {
      results.ticks.push(await withWindow(browser, admin, (open) => tickTree(open, tree)));
    });
  }
  await writePart("pages", pagesReport(results, conditions(browser.version(), done)));
}

async function startRivals(browser: Browser, origin: string) {
  const content = await withWindow(browser, { origin, slowness: 1 }, async ({ page }) => {
    await page.goto(urls.home);
    return readHomeContent(page);
  });
  console.log("• Building the same Home with WordPress and with Angular");
  const wordpress = await attempt("WordPress", () => startWordPress(content));
  if (wordpress) closeAtEnd(wordpress.stop);
  const angular = await attempt("Angular and Material", () => startAngular(content));
  if (angular) closeAtEnd(angular.stop);
  const found = [
    wordpress && { name: "WordPress", ...wordpress },
    // Its files would come from an edge, as ours do: nothing to load.
    angular && { name: "Angular and Material", ...angular, pids: [] },
  ].filter((rival) => rival !== null);
  return Promise.all(
    found.map(async ({ name, origin: upstream, path, pids }) => {
      const front = await startFront(upstream);
      closeAtEnd(front.stop);
      return { name, upstream, path, pids, front };
    }),
  );
}
