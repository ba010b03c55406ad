import * as z from "zod";
import { type AppSecret, isSigned, sign } from "~/crypto/keys.server";
import { clearCookie, parseCookies, setCookie } from "./cookies.server";

const notice = z.object({
  kind: z.enum(["success", "info", "warning", "error"]),
  text: z.string().max(400),
  title: z.string().max(80).optional(),
  ms: z.number().int().positive(),
  /** The member has left, so the page empties the browser's memory for Back. */
  isSignedOut: z.literal(true).optional(),
  /** The key by which the same Admin may put the removed thing back. */
  undo: z.uuid().optional(),
  // An address may carry a filtered list, in Arabic and encoded twice.
  link: z.object({ href: z.string().startsWith("/").max(1200), label: z.string().max(80) }).optional(),
});
export type Notice = z.infer<typeof notice>;

const encode = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const decode = (text: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0)));

/** Returns a Set-Cookie line. Signed, because the next page shows the text. */
export async function leaveNotices(request: Request, secret: AppSecret, notices: Notice[]): Promise<string> {
  const text = encode(JSON.stringify(notices));
  return setCookie(request, "notice", `${text}.${await sign(secret, "notice", text)}`, 120);
}

export async function takeNotices(request: Request, secret: AppSecret) {
  const cookie = parseCookies(request).notice;
  if (!cookie) return { notices: [], cookies: [] };
  const cookies = [clearCookie(request, "notice")];
  const [text = "", signature = ""] = cookie.split(".");
  if (!(await isSigned(secret, "notice", text, signature))) return { notices: [], cookies };
  return { notices: understood(decode(text)), cookies };
}

/** If an older release stored another shape, there is nothing to show. */
function understood(text: string): Notice[] {
  try {
    return z.array(notice).max(5).parse(JSON.parse(text));
  } catch {
    return [];
  }
}
