import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { keyBytes } from "~/keys.server";
import type { Client } from "~/models/session";

/** The claims of contract.md: `id` user, `sub` email, `exp` seconds, `sid` session, `client`. */
const claims = z.object({
  id: z.string(),
  sub: z.string(),
  sid: z.string(),
  client: z.enum(["web", "mobile"]),
  exp: z.number(),
});

/** Twelve hours in a browser (T01); an app keeps its token as long as its session may last. */
const lifeInSeconds = { web: 12 * 3600, mobile: 30 * 86_400 } satisfies Record<Client, number>;

export type TokenOwner = { userId: string; email: string; sessionId: string; client: Client };

/** A signed token for a session that exists; the session's end is the token's end. */
export async function issueToken(secret: string, owner: TokenOwner, now: Date) {
  const exp = Math.floor(now.getTime() / 1000) + lifeInSeconds[owner.client];
  const token = await new SignJWT({ id: owner.userId, sid: owner.sessionId, client: owner.client })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(owner.email)
    .setIssuedAt(now)
    .setExpirationTime(exp)
    .sign(await keyBytes(secret, "api-token"));
  return { token, expiration: new Date(exp * 1000).toISOString() };
}

/** The claims of a token that is ours and in time; null for every other text. */
export async function readToken(secret: string, token: string) {
  try {
    const { payload } = await jwtVerify(token, await keyBytes(secret, "api-token"), {
      algorithms: ["HS256"],
    });
    return claims.parse(payload);
  } catch {
    return null;
  }
}
