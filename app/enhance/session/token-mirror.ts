import { signingOut, tokenKey } from "../page-storage";
import { askForToken, objectIn } from "./ask-for-token";

function isCurrent(token: string | null, sessionId: string): boolean {
  try {
    const [, payload = ""] = token?.split(".") ?? [];
    const { sid, exp } = objectIn(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return sid === sessionId && Number(exp) * 1000 > Date.now() + 3_600_000;
  } catch {
    return false;
  }
}

const checkInterval = 1_800_000;

/** `address` gives the session's token. */
type Mirror = { sessionId: string; address: string };

/** No page depends on the token (rule: Cookie first). Returns how to stop it. */
export function mirrorToken({ sessionId, address }: Mirror): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const renew = async () => {
    if (isCurrent(localStorage.getItem(tokenKey), sessionId)) return;
    const token = await askForToken(address, signal);
    if (token) localStorage.setItem(tokenKey, token);
  };
  const quietly = () => renew().catch(() => {});
  const follow = (event: StorageEvent) => {
    if (event.key !== tokenKey || event.newValue !== null) return;
    document.dispatchEvent(new CustomEvent(signingOut, { detail: [] }));
    import("./follow-sign-out.client").then((found) => found.followSignOut(address)).catch(() => {});
  };
  quietly();
  const timer = setInterval(quietly, checkInterval);
  const stop = () => {
    clearInterval(timer);
    ending.abort();
  };
  window.addEventListener("storage", follow, { signal });
  // Stop at sign-out, or a token on its way would be stored after all others were removed.
  document.addEventListener(signingOut, stop, { signal });
  return stop;
}
