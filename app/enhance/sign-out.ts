import { readCookie } from "./cookie";
import { forgetToken, signingOut } from "./page-storage";

/** In ms. Long enough for a slow connection; a dead one must not hold up leaving. */
const patience = 8_000;
/** In ms, for the last calls that need the session. */
const patienceBefore = 1_000;

type Pressed = { preventDefault: () => void; currentTarget: EventTarget | null };

/** If the call fails, the `signed-out` cookie tells the server later. Leads to the form's `data-home`. */
export async function signOut(event: Pressed): Promise<void> {
  const form = event.currentTarget;
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  const before: Promise<unknown>[] = [];
  document.dispatchEvent(new CustomEvent(signingOut, { detail: before }));
  forgetToken();
  await Promise.race([Promise.allSettled(before), new Promise((goOn) => setTimeout(goOn, patienceBefore))]);
  try {
    const answer = await tell(form.action);
    // The page's anti-forgery token was too old; the refusal brought a new one.
    if (answer.status === 403) await tell(form.action);
  } catch {
  } finally {
    window.location.assign(form.dataset.home ?? "/");
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

export function signOutForms(): void {
  for (const form of document.querySelectorAll("form[data-sign-out]"))
    form.addEventListener("submit", signOut);
}
