import { dateText, dateTimeText } from "~/formats";
import type { Context } from "~/http/context.server";
import type { BulkAction } from "~/models/users/bulk-actions";
import type { BulkResult } from "~/models/users/bulk-users";
import { texts } from "~/texts";
import { type QrPicture, qrPicture } from "~/ui/qr-picture.server";
import { urls } from "~/urls";
import { mailsText, mailTexts } from "../password-links/texts";
import { byteOrderMark, csvLine } from "../user-csv/csv-line";
import { type Mailed, mailLinks } from "../users/hand-over-link.server";
import { actionTexts, bulkPageTexts } from "./texts";

export type ResultView = {
  id: string;
  email: string;
  isThere: boolean;
  state: "done" | "unchanged" | "skipped";
  what: string;
  link?: { href: string; name: string; until: string; mailed?: Mailed; qr?: QrPicture };
};

/** More would be megabytes of drawings. */
const drawnLinks = 100;

const order = { skipped: 0, unchanged: 1, done: 2 } as const;

export const resultsView = (
  action: BulkAction,
  results: readonly BulkResult[],
  origin: string,
): ResultView[] =>
  results
    .map(({ id, email, outcome, until, link }) => {
      const end = until ? dateText(until) : null;
      const { done, unchanged } = actionTexts[action];
      const isGone =
        outcome === "unknown-user" ||
        outcome === "removed-user" ||
        (action === "delete" && outcome === "done");
      const account = { id, email, isThere: !isGone, link: link && linkView(link, origin) };
      if (outcome === "done") return { ...account, state: "done" as const, what: done(end) };
      if (outcome === "has-password")
        return { ...account, state: "unchanged" as const, what: texts.bulk.leftOut[outcome] };
      if (outcome === "unchanged") return { ...account, state: "unchanged" as const, what: unchanged(end) };
      return { ...account, state: "skipped" as const, what: texts.bulk.leftOut[outcome] };
    })
    .sort((one, other) => order[one.state] - order[other.state]);

/** Mails those of the links that have not been mailed yet. */
export async function mailedResults(
  context: Parameters<typeof mailLinks>[0],
  results: ResultView[],
): Promise<ResultView[]> {
  const mailed = await mailLinks(
    context,
    results.flatMap(({ email, link }) => (link ? [{ email, href: link.href }] : [])),
  );
  if (!mailed) return results;
  return results.map((result) =>
    result.link ? { ...result, link: { ...result.link, mailed: mailed.get(result.link.href) } } : result,
  );
}

/** How many were mailed and how many not, and why; null if none was to be mailed. */
export function mailsOf(results: readonly ResultView[]) {
  const states = results.flatMap(({ link }) => link?.mailed ?? []);
  if (states.length === 0) return null;
  const count = (state: Mailed) => states.filter((each) => each === state).length;
  const sent = count("sent");
  const [failed, waiting, notKnown] = [count("failed"), count("waiting"), count("not-known")];
  const text = mailsText({ all: states.length, sent, failed, waiting, notKnown });
  return { text, isComplete: sent === states.length };
}

export type Mails = ReturnType<typeof mailsOf>;

const linkView = ({ secret, name, until }: NonNullable<BulkResult["link"]>, origin: string) => ({
  href: new URL(urls.choosePassword(secret), origin).href,
  name,
  until: dateTimeText(until),
});

/** `results` may be the first of `total`. */
export async function linkSheet(
  { society }: Pick<Context, "society">,
  results: readonly ResultView[],
  total = results.length,
) {
  const { name, shortName } = await society();
  const drawn = new Set(results.filter(({ link }) => link).slice(0, drawnLinks));
  return {
    society: shortName ?? name,
    made: dateTimeText(new Date()),
    results: results.map((result) =>
      result.link && drawn.has(result)
        ? { ...result, link: { ...result.link, qr: qrPicture(result.link.href) } }
        : result,
    ),
    drawn: drawn.size,
    total,
  };
}

/** The page itself holds the file: the links are stored nowhere, so a later request could not show them. */
export function linkFile(results: readonly ResultView[]): string | null {
  const links = results.flatMap(({ email, link }) => (link ? [{ email, ...link }] : []));
  if (links.length === 0) return null;
  const isMailed = links.some(({ mailed }) => mailed);
  const lines = links.map(({ email, name, href, mailed }) => [
    ...[email, name, href],
    ...(isMailed ? [mailed ? mailTexts[mailed] : ""] : []),
  ]);
  const head = [...bulkPageTexts.fileHead, ...(isMailed ? [bulkPageTexts.mailHead] : [])];
  const file = byteOrderMark + [head, ...lines].map(csvLine).join("");
  return `data:text/csv;charset=utf-8,${encodeURIComponent(file)}`;
}
