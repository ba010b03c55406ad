import { redirect, type TypedResponse } from "@remix-run/cloudflare";

/**
 * The path of this site that an input names, or null. Drops other origins, protocol-relative and
 * backslash forms, control characters and anything over 2,000 characters (T08).
 */
export function safePath(input: string | null | undefined): string | null {
  if (!input || input.length > 2000 || !input.startsWith("/")) return null;
  // Browsers read a backslash as a slash and skip control characters: neither belongs in a path of ours.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused here
  if (/[\\\u0000-\u001f\u007f]/.test(input) || input.startsWith("//")) return null;
  const base = "https://this.site";
  if (!URL.canParse(input, base)) return null;
  const url = new URL(input, base);
  if (url.origin !== base || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}

/** The one redirect of the product: to a path of this site, else to the root; with cookies to set. */
export function redirectTo(path: string, cookies: string[] = []): TypedResponse<never> {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(safePath(path) ?? "/", { headers });
}
