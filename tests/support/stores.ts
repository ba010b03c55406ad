import { join } from "node:path";

/** Miniflare keeps its files there; the stores have the names of the Worker's bindings. */
export const storedIn = (folder: string) => ({
  d1Databases: ["DB"],
  r2Buckets: ["FILES"],
  d1Persist: join(folder, "d1"),
  r2Persist: join(folder, "r2"),
});
