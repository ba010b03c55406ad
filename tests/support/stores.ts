import { join } from "node:path";
import { Miniflare } from "miniflare";

/** Miniflare keeps its files there; the stores have the names of the Worker's bindings. */
export const storedIn = (folder: string) => ({
  d1Databases: ["DB"],
  // wrangler takes small letters only.
  r2Buckets: { FILES: "files" },
  d1Persist: join(folder, "d1"),
  r2Persist: join(folder, "r2"),
});

type Stores = {
  d1: D1Database;
  files: Awaited<ReturnType<Miniflare["getR2Bucket"]>>;
};

export async function within<T>(folder: string, work: (stores: Stores) => Promise<T>): Promise<T> {
  const mf = new Miniflare({ modules: true, script: "export default {}", ...storedIn(folder) });
  try {
    return await work({ d1: await mf.getD1Database("DB"), files: await mf.getR2Bucket("FILES") });
  } finally {
    await mf.dispose();
  }
}
