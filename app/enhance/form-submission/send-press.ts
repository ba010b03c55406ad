import { readCookie } from "../cookie";

/** Sends a form as its button would, without leaving the page. Returns where the answer leads, and false if refused.
 * @throws if there is no answer, or the server fails */
export async function sendPress(
  form: HTMLFormElement,
  { name, value }: HTMLButtonElement,
  signal: AbortSignal,
): Promise<string | false> {
  const body = new URLSearchParams({ [name]: value });
  for (const [field, text] of new FormData(form)) body.append(field, String(text));
  // Another tab may have renewed the token since the page was made.
  body.set("_xsrf", readCookie("XSRF-TOKEN") ?? body.get("_xsrf") ?? "");
  const headers = { Accept: "text/html", "X-Form": "script" };
  const answer = await fetch(form.action, { method: "POST", body, headers, signal });
  if (answer.status >= 500) throw new Error(`The form was answered ${answer.status}`);
  const to = answer.headers.get("X-Location");
  return to?.split("?")[0] === window.location.pathname && to;
}
