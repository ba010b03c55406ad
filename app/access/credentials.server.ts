import type { Credentials } from "~/http/context.server";
import { answeredCookie, parseCookies } from "~/http/cookies.server";
import { isOfOtherOrigin } from "~/http/cross-origin.server";

/** Only reads; `readViewer` judges. Ignores a cookie that comes with another origin's request. */
export function readCredentials(request: Request): Credentials {
  const authorization = request.headers.get("Authorization");
  if (authorization !== null) {
    const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1] ?? "";
    return { kind: "bearer", token };
  }
  const secret = isOfOtherOrigin(request) ? undefined : parseCookies(request).session;
  return secret ? { kind: "cookie", secret } : { kind: "none" };
}

export function credentialsAfter(request: Request, credentials: Credentials, headers: Headers): Credentials {
  const secret = answeredCookie(request, headers, "session");
  if (secret === undefined || credentials.kind === "bearer") return credentials;
  return secret === "" ? { kind: "none" } : { kind: "cookie", secret };
}
