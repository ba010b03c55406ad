import { randomText, sameText, sign } from "~/crypto/keys.server";
import { parseCookies, setCookie } from "~/http/cookies.server";

const mostAccounts = 5;

const lifetime = 400 * 86_400;

const markOf = (secret: string, name: string, email: string) =>
  sign(secret, "known-browser", `${name}\n${email}`);

function readCookie(request: Request) {
  const cookie = parseCookies(request).known ?? "";
  const [name = "", ...marks] = /^[\w-]{43}(\.[\w-]{43})*$/.test(cookie) ? cookie.split(".") : [];
  return { name, marks: marks.slice(0, mostAccounts) };
}

export async function knownBrowser(request: Request, secret: string, email: string): Promise<string | null> {
  const { name, marks } = readCookie(request);
  if (!name) return null;
  const expected = await markOf(secret, name, email);
  return marks.some((mark) => sameText(mark, expected)) ? name : null;
}

export const lastMark = (request: Request): string => readCookie(request).marks[0] ?? "";

export async function isMarkOf(request: Request, secret: string, mark: string, email: string) {
  return sameText(mark, await markOf(secret, readCookie(request).name, email));
}

export async function knowBrowser(request: Request, secret: string, email: string): Promise<string> {
  const { name: held, marks } = readCookie(request);
  const name = held || randomText();
  const mark = await markOf(secret, name, email);
  const others = marks.filter((each) => each !== mark).slice(0, mostAccounts - 1);
  return setCookie(request, "known", [name, mark, ...others].join("."), lifetime);
}
