import type { Page } from "playwright-core";

/** The only errors that a page may have whose scripts are gone. */
export const goneScripts = [/status of 404/, /manifest version mismatch/];

/**
 * From now on the site is of another build, until a document is asked for: the other screens' scripts are gone, as
 * browsers see it after a deployment. With `keepsScripts` they are still there, but the routes are another build's.
 * Returns the scripts that were missed.
 */
export async function deploy(page: Page, { keepsScripts = false } = {}): Promise<string[]> {
  const missed: string[] = [];
  let isOld = true;
  await page.route("**/*", (route) => {
    const request = route.request();
    const address = new URL(request.url());
    if (request.resourceType() === "document") isOld = false;
    if (!isOld) return route.fallback();
    if (address.pathname === "/__manifest" && keepsScripts) {
      address.searchParams.set("version", "another");
      return route.continue({ url: address.href });
    }
    const isScript = /^\/assets\/.*\.js$/.test(address.pathname);
    if (keepsScripts || !isScript) return route.fallback();
    missed.push(address.pathname);
    return route.fulfill({ status: 404, contentType: "text/html", body: "<title>Not found</title>" });
  });
  return missed;
}
