import type { FormEvent } from "react";
import { urls } from "~/urls";
import { readCookie } from "./cookie.client";
import { forgetToken } from "./fetch-api.client";

/** In ms. Long enough for a slow connection; a dead one must not hold up leaving. */
const patience = 8_000;

/** If the call fails, the `signed-out` cookie tells the server with the next request. */
export async function signOut(event: FormEvent<HTMLFormElement>): Promise<void> {
  event.preventDefault();
  const { action } = event.currentTarget;
  forgetToken();
  try {
    const answer = await tell(action);
    // The page's anti-forgery token was too old; the refusal brought a new one.
    if (answer.status === 403) await tell(action);
  } catch {
    // The `signed-out` cookie stays.
  } finally {
    window.location.assign(urls.root);
  }
}

function tell(action: string): Promise<Response> {
  const token = readCookie("XSRF-TOKEN") ?? "";
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `signed-out=${token}; Path=/; SameSite=Lax; Max-Age=5184000${secure}`;
  return fetch(action, {
    method: "POST",
    body: new URLSearchParams({ _xsrf: token }),
    redirect: "manual",
    signal: AbortSignal.timeout(patience),
  });
}
