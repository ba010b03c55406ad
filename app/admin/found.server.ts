import { data } from "@remix-run/cloudflare";

/** A loader's answer: 404 where the page's row is not there (any more), and the page shows `Missing`. */
export const found = <Page>(page: Page | null) => data(page, { status: page ? 200 : 404 });
