import { type AppSecret, isSigned, randomText, sameText, sign, signatures } from "~/crypto/keys.server";
import { parseCookies, setCookie } from "~/http/cookies.server";

const mostAccounts = 5;

const lifetime = 400 * 86_400;

const claimOf = (name: string, email: string) => `${name}\n${email}`;
const purpose = "known-browser";

function readCookie(request: Request) {
  const cookie = parseCookies(request).known ?? "";
  const [name = "", ...marks] = /^[\w-]{43}(\.[\w-]{43})*$/.test(cookie) ? cookie.split(".") : [];
  return { name, marks: marks.slice(0, mostAccounts) };
}

export async function knownBrowser(
  request: Request,
  secret: AppSecret,
  email: string,
): Promise<string | null> {
  const { name, marks } = readCookie(request);
  if (!name) return null;
  const own = await signatures(secret, purpose, claimOf(name, email));
  return marks.some((mark) => own.some((each) => sameText(mark, each))) ? name : null;
}

export const lastMark = (request: Request): string => readCookie(request).marks[0] ?? "";

export async function isMarkOf(request: Request, secret: AppSecret, mark: string, email: string) {
  return isSigned(secret, purpose, claimOf(readCookie(request).name, email), mark);
}

export async function knowBrowser(request: Request, secret: AppSecret, email: string): Promise<string> {
  const { name: held, marks } = readCookie(request);
  const name = held || randomText();
  const own = await signatures(secret, purpose, claimOf(name, email));
  const others = marks.filter((each) => !own.includes(each)).slice(0, mostAccounts - 1);
  const mark = await sign(secret, purpose, claimOf(name, email));
  return setCookie(request, "known", [name, mark, ...others].join("."), lifetime);
}
