import { parseArgs } from "node:util";
import { sharedPaths } from "~/public-pages";
import { urls } from "~/urls";
import { type Asked, Asker } from "./asker";
import { lecturePage } from "./chromium/learner";
import { closeAtEnd, thenClose } from "./closing";
import { conditions } from "./machine";
import { type Kind, startFiles, type TripResults, tripsReport } from "./reports/trips-report";
import { inRounds, keep, readRounds, roundsOption, writePart } from "./rounds";
import { makeHome, startSite } from "./site";

// `npm run bench:trips` counts how often a page waits for D1 and R2, and writes its part of docs/performance.md.

const { values } = parseArgs({ options: { rounds: roundsOption, trips: { type: "boolean" } } });
const latency = { d1: 60, r2: 120 };

const officePages = [
  ["dashboard", "/admin/admin-dashboard-n"],
  ["users", "/admin/admin-users-list-n"],
  ["courses", "/admin/admin-courses-list-n"],
  ["activity", "/admin/admin-activity"],
] as const;

await thenClose(async () => {
  console.log("• Making a local state of its own");
  const home = await makeHome();
  const results: TripResults = new Map();
  const rounds = await inRounds(readRounds(values.rounds), () => measureOnce(home.folder, results));
  await writePart("trips", tripsReport(results, latency, conditions(null, rounds)));
});

/** On a site that was just started, so that its edge keeps nothing. */
async function measureOnce(folder: string, results: TripResults) {
  const site = await startSite(folder, { isCounted: true });
  closeAtEnd(site.stop);
  const add = async (name: string, kind: Kind, asked: Promise<Asked>, status = 200) => {
    const found = await asked;
    if (found.status !== status) throw new Error(`${name} answers ${found.status}.`);
    keep(results, name, { kind, ...found });
    return found;
  };
  const visitor = () => new Asker(site.origin, latency);

  const stranger = visitor();
  await stranger.get(urls.login());
  for (const path of sharedPaths) {
    await add(`${path}, made anew`, "made", stranger.get(path));
    await add(`${path}, kept`, "kept", stranger.get(path));
  }

  const learner = visitor();
  const credentials = { email: "learner@demo.test", password: "Learner@123" };
  await add("signing in", "signed in", learner.submit(urls.login(), credentials), 302);
  await add("Home, signed in", "signed in", learner.get(urls.home));
  await add("Board, signed in", "signed in", learner.get(urls.site.board));
  const start = await add("start page", "signed in", learner.get(urls.learner.start()));
  const addressOf = (part: string) => new RegExp(`href="([^"]*${part}[^"]*)"`).exec(start.text)?.[1] ?? "";
  await add("subscription status", "signed in", learner.get(addressOf("user-subscription-status")));
  await add("course selection", "signed in", learner.get(addressOf("user-course-selection")));
  const page = await add("lecture page, the edge being empty", "signed in", learner.get(lecturePage));
  const [, video = ""] = /(\/api\/Video-Resources\/[^"/]+\/)master\.m3u8/.exec(page.text) ?? [];
  for (const [name, file] of Object.entries(startFiles)) await add(name, "start", learner.get(video + file));
  await add("a segment later on, the edge being empty", "made", learner.get(`${video}144p/seg-00002.m4s`));
  await add("a segment later on", "start", learner.get(`${video}144p/seg-00002.m4s`));
  await add("lecture page", "signed in", learner.get(lecturePage));

  const admin = visitor();
  await admin.submit(urls.login(), { email: "admin@demo.test", password: "Admin@123" });
  for (const [name, path] of officePages) await add(name, "signed in", admin.get(path));
  await site.stop();
}
