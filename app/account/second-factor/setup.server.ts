import type { Context } from "~/http/context.server";
import { newTotpSecret, totpUri } from "~/models/identity/second-factor/totp";
import { inGroups } from "~/models/identity/second-factor/typed-code";
import { cutText } from "~/models/typed-text/cut-text";
import { qrPicture } from "~/ui/qr-picture.server";
import { keepEnrolment, readEnrolment } from "./kept-secrets.server";

export async function setupView(
  request: Request,
  { env, society: readSociety }: Context,
  account: { id: string; email: string },
) {
  const kept = await readEnrolment(request, env.APP_SECRET, account.id);
  const totpSecret = kept ?? newTotpSecret();
  const society = await readSociety();
  const issuer = society.shortName ?? society.name;
  const uri = totpUri(totpSecret, { issuer: cutText(issuer, 60), email: account.email });
  return {
    view: { email: account.email, uri, qr: qrPicture(uri), key: inGroups(totpSecret, " ") },
    cookies: kept ? [] : [await keepEnrolment(request, env.APP_SECRET, account.id, totpSecret)],
  };
}

export type SetupView = Awaited<ReturnType<typeof setupView>>["view"];

export const withCookies = (cookies: readonly string[]): HeadersInit =>
  cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
