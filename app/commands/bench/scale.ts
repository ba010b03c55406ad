import { parseArgs } from "node:util";
import { expectedBytes, ladderFor } from "~/media/packaging/ladder";
import * as z from "~/settings/zod";
import { closeAtEnd, thenClose } from "./closing";
import { conditions } from "./machine";
import { ownCpuTime, workerdOf } from "./processes";
import { writePart } from "./rounds";
import { asksOf, chooseSent, fewestSent, planViewers } from "./scale/evening";
import { makeSociety } from "./scale/evening-society";
import { learnerOf, sendEvening } from "./scale/journey";
import { queryTimes } from "./scale/prices";
import { scaleReport } from "./scale/report";
import { bytesOfLearner } from "./scale/stored-rows";
import { makeHome, startSite } from "./site";

// `npm run scale [-- --viewers 100000 --sent 1000 --read-ms 0.2 --write-ms 3]` plans an evening of many viewers, sends those who tell the costs of all
// to the built site, works out what months cost, and writes its part of docs/scale.md.

const catalogueMinutes = 100 * 60;

const mostViewers = 1_000_000;
/** Their sessions go to D1 in one statement, which may have 2 MB. */
const mostSent = 20_000;

const { values } = parseArgs({
  options: {
    viewers: { type: "string", default: "100000" },
    sent: { type: "string", default: "1000" },
    "read-ms": { type: "string", default: String(queryTimes.read) },
    "write-ms": { type: "string", default: String(queryTimes.write) },
    scale: { type: "boolean" },
  },
});
const between = (fewest: number, most: number) => z.coerce.number().int().min(fewest).max(most);
const milliseconds = z.coerce.number().positive();
const viewers = between(1, mostViewers).parse(values.viewers);
const most = between(fewestSent, mostSent).parse(values.sent);
await thenClose(async () => {
  const home = await makeHome();
  const site = await startSite(home.folder, { isCounted: true });
  closeAtEnd(site.stop);
  const pid = workerdOf(process.pid);
  if (pid === undefined) throw new Error("Processor time is measured on Linux alone.");
  const sent = chooseSent(planViewers(viewers), most);
  const asks = asksOf(sent);
  console.log(`• Making ${sent.length} accounts and the files that they ask for`);
  const placeOf = await makeSociety(await site.d1(), site.origin, asks);
  console.log(`• Sending ${asks.length} requests`);
  const samples = await sendEvening(site.origin, asks, placeOf, () => ownCpuTime(pid));
  const learner = learnerOf(samples, await bytesOfLearner(await site.d1()));
  const society = {
    catalogue: {
      minutes: catalogueMinutes,
      bytes: expectedBytes(ladderFor({ width: 1280, height: 720 }), catalogueMinutes * 60),
    },
    // An evening society in one time zone.
    busiestHour: 0.15,
    queryTimes: {
      read: milliseconds.parse(values["read-ms"]),
      write: milliseconds.parse(values["write-ms"]),
    },
    dearestRequest: Math.max(...samples.map(({ cpu }) => cpu)),
  };
  const report = scaleReport(samples, learner, society, conditions(null, 1));
  await writePart("costs", report, "docs/scale.md");
});
