import { data } from "@remix-run/cloudflare";

/** Answers 404 with null, and the page shows `Missing`. */
export const orNotFound = <Page>(page: Page | null) => data(page, { status: page ? 200 : 404 });
