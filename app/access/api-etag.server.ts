import { hasCurrent } from "~/if-none-match";
import { digest } from "~/keys.server";

/**
 * JSON that was read gets a name by what it says, so that an app that holds it is answered 304. A file,
 * and whatever brings a name of its own, passes as it is.
 */
export async function orNotModified(request: Request, answer: Response): Promise<Response> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isJson = answer.headers.get("Content-Type")?.startsWith("application/json") === true;
  if (!isRead || !isJson || answer.status !== 200 || answer.headers.has("ETag")) return answer;
  const text = await answer.text();
  const headers = new Headers(answer.headers);
  const etag = `W/"${(await digest(text)).slice(0, 22)}"`;
  headers.set("ETag", etag);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  if (!hasCurrent(request, etag)) return new Response(text, { headers });
  headers.delete("Content-Type");
  return new Response(null, { status: 304, headers });
}
