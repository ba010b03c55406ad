import { forgeryHeaders } from "../cookie";
import { withFreshToken } from "../fresh-token";

/** Goes on when its page is left. By the page's cookie alone: the API token may be another account's for a moment. */
export async function sendJson(address: string, body: string, signal?: AbortSignal): Promise<Response> {
  return withFreshToken(() =>
    fetch(address, {
      method: "POST",
      keepalive: true,
      body,
      signal: signal ?? null,
      headers: { "Content-Type": "application/json", ...forgeryHeaders() },
    }),
  );
}
