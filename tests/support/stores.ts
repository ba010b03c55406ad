import { join } from "node:path";
import { Miniflare } from "miniflare";
import { z } from "zod";

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
