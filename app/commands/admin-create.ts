import { parseArgs } from "node:util";
import * as z from "zod";
import { normalEmail } from "~/models/identity/sign-in";
import { makeAdmin } from "./make-admin";
import { openPlatform } from "./platform";

// --reset-second-factor is the last way in for an Admin without phone and recovery codes.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    remote: { type: "boolean", default: false },
    promote: { type: "boolean", default: false },
    "reset-second-factor": { type: "boolean", default: false },
  },
});
const parsed = z.email().safeParse(normalEmail(positionals[0] ?? ""));
if (!parsed.success) {
  console.error("Usage: npm run admin:create -- EMAIL [--promote | --reset-second-factor] [--remote]");
  process.exit(1);
}

const { db, dispose } = await openPlatform({ remote: values.remote });
const wish = { email: parsed.data, isPromotion: values.promote, isReset: values["reset-second-factor"] };
const { isDone, said } = await makeAdmin(db, wish, new Date());
if (isDone) console.log(said);
else {
  console.error(said);
  process.exitCode = 1;
}
await dispose();
