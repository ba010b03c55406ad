import { parseCookies, setCookie } from "~/access/cookies.server";
import { sameText, sign } from "~/keys.server";
import type { Removal } from "~/models/removal";

/** Seconds in which whoever gave the right password may take the account back. */
const lifetime = 600;

/** A Set-Cookie line that offers this browser to undo one removal: `removedAt.expiry.userId.signature`. */
export async function offerRestore(
  request: Request,
  secret: string,
  { userId, removedAt }: Removal,
): Promise<string> {
  const text = `${removedAt.getTime()}.${Date.now() + lifetime * 1000}.${userId}`;
  return setCookie(request, "restore", `${text}.${await sign(secret, "restore", text)}`, lifetime);
}

/** The removal that this browser may undo; null without an offer, and for one that is forged or too old. */
export async function readRestoreOffer(request: Request, secret: string): Promise<Removal | null> {
  const cookie = parseCookies(request).restore ?? "";
  const [, text = "", removedAt, expiry, userId = "", signature = ""] =
    /^((\d{1,15})\.(\d{1,15})\.([\w-]+))\.([\w-]+)$/.exec(cookie) ?? [];
  if (!sameText(signature, await sign(secret, "restore", text))) return null;
  return Number(expiry) > Date.now() ? { userId, removedAt: new Date(Number(removedAt)) } : null;
}
