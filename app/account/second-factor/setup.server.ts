import type { Context } from "~/http/context.server";
import { newTotpSecret, totpUri } from "~/models/identity/second-factor/totp";
import { inGroups } from "~/models/identity/second-factor/typed-code";
import { cutText } from "~/models/typed-text/cut-text";
import { qrPicture } from "~/ui/qr-picture.server";
import { readEnrolment, sealEnrolment } from "./sealed-secrets.server";

export async function setupView(
  request: Request,
  { env, society: readSociety }: Context,
  account: { id: string; email: string },
) {
  const enrolment = await readEnrolment(request, env.APP_SECRET, account.id);
  const totpSecret = enrolment ?? newTotpSecret();
  const { english } = await readSociety();
  const issuer = english.shortName ?? english.name;
  const uri = totpUri(totpSecret, { issuer: cutText(issuer, 60), email: account.email });
  return {
    view: { email: account.email, uri, qr: qrPicture(uri), key: inGroups(totpSecret, " ") },
    cookies: enrolment ? [] : [await sealEnrolment(request, env.APP_SECRET, account.id, totpSecret)],
  };
}

export type SetupView = Awaited<ReturnType<typeof setupView>>["view"];

export const withCookies = (cookies: readonly string[]): HeadersInit =>
  cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
