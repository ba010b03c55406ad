import { parseArgs } from "node:util";
import * as z from "zod";
import { checkLive } from "./live/check";
import { patienceOf } from "./live/patience";
import { siteAt } from "./live/visit";
import { migrationNames } from "./migrate/ledger";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { build: { type: "string" }, wait: { type: "string", default: "0" } },
});
const origin = z.url({ protocol: /^https?$/ }).safeParse(positionals[0]);
const wait = z.coerce.number().int().min(0).max(3600).safeParse(values.wait);
if (!origin.success || !wait.success) {
  console.error("Usage: npm run check:live -- https://www.society.example [--build ID] [--wait SECONDS]");
  process.exit(1);
}
const wanted = { migration: (await migrationNames()).at(-1), build: values.build };
const patience = patienceOf(wait.data, (line) => console.log(line));
if (patience.first > 0)
  console.log("A new domain takes some minutes, ten at most. First look in 15 seconds.");
const findings = await checkLive(siteAt(new URL(origin.data).origin), wanted, patience);
const marks = { good: "good", bad: "BAD ", unavailable: "BAD ", unseen: "?   " };
for (const { name, state, said } of findings) {
  console.log(`${marks[state]}  ${name.padEnd(8)} ${said}`);
}
if (findings.some(({ state }) => state === "bad" || state === "unavailable")) process.exitCode = 1;
if (findings.some((finding) => finding.state === "unavailable" && finding.isUnknownHost)) {
  console.log("A name that was new a moment ago may count as missing here for half an hour. Look again by:");
  console.log(`  npm run check:live -- ${origin.data}`);
}
