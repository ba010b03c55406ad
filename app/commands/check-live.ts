import { z } from "zod";
import { migrationNames } from "./ledger";
import { checkLive } from "./live/check";

const origin = z.url({ protocol: /^https?$/ }).safeParse(process.argv[2]);
if (!origin.success) {
  console.error("Usage: npm run check:live -- https://www.society.example");
  process.exit(1);
}
const findings = await checkLive(origin.data, (await migrationNames()).at(-1));
for (const { name, holds, said } of findings) {
  console.log(`${holds ? "good" : "BAD "}  ${name.padEnd(8)} ${said}`);
}
if (findings.some(({ holds }) => !holds)) process.exitCode = 1;
