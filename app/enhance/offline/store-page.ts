/** @throws if the page or one of its scripts does not come */
export async function storePage(cache: Cache, address: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(address, { headers: { Accept: "text/html" }, signal });
  if (!answer.ok || answer.redirected) throw new Error(`${address} answered ${answer.status}`);
  // Not by a DOMParser: its styles would count against this page's security policy.
  const page = await answer.clone().text();
  const scripts = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = ""]) => src);
  await Promise.all(
    scripts.map(async (script) => {
      if (await cache.match(script)) return;
      const found = await fetch(script, { signal });
      if (!found.ok) throw new Error(`${script} answered ${found.status}`);
      await cache.put(script, found);
    }),
  );
  await cache.put(address, answer);
}
