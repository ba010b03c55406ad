import { parseArgs } from "node:util";
import * as z from "zod";
import { checkLive } from "./live/check";
import { migrationNames } from "./migrate/ledger";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { build: { type: "string" } } });
const origin = z.url({ protocol: /^https?$/ }).safeParse(positionals[0]);
if (!origin.success) {
  console.error("Usage: npm run check:live -- https://www.society.example [--build ID]");
  process.exit(1);
}
const build = values.build === undefined ? undefined : { id: values.build, pause: 1000 };
const findings = await checkLive(origin.data, (await migrationNames()).at(-1), build);
const marks = { good: "good", bad: "BAD ", unseen: "?   " };
for (const { name, state, said } of findings) {
  console.log(`${marks[state]}  ${name.padEnd(8)} ${said}`);
}
if (findings.some(({ state }) => state === "bad")) process.exitCode = 1;
