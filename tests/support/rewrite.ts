import type { Page } from "playwright-core";

/** Changes each document before the browser reads it. Its policy would refuse the changes, and pages that the browser
 * fetches ahead would come without them. */
export const rewrite = (page: Page, change: (html: string) => string) =>
  page.route("**", async (route) => {
    if (route.request().resourceType() !== "document" || route.request().method() !== "GET")
      return route.fallback();
    const response = await route.fetch({ maxRedirects: 0, maxRetries: 2 });
    const { "content-security-policy": _, "speculation-rules": __, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: change(await response.text()) });
  });
