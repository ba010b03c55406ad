import type { AppSecret } from "~/crypto/keys.server";
import { parseCookies, setCookie } from "~/http/cookies.server";
import { knownDeviceDays } from "~/models/limits";
import { deviceKnownTo, isMarkFor, readMarks, withMarkFor } from "./known-device.server";

const lifetime = knownDeviceDays * 86_400;

const keeper = "known-browser";

const cookieOf = (request: Request) => parseCookies(request).known ?? "";

export const knownBrowser = (request: Request, secret: AppSecret, email: string): Promise<string | null> =>
  deviceKnownTo(email, cookieOf(request), { secret, keeper });

export const lastMark = (request: Request): string => readMarks(cookieOf(request)).marks[0] ?? "";

export const isMarkOf = (request: Request, secret: AppSecret, mark: string, email: string) =>
  isMarkFor(email, mark, readMarks(cookieOf(request)).name, { secret, keeper });

export async function knowBrowser(request: Request, secret: AppSecret, email: string): Promise<string> {
  const marks = await withMarkFor(email, cookieOf(request), { secret, keeper });
  return setCookie(request, "known", marks, lifetime);
}
