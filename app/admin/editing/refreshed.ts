import type { ShouldRevalidateFunction } from "@remix-run/react";

const outOfDate = new Set([400, 404, 409]);

/** After a 4xx, Remix does not load data again. Load it for these statuses, which may mean an outdated page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || outOfDate.has(actionStatus);
