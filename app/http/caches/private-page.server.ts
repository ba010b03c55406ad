import { digest } from "~/crypto/keys.server";
import { hasCurrent } from "./if-none-match";

export const privateCacheControl = "private, no-cache";

/** Answers 304 if nothing has changed. A page that sets a cookie is not the same twice. */
export async function privatePage(request: Request, page: Response): Promise<Response> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isKept = page.status === 200 && page.headers.get("Cache-Control") === privateCacheControl;
  if (!isRead || !isKept || page.headers.has("Set-Cookie")) return page;
  const html = await page.text();
  const headers = new Headers(page.headers);
  const etag = `W/"${(await digest(html)).slice(0, 22)}"`;
  headers.set("ETag", etag);
  headers.append("Vary", "Cookie");
  if (hasCurrent(request, etag)) {
    const cacheHeaders = {
      ETag: etag,
      "Cache-Control": privateCacheControl,
      Vary: headers.get("Vary") ?? "",
    };
    return new Response(null, { status: 304, headers: cacheHeaders });
  }
  return new Response(request.method === "HEAD" ? null : html, { headers });
}
