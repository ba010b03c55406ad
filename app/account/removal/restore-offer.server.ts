import { type AppSecret, isSigned, sign } from "~/crypto/keys.server";
import { parseCookies, setCookie } from "~/http/cookies.server";
import type { Removal } from "~/models/removal/removal";

/** In seconds, from the right password on. */
const lifetime = 600;

/** A Set-Cookie line: `removedAt.expiry.userId.signature`, both times in ms. */
export async function offerRestore(
  request: Request,
  secret: AppSecret,
  { userId, removedAt }: Removal,
): Promise<string> {
  const text = `${removedAt.getTime()}.${Date.now() + lifetime * 1000}.${userId}`;
  return setCookie(request, "restore", `${text}.${await sign(secret, "restore", text)}`, lifetime);
}

/** Null if there is no offer, or it is forged or expired. */
export async function readRestoreOffer(request: Request, secret: AppSecret): Promise<Removal | null> {
  const cookie = parseCookies(request).restore ?? "";
  const [, text = "", removedAt, expiry, userId = "", signature = ""] =
    /^((\d{1,15})\.(\d{1,15})\.([\w-]+))\.([\w-]+)$/.exec(cookie) ?? [];
  if (!(await isSigned(secret, "restore", text, signature))) return null;
  return Number(expiry) > Date.now() ? { userId, removedAt: new Date(Number(removedAt)) } : null;
}
