import { redirect, type TypedResponse } from "@remix-run/cloudflare";
import type { AppSecret } from "~/crypto/keys.server";
import { leaveNotices, type Notice } from "~/http/notices.server";
import { language } from "~/language/language";
import { isArabicPath, pathInEnglish, pathUnder } from "~/language/paths";
import { isAdminPage, urls } from "~/urls";

/** Of an address that names a hundred accounts, itself in an address. */
export const longestAddress = 16_000;

export function safePath(input: string | null | undefined, longest = 2000): string | null {
  if (!input || input.length > longest || !input.startsWith("/")) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them, and read \ as /
  if (/[\\\u0000-\u001f\u007f]/.test(input) || input.startsWith("//")) return null;
  const base = "https://this.site";
  if (!URL.canParse(input, base)) return null;
  const url = new URL(input, base);
  if (url.origin !== base || url.pathname.startsWith("//")) return null;
  // The back office has no pages in Arabic.
  if (isArabicPath(url.pathname) && isAdminPage(pathInEnglish(url.pathname))) return null;
  return url.pathname + url.search + url.hash;
}

/** Learners' and visitors' pages, which stand in each language. */
const people = /^\/(user|front-)/i;

/** In the language of the page that asks: its reader may have changed it since the address was written. */
export function returnPath(input: string | null | undefined): string | null {
  const path = safePath(input);
  const english = path === null ? "" : pathInEnglish(path);
  return people.test(english) ? pathUnder(language.base, english) : path;
}

/** Only /admin hydrates: the router of its pages must load any other page as a document. */
export function redirectTo(
  path: string,
  cookies: string[] = [],
  { reload = !isAdminPage(path) } = {},
): TypedResponse<never> {
  const headers = new Headers();
  if (reload) headers.set("X-Remix-Reload-Document", "true");
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(safePath(path, longestAddress) ?? urls.root, { headers });
}

/** The page at `path` shows the notices. */
export async function redirectWith(
  { request, context }: { request: Request; context: { env: { APP_SECRET: AppSecret } } },
  path: string,
  notices: Notice | Notice[],
  cookies: string[] = [],
): Promise<TypedResponse<never>> {
  return redirectTo(path, [
    ...cookies,
    await leaveNotices(request, context.env.APP_SECRET, [notices].flat()),
  ]);
}
