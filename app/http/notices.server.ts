import * as z from "zod";
import type { AppSecret } from "~/crypto/keys.server";
import { clearCookie, parseCookies } from "./cookies.server";
import { signedCookie } from "./signed-cookie.server";

const notice = z.object({
  kind: z.enum(["success", "info", "warning", "error"]),
  text: z.string().max(400),
  title: z.string().max(80).optional(),
  ms: z.number().int().positive(),
  /** The page shows it, so no corner of the window repeats it. */
  isInPage: z.literal(true).optional(),
  /** Fills the form of the next page. */
  email: z.string().max(254).optional(),
  /** The member has left, so the page empties the browser's memory for Back. */
  isSignedOut: z.literal(true).optional(),
  /** The key by which the same Admin may put the removed thing back. */
  undo: z.uuid().optional(),
  // An address may carry a filtered list, in Arabic and encoded twice.
  link: z.object({ href: z.string().startsWith("/").max(1200), label: z.string().max(80) }).optional(),
});
export type Notice = z.infer<typeof notice>;

const stored = signedCookie("notice", { purpose: "notice", seconds: 120, schema: z.array(notice).max(5) });

/** Returns a Set-Cookie line. */
export const leaveNotices = stored.set;

export async function takeNotices(request: Request, secret: AppSecret) {
  if (parseCookies(request).notice === undefined) return { notices: [], cookies: [] };
  const notices = (await stored.read(request, secret)) ?? [];
  return { notices, cookies: [clearCookie(request, "notice")] };
}
