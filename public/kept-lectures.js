// Opens the page of kept lectures while there is no line, and removes copies once the right to them has ended
// (docs/decisions/039-copies-end-with-the-right.md). Each language has a registration of its own.
const page = `${new URL(self.registration.scope).pathname}/user-kept-lectures`;

/** In ms: on a line that hangs, this page opens from its copy. */
const patience = 5000;

/** In ms: a line that takes longer to fail is dead. */
const soonFailed = 1000;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    const answer = ask(request);
    const shown = pathname === page ? soon(answer) : answer;
    event.respondWith(shown.catch(async () => (await stored(page)) ?? Response.error()));
    // A guard leads away: the session may be over, and then no page of the learner area asks again.
    const check = answer.then(({ type }) => type === "opaqueredirect" && removeIfOver());
    event.waitUntil(check.catch(() => {}));
  } else if (pathname.startsWith("/assets/")) {
    // Their names change with what is in them.
    event.respondWith(stored(request.url).then((copy) => copy ?? fetch(request)));
  }
});

function soon(answer) {
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  return Promise.race([answer, late.then(async () => (await stored(page)) ?? answer)]);
}

/** If a request fails soon, asks again: a phone that changes networks breaks requests under way. */
async function ask(request) {
  const began = Date.now();
  return fetch(request).catch((error) => {
    if (Date.now() - began > soonFailed) throw error;
    return fetch(request);
  });
}

const stored = (address) => caches.match(address, { ignoreVary: true });

/** On a definite no alone: a failed check is no refusal. */
async function removeIfOver() {
  const { status } = await fetch("/session/download-grants");
  if (status !== 401 && status !== 403) return;
  for (const name of await caches.keys()) if (name.startsWith("kept-")) await caches.delete(name);
  await self.registration.unregister();
}
