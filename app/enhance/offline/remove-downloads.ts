export const cacheStart = "kept-";

/** Keeps the copies of `mine`; without it removes all, and the scripts that open them. */
export async function removeDownloads(mine?: string): Promise<void> {
  // Pages without TLS have none.
  if (!("caches" in window)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(cacheStart));
  const others = names.filter((name) => name !== mine);
  await Promise.all(others.map((name) => caches.delete(name)));
  if (others.length < names.length) return;
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
}
