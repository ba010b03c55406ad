import type { Env } from "~/settings/env.server";
import { isMetered } from "./saves-data.server";

type Sources = {
  scripts: string;
  styles: string;
  frames?: readonly string[];
};

export const contentSecurityPolicy = ({ scripts, styles, frames = [] }: Sources) =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    // react-aria renders style attributes on the server.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(" ")}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/** For what is no page: opened in a tab of its own it has no origin, so it reaches nothing of the site. */
const sandboxed = `${contentSecurityPolicy({ scripts: "'none'", styles: "'none'" })}; sandbox`;

/** Browsers keep the last one that a host sent, so the files of public/ send none. */
const strictTransport = (env?: Pick<Env, "HSTS_SUBDOMAINS">) =>
  `max-age=31536000${env?.HSTS_SUBDOMAINS === "yes" ? "; includeSubDomains" : ""}`;

export function harden(request: Request, response: Response, env?: Env): Response {
  // The browser goes on with the headers of the copy that it has.
  if (response.status === 304) return response;
  const hardened = new Response(response.body, response);
  const { headers } = hardened;
  const isPage = headers.has("Content-Security-Policy");
  if (!isPage) headers.set("Content-Security-Policy", sandboxed);
  headers.set("X-Content-Type-Options", "nosniff");
  // Remix's answers to data requests say none.
  const type = headers.get("Content-Type");
  if (type?.startsWith("text/") && !/charset/i.test(type))
    headers.set("Content-Type", `${type}; charset=utf-8`);
  headers.set("X-Frame-Options", "DENY");
  headers.set("Referrer-Policy", "same-origin");
  // By the standard of HTML, browsers show nothing that comes with this and a sandbox.
  if (isPage) headers.set("Cross-Origin-Opener-Policy", "same-origin");
  if (!headers.has("Cross-Origin-Resource-Policy")) {
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
  }
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()");
  if (new URL(request.url).protocol === "https:") {
    headers.set("Strict-Transport-Security", strictTransport(env));
  }
  if (isMetered(request)) headers.delete("Speculation-Rules");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  return hardened;
}
