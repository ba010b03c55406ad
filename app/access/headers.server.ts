type Sources = {
  /** What may run and what may style, as the policy's source lists. */
  scripts: string;
  styles: string;
  /** Other sites that the page may show in a frame. */
  frames?: readonly string[];
};

/** The policy of one page: no inline or foreign script, nothing from elsewhere (stack.md). */
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

const nothingRuns = contentSecurityPolicy({ scripts: "'none'", styles: "'none'" });

/** The headers that every answer of the Worker carries; a page has brought a policy of its own. */
export function harden(request: Request, response: Response): Response {
  const hardened = new Response(response.body, response);
  const { headers } = hardened;
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", nothingRuns);
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Frame-Options", "DENY");
  headers.set("Referrer-Policy", "same-origin");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  // A picture or video that a listed origin may show says so itself.
  if (!headers.has("Cross-Origin-Resource-Policy")) {
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
  }
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()");
  if (new URL(request.url).protocol === "https:") {
    headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  }
  // What depends on who asks is nobody else's: only an answer that says so itself may be stored (T103).
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  return hardened;
}
