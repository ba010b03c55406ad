import { join } from "node:path";
import { Miniflare } from "miniflare";
import { z } from "zod";
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

type Stores = { d1: D1Database; files: R2Bucket };

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

const listing = `
export default {
  async fetch(_, { FILES }) {
    const found = [];
    let cursor;
    do {
      const page = await FILES.list({ cursor, include: ["httpMetadata", "customMetadata"] });
      for (const { key, httpMetadata, customMetadata } of page.objects) {
        const bytes = await (await FILES.get(key)).arrayBuffer();
        const sha256 = [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))];
        found.push({ key, sha256, httpMetadata, customMetadata });
      }
      cursor = page.truncated ? page.cursor : undefined;
    } while (cursor);
    return Response.json(found);
  },
};
`;

/** Every object with the checksum of its bytes. Asked from outside of workerd, each of them would take many calls. */
export async function objectsIn(folder: string): Promise<object[]> {
  const mf = new Miniflare({ modules: true, script: listing, ...storedIn(folder) });
  try {
    const answer = await mf.dispatchFetch("http://localhost/");
    return z.array(z.object({ key: z.string() }).loose()).parse(await answer.json());
  } finally {
    await mf.dispose();
  }
}
