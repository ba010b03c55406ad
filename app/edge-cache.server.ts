/** The data centre's cache; null under `npm run dev`, which runs in Node. */
export const edgeCache: Cache | null = typeof caches === "undefined" ? null : caches.default;
