import { type AppSecret, digest, isSigned, randomText, sameText, sign } from "~/crypto/keys.server";
import type { Credentials } from "~/http/context.server";
import { answeredCookie, parseCookies, setCookie } from "~/http/cookies.server";
import { credentialsAfter } from "./credentials.server";

export const forgeryField = "_xsrf";
export const forgeryHeader = "X-XSRF-TOKEN";

const binding = async (credentials: Credentials) =>
  credentials.kind === "cookie" ? digest(credentials.secret) : "visitor";

export async function makeForgeryToken(secret: AppSecret, credentials: Credentials): Promise<string> {
  const random = randomText();
  return `${random}.${await sign(secret, "forgery", `${random}:${await binding(credentials)}`)}`;
}

export async function isOurs(secret: AppSecret, credentials: Credentials, token: string): Promise<boolean> {
  const [random = "", signature = ""] = token.split(".");
  return isSigned(secret, "forgery", `${random}:${await binding(credentials)}`, signature);
}

export async function heldForgeryToken(secret: AppSecret, credentials: Credentials, request: Request) {
  const token = parseCookies(request)["XSRF-TOKEN"];
  return token && (await isOurs(secret, credentials, token)) ? token : null;
}

export async function isForgeryTokenRight(
  secret: AppSecret,
  credentials: Credentials,
  request: Request,
  sent: string | null,
): Promise<boolean> {
  const held = await heldForgeryToken(secret, credentials, request);
  return held !== null && sent !== null && sameText(held, sent);
}

/** `cookie` is null if the browser has the token already, or gets it with this answer. */
export async function nextForgeryToken(
  secret: AppSecret,
  credentials: Credentials,
  request: Request,
  headers: Headers,
): Promise<{ token: string; cookie: string | null }> {
  const next = credentialsAfter(request, credentials, headers);
  const answered = answeredCookie(request, headers, "XSRF-TOKEN");
  if (answered && (await isOurs(secret, next, answered))) return { token: answered, cookie: null };
  const held = answered === undefined ? await heldForgeryToken(secret, next, request) : null;
  const token = held ?? (await makeForgeryToken(secret, next));
  return { token, cookie: held ? null : setCookie(request, "XSRF-TOKEN", token) };
}
