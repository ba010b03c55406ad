import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "#db/connection";
import { users } from "#db/schema";
import { commandLine } from "~/models/activity/activity";
import { newAccount } from "~/models/identity/accounts";
import { confirmedNumber, recordClearedNumber } from "~/models/identity/link-number";
import { hashPassword } from "~/models/identity/password";
import { resetSecondFactor } from "~/models/identity/second-factor/second-factor";
import { isThis, roleChange } from "~/models/identity/users";

type Wish = { email: string; isPromotion: boolean; isReset: boolean };
type Outcome = { isDone: boolean; said: string };

const done = (said: string): Outcome => ({ isDone: true, said });
const refused = (said: string): Outcome => ({ isDone: false, said });

const makePassword = () => `Aa1!${randomBytes(12).toString("hex")}`;

/** Promotes an existing account only if told to, because anybody may have registered the address. */
export async function makeAdmin(db: Db, { email, isPromotion, isReset }: Wish, now: Date): Promise<Outcome> {
  const [known] = await db.select().from(users).where(eq(users.email, email));
  if (isReset) {
    // Who may run the command has proved it elsewhere.
    const operator = { ...commandLine, confirmedAt: now };
    return known && (await resetSecondFactor(db, known, operator, now)).outcome === "reset"
      ? done(
          `Two-step sign-in of ${email} was reset: the password alone signs in now, and every session has ended.`,
        )
      : refused(`There is no two-step sign-in of ${email}.`);
  }
  if (known?.removedAt) return refused(`The account ${email} has been removed.`);
  if (known && !isPromotion) {
    return refused(`There is an account ${email} already. To make its owner an Admin, add --promote.`);
  }
  if (known) {
    // Requires a second factor, so that older sessions, which passed none, end.
    const promotion = { role: "Admin", isAllowed: isThis(known.id), isFactorRequired: true } as const;
    const change = roleChange(db, known, promotion, commandLine, now);
    if (known.addressConfirmedAt || known.role === "Admin") {
      await db.batch(change);
      return done(`${email} is an Admin now; the password stays what it was.`);
    }
    const password = makePassword();
    const passwordHash = await hashPassword(password);
    const fields = { passwordHash, addressConfirmedAt: now, whatsApp: confirmedNumber };
    const clearing = recordClearedNumber(db, isThis(known.id), commandLine, now);
    await db.batch([clearing, ...change, db.update(users).set(fields).where(isThis(known.id))]);
    return done(
      `${email} is an Admin now. A stranger may have registered this address, so the password is new.\n  password  ${password}\nIt is shown only this once.`,
    );
  }
  const password = makePassword();
  const { statement } = await newAccount(db, { email, password, role: "Admin", isConfirmed: true }, now);
  await statement;
  return done(`Admin created.\n  email     ${email}\n  password  ${password}\nIt is shown only this once.`);
}
