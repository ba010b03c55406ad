import { and, asc, desc, gt, isNull, lte } from "drizzle-orm";
import type { Db } from "#db/connection";
import { users, usersRevision } from "#db/schema";
import { logFailure } from "~/log.server";
import { jsonColumns, recordJson } from "../identity/user-record";
import { containing } from "../lists/containing";

/** Rows per query to D1; fewer if their text would exceed `pageLength` characters. */
const mostRows = 1000;
const fewestRows = 100;
const pageLength = 1_000_000;
const partLength = 256 * 1024;

/** Changes if the list changes: by a write (`revision`) or by a plan that ran out (latest past end). */
export async function usersVersion(db: Db, now: Date): Promise<string> {
  const [[revision], [lapsed]] = await db.batch([
    db.select({ value: usersRevision.value }).from(usersRevision),
    db
      .select({ at: users.planExpiresAt })
      .from(users)
      .where(and(isNull(users.removedAt), lte(users.planExpiresAt, now)))
      .orderBy(desc(users.planExpiresAt))
      .limit(1),
  ]);
  return `${revision?.value ?? ""}-${(lapsed?.at.getTime() ?? 0).toString(36)}`;
}

/** Reads the first page before it returns: if D1 fails then, the caller gets an error and not a broken stream. */
export async function usersAsJson(
  db: Db,
  { text = "" }: { text?: string },
  now: Date,
): Promise<ReadableStream<Uint8Array>> {
  const parts = jsonParts(db, text, now);
  let next: IteratorResult<string, void> | null = await parts.next();
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const part: IteratorResult<string, void> = next ?? (await parts.next());
          next = null;
          if (part.done) controller.close();
          else controller.enqueue(encoder.encode(part.value));
        } catch (error) {
          logFailure("send all accounts", error);
          throw error;
        }
      },
      cancel: async () => {
        await parts.return();
      },
    },
    // Reads nothing ahead: a caller that leaves, or wants headers only, costs one page.
    { highWaterMark: 0 },
  );
}

async function* jsonParts(db: Db, text: string, now: Date): AsyncGenerator<string, void, void> {
  const found = and(isNull(users.removedAt), containing(text, [users.email, users.id]));
  let last = "";
  let size = fewestRows;
  let part = "[";
  let isFirst = true;
  for (let isMore = true; isMore; ) {
    const rows = await db
      .select(jsonColumns)
      .from(users)
      .where(and(found, gt(users.email, last)))
      .orderBy(asc(users.email))
      .limit(size);
    isMore = rows.length === size;
    last = rows.at(-1)?.email ?? last;
    let length = 0;
    for (const row of rows) {
      const record = recordJson(row, now);
      length += record.length;
      part += isFirst ? record : `,${record}`;
      isFirst = false;
      if (part.length >= partLength) {
        yield part;
        part = "";
      }
    }
    const fitting = Math.floor((pageLength * rows.length) / Math.max(1, length));
    size = Math.min(mostRows, Math.max(fewestRows, fitting));
    yield part + (isMore ? "" : "]");
    part = "";
  }
}
