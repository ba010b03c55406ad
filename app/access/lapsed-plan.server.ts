import { type AppSecret, isSigned, sign } from "~/crypto/keys.server";
import { parseCookies, setCookie } from "~/http/cookies.server";
import type { Viewer } from "~/models/identity/session";

/** In seconds, from the refusal on. */
const lifetime = 600;

/** `plan` and `endedAt` are null if there was none. */
export type LapsedPlan = { userId: string; email: string; plan: number | null; endedAt: Date | null };

/** Call it after the right password only. Set-Cookie: `plan.endedAt.expiry.userId.email.signature`, times in ms. */
export async function rememberLapse(
  request: Request,
  secret: AppSecret,
  { id, email, subscription }: Viewer,
): Promise<string> {
  const plan = subscription ? `${subscription.plan}.${subscription.expiresAt.getTime()}` : ".";
  const text = `${plan}.${Date.now() + lifetime * 1000}.${id}.${encodeURIComponent(email)}`;
  return setCookie(request, "lapsed", `${text}.${await sign(secret, "lapsed-plan", text)}`, lifetime);
}

/** Null if it is missing, forged or expired. */
export async function readLapse(request: Request, secret: AppSecret): Promise<LapsedPlan | null> {
  const cookie = parseCookies(request).lapsed ?? "";
  const [, text = "", plan = "", endedAt = "", expiry, userId = "", email = "", signature = ""] =
    /^((\d{0,9})\.(\d{0,15})\.(\d{1,15})\.([\w-]{1,64})\.(.+))\.([\w-]+)$/.exec(cookie) ?? [];
  if (!(await isSigned(secret, "lapsed-plan", text, signature))) return null;
  if (Number(expiry) <= Date.now()) return null;
  const has = plan !== "" && endedAt !== "";
  return {
    userId,
    email: decodeURIComponent(email),
    plan: has ? Number(plan) : null,
    endedAt: has ? new Date(Number(endedAt)) : null,
  };
}
