import { base64url } from "jose";
import { type AppSecret, isSigned, type Purpose, sign } from "~/crypto/keys.server";
import * as z from "~/settings/zod";
import { type CookieName, parseCookies, setCookie } from "./cookies.server";

type Kind<S> = { purpose: Purpose; seconds: number; schema: S };

const stored = z.object({ until: z.number(), value: z.unknown() });

/** Holds a value that the browser can read and only we can make. */
export function signedCookie<S extends z.ZodType>(cookie: CookieName, { purpose, seconds, schema }: Kind<S>) {
  return {
    /** Returns a Set-Cookie line. `lasts`: seconds, if fewer than the kind has. */
    async set(request: Request, secret: AppSecret, value: z.input<S>, lasts = seconds): Promise<string> {
      const text = base64url.encode(JSON.stringify({ until: Date.now() + lasts * 1000, value }));
      return setCookie(request, cookie, `${text}.${await sign(secret, purpose, text)}`, lasts);
    },
    /** Null if it is missing, forged or expired, or if an older release stored another shape. */
    async read(request: Request, secret: AppSecret): Promise<z.output<S> | null> {
      const held = parseCookies(request)[cookie];
      if (held === undefined) return null;
      const [text = "", signature = "", ...rest] = held.split(".");
      if (rest.length > 0 || !(await isSigned(secret, purpose, text, signature))) return null;
      try {
        const { until, value } = stored.parse(JSON.parse(new TextDecoder().decode(base64url.decode(text))));
        return until > Date.now() ? schema.parse(value) : null;
      } catch {
        return null;
      }
    },
  };
}
