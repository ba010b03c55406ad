import { dateTimeText } from "~/formats";
import type { Context } from "~/http/context.server";
import type { BulkResult } from "~/models/users/bulk-users";
import { type QrPicture, qrPicture } from "~/ui/qr-picture.server";
import { urls } from "~/urls";
import { type Lines, tableAddress } from "../csv/table-file";
import type { AccountResult } from "../list/account-result";
import { type Mailed, mailPasswordLinks } from "./mail-many.server";
import { linkFileTexts, mailsText, mailTexts } from "./texts";

type Link<Time> = { href: string; name: string; whatsApp: string; until: Time; mailed?: Mailed };

export type LinkResult = AccountResult & { link?: Link<Date> };
export type ShownResult = AccountResult & { link?: Link<string> & { qr?: QrPicture } };

/** More would be megabytes of drawings. */
const drawnLinks = 100;

const mostForExcel = 5000;

export const linkView = (
  { secret, name, whatsApp, until }: NonNullable<BulkResult["link"]>,
  origin: string,
) => ({
  href: new URL(urls.choosePassword(secret), origin).href,
  name,
  whatsApp,
  until,
});

/** Mails the links that have not been mailed yet. The sheet shows the first `shown` results; the files have all links. */
export async function handOverLinks(
  context: Parameters<typeof mailPasswordLinks>[0],
  results: readonly LinkResult[],
  shown = results.length,
) {
  const mailed = await mailedResults(context, results);
  const sheet = await linkSheet(context, mailed.slice(0, shown), mailed.length);
  const lines = linkLines(mailed);
  return { sheet, files: lines ? filesOf(lines) : [], mails: mailsOf(mailed) };
}

export type HandedLinks = Awaited<ReturnType<typeof handOverLinks>>;

async function mailedResults(
  context: Parameters<typeof mailPasswordLinks>[0],
  results: readonly LinkResult[],
): Promise<readonly LinkResult[]> {
  const mailed = await mailPasswordLinks(
    context,
    results.flatMap(({ email, link }) => (link ? [{ email, href: link.href, until: link.until }] : [])),
  );
  if (!mailed) return results;
  return results.map((result) =>
    result.link ? { ...result, link: { ...result.link, mailed: mailed.get(result.link.href) } } : result,
  );
}

/** How many were mailed and how many not, and why; null if none was to be mailed. */
function mailsOf(results: readonly LinkResult[]) {
  const states = results.flatMap(({ link }) => link?.mailed ?? []);
  if (states.length === 0) return null;
  const count = (state: Mailed) => states.filter((each) => each === state).length;
  const sent = count("sent");
  const [failed, waiting, notKnown] = [count("failed"), count("waiting"), count("not-known")];
  const text = mailsText({ all: states.length, sent, failed, waiting, notKnown });
  return { text, isComplete: sent === states.length };
}

async function linkSheet(
  { society }: Pick<Context, "society">,
  results: readonly LinkResult[],
  total: number,
) {
  const { name, shortName } = await society();
  const drawn = new Set(results.filter(({ link }) => link).slice(0, drawnLinks));
  return {
    society: shortName ?? name,
    made: dateTimeText(new Date()),
    results: results.map((result): ShownResult => {
      const { link, ...account } = result;
      if (!link) return account;
      const qr = drawn.has(result) ? qrPicture(link.href) : undefined;
      return { ...account, link: { ...link, until: dateTimeText(link.until), qr } };
    }),
    drawn: drawn.size,
    total,
  };
}

function filesOf(lines: Lines) {
  const csv = {
    href: tableAddress("csv", lines),
    name: "password-links.csv",
    label: linkFileTexts.downloadCsv,
  };
  // It is the page's largest part.
  if (lines.length > mostForExcel) return [csv];
  const href = tableAddress("excel", lines);
  return [csv, { href, name: "password-links-excel.csv", label: linkFileTexts.downloadExcel }];
}

/** The page itself holds the file: the links are stored nowhere, so a later request could not show them. */
function linkLines(results: readonly LinkResult[]): string[][] | null {
  const links = results.flatMap(({ email, link }) => (link ? [{ email, ...link }] : []));
  if (links.length === 0) return null;
  const isMailed = links.some(({ mailed }) => mailed);
  const isNumbered = links.some(({ whatsApp }) => whatsApp);
  const lines = links.map(({ email, name, whatsApp, href, mailed }) => [
    email,
    name,
    href,
    ...(isNumbered ? [whatsApp] : []),
    ...(isMailed ? [mailed ? mailTexts[mailed] : ""] : []),
  ]);
  const head = [
    ...linkFileTexts.head,
    ...(isNumbered ? [linkFileTexts.numberHead] : []),
    ...(isMailed ? [linkFileTexts.mailHead] : []),
  ];
  return [head, ...lines];
}
