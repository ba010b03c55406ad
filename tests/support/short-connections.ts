/**
 * workerd closes a connection that was idle for five seconds, or whose request it refused unread. On a busy machine it
 * does so in the moment in which Node uses it again, and the request fails with 'other side closed'. So Node keeps none:
 * each request has a connection of its own.
 */
const dispatcher = Symbol.for("undici.globalDispatcher.1");
const mark = Symbol.for("short connections");

// Node makes it when the first of fetch's classes is asked for.
new Headers();
const standard: unknown = Reflect.get(globalThis, dispatcher);
if (typeof standard !== "object" || standard === null)
  throw new Error("Node keeps its connections elsewhere");

if (!(mark in standard)) {
  const short: object = Reflect.construct(standard.constructor, [{ pipelining: 0 }]);
  Reflect.set(globalThis, dispatcher, Object.assign(short, { [mark]: true }));
}

export {};
