/** Of an answer with 429. */
export const retryAfter = (minutes: number) => ({ "Retry-After": String(minutes * 60) });
