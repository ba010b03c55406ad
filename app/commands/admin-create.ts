import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { users } from "#db/schema";
import { commandLine } from "~/models/activity/activity";
import { newAccount } from "~/models/identity/accounts";
import { resetSecondFactor } from "~/models/identity/second-factor";
import { normalEmail } from "~/models/identity/sign-in";
import { isThis, roleChange } from "~/models/identity/users";
import { openPlatform } from "./platform";

// Asks for --promote, because anybody may have registered the address of an existing account.
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
const email = parsed.data;

const makePassword = () => `Aa1!${randomBytes(12).toString("hex")}`;

const { db, dispose } = await openPlatform({ remote: values.remote });
const [known] = await db.select().from(users).where(eq(users.email, email));
if (values["reset-second-factor"]) {
  const isReset = known !== undefined && (await resetSecondFactor(db, known, commandLine, new Date()));
  console.log(
    isReset
      ? `Two-step sign-in of ${email} was reset: the password alone signs in now, and every session has ended.`
      : `There is no two-step sign-in of ${email}.`,
  );
  if (!isReset) process.exitCode = 1;
} else if (known?.removedAt) {
  console.error(`The account ${email} has been removed.`);
  process.exitCode = 1;
} else if (known && !values.promote) {
  console.error(`There is an account ${email} already. To make its owner an Admin, add --promote.`);
  process.exitCode = 1;
} else if (known) {
  // Requires a second factor, so that older sessions, which passed none, end.
  const promotion = { role: "Admin", isAllowed: isThis(known.id), isFactorRequired: true } as const;
  await db.batch(roleChange(db, known, promotion, commandLine, new Date()));
  console.log(`${email} is an Admin now; the password stays what it was.`);
} else {
  const password = makePassword();
  const { statement } = await newAccount(db, { email, password, role: "Admin", now: new Date() });
  await statement;
  console.log(`Admin created.\n  email     ${email}\n  password  ${password}\nIt is shown only this once.`);
}
await dispose();
