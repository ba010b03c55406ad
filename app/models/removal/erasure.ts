import { and, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import {
  accountNotices,
  activities,
  drafts,
  idempotencyKeys,
  messages,
  orders,
  undos,
  users,
} from "#db/schema";
import { recordActivity } from "../activity/activity";
import type { ConfirmedActor } from "../identity/confirmation";
import { graceTime } from "../identity/removal-grace";
import { removedUser } from "./removed-users";
import { removalTexts } from "./texts";

type ErasedAccount = { id: string; email: string };

const name = removalTexts.erasedAccount;

/** In what the record keeps of an account and its payments, before and after. */
const personal = ["email", "whatsApp", "reason", "sender", "transferReference", "phone"] as const;

/** Also replaces the accounts' names in the record; their actions stay there under a random `alias`. */
function erasure(db: Db, accounts: readonly (ErasedAccount & { alias: string })[], isDue: SQL | undefined) {
  const gone = sql`json_each(${JSON.stringify(accounts)}) as gone`;
  const [id, email, alias] = [
    sql`gone.value ->> 'id'`,
    sql`gone.value ->> 'email'`,
    sql`gone.value ->> 'alias'`,
  ];
  // If an account was restored meanwhile, it keeps everything.
  const isErased = sql`not exists (select 1 from ${users} where ${users.id} = ${id})`;
  const aliasOf = (column: SQL) => sql`(select ${alias} from ${gone} where ${id} = ${column})`;
  const erasedIds = sql`(select ${id} from ${gone} where ${isErased})`;
  const dueIds = sql`(select ${users.id} from ${users} where ${users.id} in (select ${id} from ${gone}) and ${isDue})`;
  const without = (column: SQL, ...fields: string[]) =>
    sql`json_replace(${column}, ${sql.join(
      fields.flatMap((field) => [sql`${`$.${field}`}`, sql`${name}`]),
      sql`, `,
    )})`;
  const receipts = db
    .select({ file: sql<string>`${orders.receiptFile}` })
    .from(orders)
    .where(and(sql`${orders.userId} in ${dueIds}`, isNotNull(orders.receiptFile)));
  // Messages and what can be put back go with their account: the record must forget them before.
  const forgetting = db
    .update(activities)
    .set({
      label: name,
      before: sql`json_remove(${without(sql`${activities.before}`, "subject")}, '$.sender')`,
    })
    .where(
      sql`${activities.subject} = 'message' and ${activities.subjectId} in (
        select cast(${messages.id} as text) from ${messages} where ${messages.userId} in ${dueIds}
        union all
        select cast(${undos.removed} ->> 'id' as text) from ${undos}
        where ${undos.kind} = 'message' and ${undos.userId} in ${dueIds}
        union all
        select told.subject_id from ${activities} as told
        where told.subject = 'message' and told.before ->> 'sender' in ${dueIds})`,
    );
  const deletion = db
    .delete(users)
    .where(and(sql`${users.id} in (select ${id} from ${gone})`, isDue))
    .returning({ id: users.id });
  const anonymising = [
    // Before the record forgets whom these Admins concerned: each notice has its row there.
    db
      .update(accountNotices)
      .set({ actorId: aliasOf(sql`${accountNotices.actorId}`) })
      .where(
        sql`${accountNotices.actorId} in ${erasedIds} and ${accountNotices.userId} in (
          select told.subject_id from ${activities} as told
          where +told.subject = 'user' and told.actor_id in ${erasedIds})`,
      ),
    db
      .update(activities)
      .set({
        subjectId: aliasOf(sql`${activities.subjectId}`),
        label: name,
        before: without(sql`${activities.before}`, ...personal),
        after: without(sql`${activities.after}`, ...personal),
      })
      .where(sql`${activities.subject} = 'user' and ${activities.subjectId} in ${erasedIds}`),
    db
      .update(activities)
      .set({ actorId: aliasOf(sql`${activities.actorId}`), actorEmail: name })
      .where(sql`${activities.actorId} in ${erasedIds}`),
    // Answers of a day and forms of an hour may name the erased people, whoever they are kept for: an Admin may be none now.
    db.delete(idempotencyKeys).where(
      sql`exists (select 1 from ${gone} where ${isErased}
          and (instr(${idempotencyKeys.body}, ${id}) or instr(lower(${idempotencyKeys.body}), ${email})))`,
    ),
    db.delete(drafts).where(
      sql`exists (select 1 from ${gone} where ${isErased}
          and (instr(${drafts.path}, ${id}) or instr(lower(${drafts.fields}), ${email})
            or instr(replace(lower(${drafts.path}), '%40', '@'), ${email})))`,
    ),
  ] as const;
  return { receipts, forgetting, deletion, anonymising };
}

const withAlias = (account: ErasedAccount) => ({ ...account, alias: crypto.randomUUID() });

/** Returns the pictures of the account's receipts, for the store to delete; null if there is no such removed account. */
export async function eraseUser(
  db: Db,
  id: string,
  actor: ConfirmedActor,
  now: Date,
): Promise<string[] | null> {
  const account = await removedUser(db, id);
  if (!account) return null;
  const erased = withAlias({ id, email: account.email });
  const what = { actor, action: "erased", subject: "user", subjectId: erased.alias, label: name } as const;
  const { receipts, forgetting, deletion, anonymising } = erasure(db, [erased], isNotNull(users.removedAt));
  const [found, , rows] = await db.batch([
    receipts,
    forgetting,
    deletion,
    recordActivity(db, what, now),
    ...anonymising,
  ]);
  return rows.length > 0 ? found.map(({ file }) => file) : null;
}

/** Accounts per batch and per night: a night after a flood must stay within D1's limits. */
const atOnce = 200;
const nightly = 20_000;

type Erased = { accounts: ErasedAccount[]; receipts: string[] };

export async function eraseRemoved(db: Db, now: Date): Promise<Erased> {
  const isOver = lte(users.removedAt, new Date(now.getTime() - graceTime));
  const due = db.select({ id: users.id, email: users.email }).from(users).where(isOver).limit(atOnce);
  const erased: Erased = { accounts: [], receipts: [] };
  let found: ErasedAccount[];
  do {
    found = await due;
    if (found.length > 0) {
      const { receipts, forgetting, deletion, anonymising } = erasure(db, found.map(withAlias), isOver);
      const [files] = await db.batch([receipts, forgetting, deletion, ...anonymising]);
      erased.receipts.push(...files.map(({ file }) => file));
    }
    erased.accounts.push(...found);
  } while (found.length === atOnce && erased.accounts.length < nightly);
  return erased;
}
