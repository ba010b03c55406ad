import { logFailure } from "~/http/log.server";
import * as z from "~/settings/zod";

/** The last key of each part's last whole page: a broken run goes on there. */
const schema = z.record(z.string(), z.string());

const key = "housekeeping/swept-so-far.json";

export async function openSweptSoFar(files: Pick<R2Bucket, "get" | "put">) {
  // Without the notes the sweep begins anew, which only takes longer.
  const stored = await files.get(key).catch((error) => logFailure("read how far the sweep is", error));
  const read = schema.safeParse(stored ? await stored.json().catch(() => null) : {});
  const known = new Map(read.success ? Object.entries(read.data) : []);
  const write = () => files.put(key, JSON.stringify(Object.fromEntries(known)));
  return {
    of: (prefix: string) => known.get(prefix),
    async note(prefix: string, last: string) {
      known.set(prefix, last);
      await write();
    },
    async forget(prefix: string) {
      if (known.delete(prefix)) await write();
    },
  };
}
