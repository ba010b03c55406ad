import type { ShouldRevalidateFunction } from "@remix-run/react";

const outOfDate = new Set([400, 404, 409]);

/** After a 4xx, Remix does not load the page's data again. These statuses may mean that the page is out of date, so
 * load it again; after other failures and offline, leave the page alone. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || outOfDate.has(actionStatus);
