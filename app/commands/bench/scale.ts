import { parseArgs } from "node:util";
import { expectedBytes, ladderFor } from "~/media/packaging/ladder";
import { learnerOf, sampleMonth } from "../scale/journey";
import { scaleReport } from "../scale/report";
import { bytesOfLearner } from "../scale/stored-rows";
import { closeAll, closeAtEnd, endOnSignals } from "./closing";
import { conditions } from "./machine";
import { cpuTime, workerdOf } from "./processes";
import { writePart } from "./rounds";
import { makeHome, startSite } from "./site";

// `npm run scale` measures a learner's month on the built site and writes its part of docs/scale.md.

const catalogueMinutes = 100 * 60;

parseArgs({ options: { scale: { type: "boolean" } } });
endOnSignals();
try {
  const home = await makeHome();
  const site = await startSite(home.folder, { isCounted: true });
  closeAtEnd(site.stop);
  const pid = workerdOf(process.pid);
  if (pid === undefined) throw new Error("Processor time is measured on Linux alone.");
  const samples = await sampleMonth(site.origin, { cpu: () => cpuTime([pid]) });
  const learner = learnerOf(samples, await bytesOfLearner(await site.d1()));
  const society = {
    catalogue: {
      minutes: catalogueMinutes,
      bytes: expectedBytes(ladderFor({ width: 1280, height: 720 }), catalogueMinutes * 60),
    },
    busiestHour: 0.1,
    dearestRequest: Math.max(...samples.map(({ cpu }) => cpu)),
  };
  const report = scaleReport(samples, learner, society, conditions(null, 1));
  await writePart("costs", report, "docs/scale.md");
} finally {
  await closeAll();
}
