import { useEffect } from "react";
import { z } from "~/settings/zod-mini";
import { urls } from "~/urls";
import { readCookie } from "./cookie.client";
import { tokenKey } from "./fetch-api.client";

const claims = z.object({ sid: z.string(), exp: z.number() });
const answer = z.object({ token: z.string() });

function isCurrent(token: string | null, sessionId: string): boolean {
  try {
    const [, payload = ""] = token?.split(".") ?? [];
    const { sid, exp } = claims.parse(JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))));
    return sid === sessionId && exp * 1000 > Date.now() + 3_600_000;
  } catch {
    return false;
  }
}

/** Null if the session has ended. */
async function askForToken(): Promise<string | null> {
  const headers = { "X-XSRF-TOKEN": readCookie("XSRF-TOKEN") ?? "" };
  const response = await fetch(urls.apiToken, { method: "POST", headers });
  return response.ok ? answer.parse(await response.json()).token : null;
}

/** The other tab removes the token before it tells the server, so this asks until the session has ended. */
async function followSignOut(): Promise<void> {
  for (let second = 0; second < 20; second++) {
    const isOver = await askForToken().then(
      (token) => token === null,
      () => false,
    );
    if (isOver) return window.location.assign(urls.root);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

const checkInterval = 1_800_000;

/** No page depends on the token (rule: Cookie first). */
export function useTokenMirror(sessionId: string): void {
  useEffect(() => {
    const mirror = async () => {
      if (isCurrent(localStorage.getItem(tokenKey), sessionId)) return;
      const token = await askForToken();
      if (token) localStorage.setItem(tokenKey, token);
    };
    const quietly = () => mirror().catch(() => {});
    const follow = (event: StorageEvent) => {
      if (event.key === tokenKey && event.newValue === null) followSignOut();
    };
    quietly();
    const timer = setInterval(quietly, checkInterval);
    window.addEventListener("storage", follow);
    return () => {
      clearInterval(timer);
      window.removeEventListener("storage", follow);
    };
  }, [sessionId]);
}
