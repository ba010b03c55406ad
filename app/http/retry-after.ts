import type { HeadersFunction } from "@remix-run/cloudflare";

/** Of an answer with 429. */
export const retryAfter = (minutes: number) => ({ "Retry-After": String(minutes * 60) });

/** What a route exports as `headers`, so that a page which its action has refused is sent with the action's own. */
export const headersOfAction: HeadersFunction = ({ actionHeaders }) => actionHeaders;
