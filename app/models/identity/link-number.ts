import { and, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { users } from "#db/schema";
import { type Actor, recordEach } from "../activity/activity";

/** Rule: WhatsApp number. Where a link of the account goes; empty if a stranger may have written the number. */
export const numberForLinks = ({
  whatsApp,
  addressConfirmedAt,
}: {
  whatsApp: string;
  addressConfirmedAt: Date | null;
}) => (addressConfirmedAt ? whatsApp : "");

/** For the write that confirms an address: a number that a stranger may have written goes. */
export const confirmedNumber: SQL = sql`case when ${users.addressConfirmedAt} is null then '' else ${users.whatsApp} end`;

/** Place it before the write that sets `confirmedNumber`, under the same condition. */
export const recordClearedNumber = (db: Db, isConfirming: SQL | undefined, actor: Actor, now: Date) =>
  recordEach(
    db,
    {
      actor,
      action: "changed",
      subject: "user",
      subjectId: sql`${users.id}`,
      label: sql`${users.email}`,
      storedBefore: sql`json_object('whatsApp', ${users.whatsApp})`,
      after: { whatsApp: "" },
    },
    sql`from ${users} where ${and(isConfirming, isNull(users.addressConfirmedAt), ne(users.whatsApp, ""))}`,
    now,
  );
