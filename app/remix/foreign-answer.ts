/** Something else answered in our server's place, e.g. a failing edge or a network's login page. */
export class ForeignAnswer extends Error {
  constructor(readonly status: number) {
    super(`An answer of somebody else, status ${status}`);
  }
}

// Remix would take a foreign answer's text for data, or its 404 for ours; no other hook of Remix sees the headers.
export function refuseForeignAnswers(): void {
  const { fetch } = window;
  window.fetch = async (asked, init) => {
    const answer = await fetch(asked, init);
    const { origin, pathname } = new URL(asked instanceof Request ? asked.url : asked, window.location.href);
    const isOfRemix = origin === window.location.origin && pathname.endsWith(".data");
    if (isOfRemix && !answer.headers.has("X-Remix-Response")) throw new ForeignAnswer(answer.status);
    return answer;
  };
}
