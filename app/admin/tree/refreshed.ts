import type { ShouldRevalidateFunction } from "@remix-run/react";

/** A refused form may be older than what it is about: the page is then read anew around its boxes. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus === 400 || actionStatus === 404 || actionStatus === 409;
