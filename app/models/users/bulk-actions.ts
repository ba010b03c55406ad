/** Reads no database, so that screens can import it. */
export const bulkActions = [
  "subscribe",
  "renew",
  "grant-quarters",
  "grant-courses",
  "revoke-quarters",
  "revoke-courses",
  "password-links",
  "delete",
] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Equals the longest page of the list. */
export const mostAtOnce = 100;
