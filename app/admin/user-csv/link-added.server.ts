import type { AppSecret } from "~/crypto/keys.server";
import type { Context } from "~/http/context.server";
import type { SignedInActor } from "~/models/identity/confirmation";
import { linkMany } from "~/models/users/bulk-links";
import type { BulkResult } from "~/models/users/bulk-users";
import { listParts } from "./import-store.server";

/** An import of 20,000 new accounts makes 220 statements for their links. */
const linkedAtOnce = 1000;

/** Makes the same links however often they are asked for. */
export async function linkAdded(
  { db, files }: Pick<Context, "db" | "files">,
  id: string,
  appSecret: AppSecret,
  actor: SignedInActor,
): Promise<BulkResult[] | "unconfirmed"> {
  const outcomes = (await listParts(files, id)).flatMap((part) => part.outcomes);
  const added = outcomes.flatMap(({ isNew, id: userId }) => (isNew && userId ? [userId] : []));
  const results: BulkResult[] = [];
  for (let from = 0; from < added.length; from += linkedAtOnce) {
    const userIds = added.slice(from, from + linkedAtOnce);
    const linked = await linkMany(db, { userIds, key: `import\n${id}`, appSecret }, actor, new Date());
    // One of them has been made an Admin since.
    if (linked === "unconfirmed") return linked;
    results.push(...linked);
  }
  return results;
}
