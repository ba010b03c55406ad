import { join } from "node:path";
import { Miniflare } from "miniflare";
import { d1At, databaseWorker } from "./d1-over-http";
import { filesAt, filesWorker } from "./r2-over-http";

/** Miniflare keeps its files there; the stores have the names of the Worker's bindings. */
export const storedIn = (folder: string) => ({
  d1Databases: ["DB"],
  // wrangler takes small letters only.
  r2Buckets: { FILES: "files" },
  d1Persist: join(folder, "d1"),
  r2Persist: join(folder, "r2"),
});

export type Stores = { d1: D1Database; files: R2Bucket };

/** The Workers that ask both stores. */
export const askingWorkers = (folder: string) => {
  const { d1Databases, r2Buckets } = storedIn(folder);
  return [
    { ...databaseWorker, d1Databases },
    { ...filesWorker, r2Buckets },
  ];
};

export async function storesOf(mf: Miniflare): Promise<Stores> {
  return {
    d1: d1At(await mf.unsafeGetDirectURL("database")),
    files: filesAt(await mf.unsafeGetDirectURL("files")),
  };
}

export async function within<T>(folder: string, work: (stores: Stores) => Promise<T>): Promise<T> {
  const { d1Persist, r2Persist } = storedIn(folder);
  const mf = new Miniflare({ d1Persist, r2Persist, workers: askingWorkers(folder) });
  try {
    return await work(await storesOf(mf));
  } finally {
    await mf.dispose();
  }
}
