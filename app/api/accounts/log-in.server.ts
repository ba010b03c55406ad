import { tooOften } from "~/access/api-error.server";
import { issueToken } from "~/access/api-token.server";
import { callerAddress } from "~/access/caller-address.server";
import { apiError } from "~/access/endpoint.server";
import type { Context } from "~/context.server";
import { mediumDate } from "~/models/cairo-time";
import { erasedFrom } from "~/models/removal-grace";
import type { Client } from "~/models/session";
import { signIn } from "~/models/sign-in";
import { texts } from "~/texts";
import { z } from "~/zod";

/** `username` is an older name for the email (T04). */
export const credentialsBody = z
  .object({
    email: z.string().max(254).optional(),
    username: z.string().max(254).optional(),
    password: z.string("Password is required").min(1, "Password is required").max(128),
  })
  .transform(({ email, username, password }) => ({ email: email ?? username ?? "", password }))
  .refine(({ email }) => email.trim() !== "", { message: "Email is required", path: ["email"] })
  .meta({ example: { email: "mona@mail.example", password: "Secret@123" } });

/** Signs in and issues the token of a session that lives by it alone; or the refusal. */
export async function logIn(
  request: Request,
  { db, env }: Context,
  credentials: z.infer<typeof credentialsBody>,
  client: Client,
) {
  const now = new Date();
  const attempt = { ...credentials, client, address: callerAddress(request), secretHash: null };
  const result = await signIn(db, attempt, now);
  if (result.outcome === "throttled") return tooOften(result.minutes);
  if (result.outcome === "wrong") {
    return apiError(401, texts.invalidCredentials, { headers: { "WWW-Authenticate": "Bearer" } });
  }
  if (result.outcome === "removed") {
    const message = texts.removedUntil(mediumDate(erasedFrom(result.removedAt)));
    return apiError(401, message, { headers: { "WWW-Authenticate": "Bearer" } });
  }
  const { userId, email, role, sessionId } = result;
  const token = await issueToken(env.APP_SECRET, { userId, email, sessionId, client }, now);
  return { ...token, userId, email, role };
}
