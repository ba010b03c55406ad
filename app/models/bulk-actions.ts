/** What can be done with many accounts. Apart from what reads the database, so that screens may name it. */
export const bulkActions = [
  "subscribe",
  "renew",
  "grant-quarters",
  "grant-courses",
  "revoke-quarters",
  "revoke-courses",
  "delete",
] as const;
export type BulkAction = (typeof bulkActions)[number];

/** As many as the longest page of the list: more is not done in one go. */
export const mostAtOnce = 100;
