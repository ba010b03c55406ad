import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { activities, users } from "#db/schema";
import type { Actor } from "./activity";
import { type ItemSet, itemSets } from "./item-sets";

/** As many names as anybody reads; of thousands of courses for many accounts the record would be megabytes. */
const namedAtMost = 50;

/** Whether what is not held yet is about to be added, or what is held is about to go; and how that is called. */
type Change = { adds: boolean; action: string };

/**
 * Says who is about to get or lose what, by name: it stands before the write in its batch, one row for each
 * account that the write changes and none for the others.
 */
export function recordItems(
  db: Db,
  set: ItemSet,
  { adds, action }: Change,
  these: { users: SQL; items: SQL },
  actor: Actor,
  now: Date,
  condition?: SQL,
) {
  const { pairs, item, items } = itemSets[set];
  const isHeld = sql`exists (select 1 from ${pairs} where ${pairs.userId} = who.id and ${item} = what.id)`;
  const changing = sql`
    select who.id, who.email, what.name, row_number() over (partition by who.id order by what.id) as place
    from ${users} as who join ${items} as what on what.id in ${these.items}
    where who.id in ${these.users} and ${adds ? sql`not ${isHeld}` : isHeld}
      ${condition ? sql`and ${condition}` : sql``}`;
  const names = sql`group_concat(name, ', ') filter (where place <= ${namedAtMost})
    || case when count(*) > ${namedAtMost} then ' and ' || cast(count(*) - ${namedAtMost} as integer) || ' more' else '' end`;
  const changes = sql`json_object(${set === "saved" ? "courses" : set}, ${names})`;
  const [before, after] = adds ? [sql`null`, changes] : [changes, sql`null`];
  // Every column of the table, in its order; the first is the row's own number.
  return db.insert(activities).select(sql`
    select null, ${now.getTime()}, ${actor.id}, ${actor.email}, ${action}, 'user', id, email, ${before}, ${after}
    from (${changing}) group by id`);
}
