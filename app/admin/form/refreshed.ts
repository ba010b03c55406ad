import type { ShouldRevalidateFunction } from "@remix-run/react";

const outOfDate = new Set([400, 404, 409]);

/**
 * What was sent may be refused because it is older than what it is about: the page is then read anew
 * around its form, which Remix does not do by itself after a 4xx. After other failures, and without a
 * connection, it is left alone.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || outOfDate.has(actionStatus);
