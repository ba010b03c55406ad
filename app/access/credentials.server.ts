import { parseCookies } from "./cookies.server";
import { isOfOtherOrigin } from "./cross-origin.server";

/** What a caller shows of itself. A bearer token, where there is one, speaks before the cookie. */
export type Credentials =
  | { kind: "none" }
  | { kind: "cookie"; secret: string }
  | { kind: "bearer"; token: string };

/**
 * Reads them without judging them; whether they hold is `findViewer`'s question. A cookie that comes along
 * with another site's request speaks for nobody.
 */
export function readCredentials(request: Request): Credentials {
  const authorization = request.headers.get("Authorization");
  if (authorization !== null) {
    const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1] ?? "";
    return { kind: "bearer", token };
  }
  const secret = isOfOtherOrigin(request) ? undefined : parseCookies(request).session;
  return secret ? { kind: "cookie", secret } : { kind: "none" };
}
