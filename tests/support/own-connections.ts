/**
 * Node keeps idle connections open. On a busy machine workerd closes one in the moment Node uses it again, and the
 * request fails with 'other side closed'. So each request of a test gets a connection of its own.
 */
const mark = "ownConnections";
const send = globalThis.fetch;

if (!(mark in send)) {
  const fetchAlone: typeof fetch = (input: RequestInfo | URL, init?: RequestInit) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set("Connection", "close");
    return send(input, { ...init, headers });
  };
  globalThis.fetch = Object.assign(fetchAlone, { [mark]: true });
}
