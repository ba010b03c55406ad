export const cacheStart = "kept-";

/** Where pages of the learner area begin. */
export const scope = "/user";

/** Removes the copies of every account but `mine`, or of all, and what opens them. */
export async function forgetKept(mine?: string): Promise<void> {
  // Pages without TLS have none.
  if (!("caches" in window)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(cacheStart));
  const others = names.filter((name) => name !== mine);
  await Promise.all(others.map((name) => caches.delete(name)));
  if (others.length < names.length) return;
  const worker = await navigator.serviceWorker?.getRegistration(scope);
  await worker?.unregister();
}
