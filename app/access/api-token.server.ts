import { jwtVerify, SignJWT } from "jose";
import * as z from "zod";
import { type AppSecret, keyBytes, secretsOf, signingSecret } from "~/crypto/keys.server";
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

export async function issueToken(secret: AppSecret, owner: TokenOwner, now: Date) {
  const exp = Math.floor(now.getTime() / 1000) + lifeInSeconds(owner);
  const token = await new SignJWT({ id: owner.userId, sid: owner.sessionId, client: owner.client })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(owner.email)
    .setIssuedAt(now)
    .setExpirationTime(exp)
    .sign(await keyBytes(signingSecret(secret), "api-token"));
  return { token, expiration: new Date(exp * 1000).toISOString() };
}

export async function readToken(secret: AppSecret, token: string) {
  for (const each of secretsOf(secret)) {
    const read = await readSigned(each, token);
    if (read) return read;
  }
  return null;
}

async function readSigned(secret: string, token: string) {
  try {
    const { payload } = await jwtVerify(token, await keyBytes(secret, "api-token"), {
      algorithms: ["HS256"],
    });
    return claims.parse(payload);
  } catch {
    return null;
  }
}
