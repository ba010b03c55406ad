import { join } from "node:path";

/** Where Miniflare keeps its files; the stores' names are those of the Worker's bindings. */
export const storedIn = (folder: string) => ({
  d1Databases: ["DB"],
  r2Buckets: ["FILES"],
  d1Persist: join(folder, "d1"),
  r2Persist: join(folder, "r2"),
});
