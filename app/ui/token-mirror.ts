import { useEffect } from "react";
import { urls } from "~/urls";
import { z } from "~/zod-mini";
import { readCookie } from "./cookie.client";
import { tokenKey } from "./fetch-api.client";

const claims = z.object({ sid: z.string(), exp: z.number() });
const answer = z.object({ token: z.string() });

/** A token is kept while it belongs to this session and is good for another hour. */
function isCurrent(token: string | null, sessionId: string): boolean {
  try {
    const [, payload = ""] = token?.split(".") ?? [];
    const { sid, exp } = claims.parse(JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))));
    return sid === sessionId && exp * 1000 > Date.now() + 3_600_000;
  } catch {
    return false;
  }
}

/**
 * Keeps the API token of this session in local storage (T01). No page depends on it. When another tab
 * signs out, the token goes and this tab follows.
 */
export function useTokenMirror(sessionId: string): void {
  useEffect(() => {
    const mirror = async () => {
      if (isCurrent(localStorage.getItem(tokenKey), sessionId)) return;
      const headers = { "X-XSRF-TOKEN": readCookie("XSRF-TOKEN") ?? "" };
      const response = await fetch(urls.apiToken, { method: "POST", headers });
      if (response.ok) localStorage.setItem(tokenKey, answer.parse(await response.json()).token);
    };
    const follow = (event: StorageEvent) => {
      if (event.key === tokenKey && event.newValue === null) window.location.reload();
    };
    mirror().catch(() => {});
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [sessionId]);
}
