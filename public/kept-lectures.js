// Opens the page of kept lectures while there is no line, and does nothing else (docs/decisions/032-keep-for-the-road.md).
const page = "/user/user-kept-lectures";

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(online(event).catch(() => kept(page)));
  else if (pathname.startsWith("/assets/")) event.respondWith(fetch(request).catch(() => kept(request.url)));
});

async function online(event) {
  const answer = await fetch(event.request);
  // A guard leads away: the session may be over, and then no page of the learner area asks again.
  if (answer.type === "opaqueredirect") event.waitUntil(removeIfOver().catch(() => {}));
  return answer;
}

const kept = async (address) => (await caches.match(address, { ignoreVary: true })) ?? Response.error();

/** On a definite no alone: a failed check is no refusal. */
async function removeIfOver() {
  const { status } = await fetch("/session/kept-lectures");
  if (status !== 401 && status !== 403) return;
  for (const name of await caches.keys()) if (name.startsWith("kept-")) await caches.delete(name);
  await self.registration.unregister();
}
