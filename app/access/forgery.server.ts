import { digest, randomText, sameText, sign } from "~/keys.server";
import { parseCookies } from "./cookies.server";
import type { Credentials } from "./credentials.server";

/** The hidden field of every form; the header of section 6 carries the same text for script. */
export const forgeryField = "_xsrf";
export const forgeryHeader = "X-XSRF-TOKEN";

/** A token holds for one session, or for visitors without one, never for both. */
const binding = async (credentials: Credentials) =>
  credentials.kind === "cookie" ? digest(credentials.secret) : "visitor";

/** `random.signature`: the signature ties it to the session (T31). */
export async function makeForgeryToken(secret: string, credentials: Credentials): Promise<string> {
  const random = randomText();
  return `${random}.${await sign(secret, "forgery", `${random}:${await binding(credentials)}`)}`;
}

async function isOurs(secret: string, credentials: Credentials, token: string) {
  const [random = "", signature = ""] = token.split(".");
  return sameText(signature, await sign(secret, "forgery", `${random}:${await binding(credentials)}`));
}

/** The token that the browser holds already, if it still fits its session. */
export async function heldForgeryToken(secret: string, credentials: Credentials, request: Request) {
  const token = parseCookies(request)["XSRF-TOKEN"];
  return token && (await isOurs(secret, credentials, token)) ? token : null;
}

/** Whether what a form or a call sent is the token that this browser holds for this session. */
export async function isForgeryTokenRight(
  secret: string,
  credentials: Credentials,
  request: Request,
  sent: string | null,
): Promise<boolean> {
  const held = await heldForgeryToken(secret, credentials, request);
  return held !== null && sent !== null && sameText(held, sent);
}
