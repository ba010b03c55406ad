import { parseArgs } from "node:util";
import { markOfBucket } from "~/media/sweep/own-bucket.server";
import { takeBucket } from "~/models/sweep/bucket-mark";
import { confirmHolds, openHolds, wholeBucket } from "~/models/sweep/sweep-holds";
import { openQuestions } from "./deploy/questions";
import { type OpenStores, withPlatform } from "./platform";
import { chooseEnvironment, environmentOption } from "./site-config";
import { report } from "./wrangler";

const { values } = parseArgs({
  options: {
    ...environmentOption,
    remote: { type: "boolean", default: false },
    yes: { type: "boolean", default: false },
  },
});

async function confirmSweep({ db, files }: OpenStores): Promise<void> {
  const questions = openQuestions(process.stdin, process.stdout);
  try {
    const holds = await openHolds(db);
    if (holds.length === 0) return console.log("The nightly sweep holds nothing back.");
    for (const { prefix, unnamed, total, since } of holds) {
      const what = prefix
        ? `${unnamed} of ${total} in ${prefix} belong to no row`
        : "the bucket carries the mark of another database";
      console.log(`Since ${since.toISOString()}: ${what}.`);
    }
    console.log(
      "Is the database the right one, and not restored to an earlier moment? Then this is meant to go.",
    );
    if (
      !values.yes &&
      !(await questions.confirm("May the next night move it to trash/, where it stays for 30 days?"))
    )
      return console.log("Nothing was changed.");
    const mark = await markOfBucket(files);
    if (mark !== null && holds.some(({ prefix }) => prefix === wholeBucket)) await takeBucket(db, mark);
    await confirmHolds(db, holds);
    console.log("Confirmed: the next night takes it.");
  } finally {
    questions.close();
  }
}

chooseEnvironment(values.env);
await withPlatform(values.remote, confirmSweep).catch(report);
