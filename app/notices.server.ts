import { z } from "zod";
import { clearCookie, parseCookies, setCookie } from "./access/cookies.server";
import { sameText, sign } from "./keys.server";

/** A message for the next page: shown in its HTML, and with JavaScript gone after `ms`. */
const notice = z.object({
  kind: z.enum(["success", "info", "warning", "error"]),
  text: z.string().max(400),
  title: z.string().max(80).optional(),
  ms: z.number().int().positive(),
});
export type Notice = z.infer<typeof notice>;

const encode = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const decode = (text: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0)));

/** A Set-Cookie line that leaves notices for the next page; signed, because pages show its text. */
export async function leaveNotices(request: Request, secret: string, notices: Notice[]): Promise<string> {
  const text = encode(JSON.stringify(notices));
  return setCookie(request, "notice", `${text}.${await sign(secret, "notice", text)}`, 120);
}

/** The notices waiting for this page and the line that takes them away; nothing for a forged cookie. */
export async function takeNotices(request: Request, secret: string) {
  const cookie = parseCookies(request).notice;
  if (!cookie) return { notices: [], cookies: [] };
  const cookies = [clearCookie(request, "notice")];
  const [text = "", signature = ""] = cookie.split(".");
  if (!sameText(signature, await sign(secret, "notice", text))) return { notices: [], cookies };
  return { notices: understood(decode(text)), cookies };
}

/** Ours, but perhaps from before a release that changed their shape: then there is nothing to show. */
function understood(text: string): Notice[] {
  try {
    return z.array(notice).max(5).parse(JSON.parse(text));
  } catch {
    return [];
  }
}
