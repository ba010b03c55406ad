import encodeQR from "qr";
import type { Context } from "~/http/context.server";
import { newTotpSecret, totpUri } from "~/models/identity/totp";
import { inGroups } from "~/models/identity/typed-code";
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
  const uri = totpUri(totpSecret, { issuer: issuer.slice(0, 60), email: account.email });
  return {
    view: { email: account.email, uri, qr: qrPicture(uri), key: inGroups(totpSecret, " ") },
    cookies: kept ? [] : [await keepEnrolment(request, env.APP_SECRET, account.id, totpSecret)],
  };
}

export type SetupView = Awaited<ReturnType<typeof setupView>>["view"];

export const withCookies = (cookies: readonly string[]): HeadersInit =>
  cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);

/** An SVG path with 1 × 1 squares, and a border of 4 units that scanners need. */
function qrPicture(text: string): { size: number; path: string } {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size: rows.length, path: squares.join("") };
}
