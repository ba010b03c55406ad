import { parseArgs } from "node:util";
import * as z from "zod";
import { normalEmail } from "~/models/identity/sign-in";
import { makeAdmin } from "./make-admin";
import { withPlatform } from "./platform";
import { chooseEnvironment, environmentOption } from "./site-config";
import { CommandError, report } from "./wrangler";

// --reset-second-factor is the last way in for an Admin without phone and recovery codes.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...environmentOption,
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

const wish = { email: parsed.data, isPromotion: values.promote, isReset: values["reset-second-factor"] };

chooseEnvironment(values.env);
await withPlatform(values.remote, async ({ db }) => {
  const { isDone, said } = await makeAdmin(db, wish, new Date());
  if (!isDone) throw new CommandError(said);
  console.log(said);
}).catch(report);
