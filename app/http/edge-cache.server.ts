/** Null under `npm run dev`: Node has no `caches`. */
export const edgeCache: Cache | null = typeof caches === "undefined" ? null : caches.default;
