// Opens the page of kept lectures while there is no line, and removes copies once the right to them has ended
// (docs/decisions/039-copies-end-with-the-right.md).
const page = "/user/user-kept-lectures";

/** In ms: on a line that hangs, this page opens from its copy. */
const patience = 5000;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    const answer = pathname === page ? soon(online(event)) : online(event);
    event.respondWith(answer.catch(async () => (await kept(page)) ?? Response.error()));
  } else if (pathname.startsWith("/assets/")) {
    // Their names change with what is in them.
    event.respondWith(kept(request.url).then((copy) => copy ?? fetch(request)));
  }
});

function soon(answer) {
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  return Promise.race([answer, late.then(async () => (await kept(page)) ?? answer)]);
}

async function online(event) {
  const answer = await fetch(event.request);
  // A guard leads away: the session may be over, and then no page of the learner area asks again.
  if (answer.type === "opaqueredirect") event.waitUntil(removeIfOver().catch(() => {}));
  return answer;
}

const kept = (address) => caches.match(address, { ignoreVary: true });

/** On a definite no alone: a failed check is no refusal. */
async function removeIfOver() {
  const { status } = await fetch("/session/kept-lectures");
  if (status !== 401 && status !== 403) return;
  for (const name of await caches.keys()) if (name.startsWith("kept-")) await caches.delete(name);
  await self.registration.unregister();
}
