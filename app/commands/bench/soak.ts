import { parseArgs } from "node:util";
import * as z from "~/settings/zod";
import { urls } from "~/urls";
import { type Asked, Asker } from "./asker";
import { lecturePage } from "./chromium/learner";
import { closeAtEnd, thenClose } from "./closing";
import { conditions } from "./machine";
import { memoryOf } from "./memory";
import { workerdOf } from "./processes";
import { table, targetsTable } from "./reports/document";
import { isMet } from "./reports/figures";
import { writePart } from "./rounds";
import { makeHome, startSite } from "./site";
import { heldBytes } from "./steady/heap";
import { type Moment, parts, type Run, steadyRows, steadyTargets } from "./steady/steady";

// `npm run soak [-- --minutes 5]`: mixed load on the built site for 20 minutes. Fails if an answer is wrong, if
// the site's isolate holds more and more memory, or if answers grow slower. Writes its part of docs/performance.md.

const { values } = parseArgs({
  options: { minutes: { type: "string", default: "20" }, soak: { type: "boolean" } },
});
const minutes = z.coerce.number().min(1).max(20).parse(values.minutes);
const visitors = 4;
/** Between two requests of one visitor, in ms. */
const pause = 100;
const mostRequests = 60_000;

await thenClose(async () => {
  const home = await makeHome();
  const site = await startSite(home.folder, { isInspected: true });
  closeAtEnd(site.stop);
  const pid = workerdOf(process.pid);
  if (pid === undefined) throw new Error("Memory is measured on Linux alone.");
  const inspector = await site.inspector();
  const run = await soak(site.origin, { memory: () => memoryOf(pid), held: () => heldBytes(inspector) });
  const targets = steadyTargets(run);
  const head = ["fifth", "answers", "median", "99th percentile", "held by our isolate", "memory of workerd"];
  const said = `${minutes} minutes, ${visitors} visitors at once, ${run.answers.length} answers.`;
  const report = [conditions(null, 1), said, targetsTable(targets), table(head, steadyRows(run))].join(
    "\n\n",
  );
  console.log(report);
  await writePart("soak", report);
  if (targets.some(({ figures, limit }) => !isMet(figures, limit, false))) process.exitCode = 1;
});

type Looks = { memory: () => number; held: () => Promise<number> };

async function soak(origin: string, looks: Looks): Promise<Run> {
  const begun = performance.now();
  const ms = minutes * 60_000;
  const answers: Moment[] = [];
  const memory: Moment[] = [];
  let errors = 0;
  let asked = 0;
  const held: Moment[] = [];
  const look = () => memory.push({ at: performance.now() - begun, figure: looks.memory() });
  const timer = setInterval(look, 1000);
  // Seldom, because each look collects garbage. At the end of a part it is the part's own.
  const collect = async () => {
    while (held.length < parts) {
      const at = (ms * (held.length + 0.9)) / parts;
      await new Promise((later) => setTimeout(later, begun + at - performance.now()));
      held.push({ at, figure: await looks.held() });
    }
  };

  const ask = async (what: string, status: number, send: () => Promise<Asked>) => {
    asked += 1;
    const from = performance.now();
    try {
      const answer = await send();
      if (answer.status !== status) throw new Error(`answers ${answer.status}`);
      answers.push({ at: from - begun, figure: performance.now() - from });
      return answer.text;
    } catch (error) {
      errors += 1;
      console.log(`• ${what}: ${error instanceof Error ? error.message : String(error)}`);
      return "";
    } finally {
      await new Promise((later) => setTimeout(later, pause));
    }
  };

  const visit = async (number: number) => {
    const visitor = new Asker(origin, null);
    const get = (path: string) => ask(path, 200, () => visitor.get(path));
    const credentials = { email: "learner@demo.test", password: "Learner@123" };
    await ask("signing in", 302, () => visitor.submit(urls.login(), credentials));
    for (let second = number; performance.now() - begun < ms && asked < mostRequests; second += 15) {
      for (const path of [urls.site.board, urls.site.courses, urls.learner.start()]) await get(path);
      const page = await get(lecturePage);
      const [, video = ""] = /(\/api\/Video-Resources\/[^"/]+\/)master\.m3u8/.exec(page) ?? [];
      const [, userId = ""] = /data-user-id="([^"]+)"/.exec(page) ?? [];
      const playlist = await get(`${video}144p/index.m3u8`);
      for (const [segment] of playlist.matchAll(/^[^#\n].*\.m4s$/gm)) await get(`${video}144p/${segment}`);
      const lectureId = Number(/^\/api\/Video-Resources\/(\d+)/.exec(video)?.[1]);
      const position = second % 60;
      const played = { userId, lectureId, position, seen: [[0, position + 1]], madeAt: Date.now() };
      await ask("a position", 200, () => visitor.post(urls.positions, played));
    }
  };
  await Promise.all([collect(), ...Array.from({ length: visitors }, (_, number) => visit(number))]);
  clearInterval(timer);
  return { ms: performance.now() - begun, errors, answers, held, memory };
}
