import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { keyBytes } from "~/crypto/keys.server";
import type { Client, Role } from "~/models/identity/session";

const claims = z.object({
  id: z.string(),
  sub: z.string(),
  sid: z.string(),
  client: z.enum(["web", "mobile"]),
  exp: z.number(),
});

const hours = 3600;

/** An Admin's session lasts 12 hours at most, so an Admin's token does too, even in the app. */
const lifeInSeconds = ({ client, role }: TokenOwner) =>
  client === "mobile" && role !== "Admin" ? 30 * 24 * hours : 12 * hours;

export type TokenOwner = {
  userId: string;
  email: string;
  role: Role | null;
  sessionId: string;
  client: Client;
};

export async function issueToken(secret: string, owner: TokenOwner, now: Date) {
  const exp = Math.floor(now.getTime() / 1000) + lifeInSeconds(owner);
  const token = await new SignJWT({ id: owner.userId, sid: owner.sessionId, client: owner.client })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(owner.email)
    .setIssuedAt(now)
    .setExpirationTime(exp)
    .sign(await keyBytes(secret, "api-token"));
  return { token, expiration: new Date(exp * 1000).toISOString() };
}

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
