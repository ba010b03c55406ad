import { digest } from "~/crypto/keys.server";
import { hasCurrent } from "./if-none-match";

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
