import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { activities, users } from "#db/schema";
import type { Actor } from "../activity/activity";
import type { UserAction } from "../activity/user-actions";
import { type ItemSet, itemSets } from "./item-sets";

/** More names, for thousands of courses and many accounts, would make a record of megabytes. */
const namedAtMost = 50;

type Change = { adds: boolean; action: UserAction };

/** Place it before the write in its batch. Records one row for each account that the write changes. */
export function recordItems(
  db: Db,
  set: ItemSet,
  { adds, action }: Change,
  these: { users: SQL; items: SQL },
  actor: Actor,
  now: Date,
  condition?: SQL,
) {
  const { table, itemId, itemTable } = itemSets[set];
  const isHeld = sql`exists (select 1 from ${table} where ${table.userId} = who.id and ${itemId} = what.id)`;
  const changing = sql`
    select who.id, who.email, what.name, row_number() over (partition by who.id order by what.id) as place
    from ${users} as who join ${itemTable} as what on what.id in ${these.items}
    where who.id in ${these.users} and ${adds ? sql`not ${isHeld}` : isHeld}
      ${condition ? sql`and ${condition}` : sql``}`;
  const names = sql`group_concat(name, ', ') filter (where place <= ${namedAtMost})
    || case when count(*) > ${namedAtMost} then ' and ' || cast(count(*) - ${namedAtMost} as integer) || ' more' else '' end`;
  const changes = sql`json_object(${set === "saved" ? "courses" : set}, ${names})`;
  const [before, after] = adds ? [sql`null`, changes] : [changes, sql`null`];
  return insertSelect(
    db,
    activities,
    {
      at: now,
      actorId: actor.id,
      actorEmail: actor.email,
      action,
      subject: "user",
      subjectId: sql`id`,
      label: sql`email`,
      before,
      after,
    },
    sql`from (${changing}) group by id`,
  );
}
