import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { users } from "#db/schema";
import { newAccount } from "~/models/accounts";
import { normalEmail } from "~/models/sign-in";
import { openPlatform } from "./platform";

// npm run admin:create -- EMAIL [--promote] [--remote]: the first Admin of an installation (T16). An
// account that exists may be anybody's who registered that address: it becomes an Admin only when asked to.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    remote: { type: "boolean", default: false },
    promote: { type: "boolean", default: false },
  },
});
const parsed = z.email().safeParse(normalEmail(positionals[0] ?? ""));
if (!parsed.success) {
  console.error("Usage: npm run admin:create -- EMAIL [--promote] [--remote]");
  process.exit(1);
}
const email = parsed.data;

/** Meets the rules of section 5: every class of character, whatever the random part holds. */
const makePassword = () => `Aa1!${randomBytes(12).toString("hex")}`;

const { db, dispose } = await openPlatform({ remote: values.remote });
const [known] = await db.select().from(users).where(eq(users.email, email));
if (known?.removedAt) {
  console.error(`The account ${email} has been removed.`);
  process.exitCode = 1;
} else if (known && !values.promote) {
  console.error(`There is an account ${email} already. To make its owner an Admin, add --promote.`);
  process.exitCode = 1;
} else if (known) {
  await db.update(users).set({ role: "Admin" }).where(eq(users.id, known.id));
  console.log(`${email} is an Admin now; the password stays what it was.`);
} else {
  const password = makePassword();
  const { statement } = await newAccount(db, { email, password, role: "Admin", now: new Date() });
  await statement;
  console.log(`Admin created.\n  email     ${email}\n  password  ${password}\nIt is shown only this once.`);
}
await dispose();
