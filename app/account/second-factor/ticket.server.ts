import { type AppSecret, isSigned, sign } from "~/crypto/keys.server";
import { parseCookies, setCookie } from "~/http/cookies.server";
import type { FirstStep } from "~/models/identity/second-factor/second-step";

/** In seconds, between the right password and the code. */
const lifetime = 600;

/** A Set-Cookie line: `expiry.passwordDigest.userId.signature`, expiry in ms. */
export async function giveTicket(request: Request, secret: AppSecret, first: FirstStep): Promise<string> {
  const text = `${Date.now() + lifetime * 1000}.${first.passwordDigest}.${first.userId}`;
  return setCookie(request, "ticket", `${text}.${await sign(secret, "sign-in-ticket", text)}`, lifetime);
}

/** Null if the ticket is missing, forged or expired. */
export async function readTicket(request: Request, secret: AppSecret): Promise<FirstStep | null> {
  const cookie = parseCookies(request).ticket ?? "";
  const [, text = "", expiry, passwordDigest = "", userId = "", signature = ""] =
    /^((\d{1,15})\.([\w-]{43})\.([\w-]{1,64}))\.([\w-]+)$/.exec(cookie) ?? [];
  if (!(await isSigned(secret, "sign-in-ticket", text, signature))) return null;
  return Number(expiry) > Date.now() ? { userId, passwordDigest } : null;
}
