import { digest } from "~/crypto/keys.server";
import { dateTimeText } from "~/formats";
import type { Context } from "~/http/context.server";
import { logFailure } from "~/http/log.server";
import { claimMails, knownMails, noteMails } from "~/models/identity/link-mails";
import { urls } from "~/urls";
import { passwordLinkMessageTexts as say } from "./texts";

/** Milliseconds for which the page with the link waits for the mail. */
const patience = 10_000;

/** The same for the page with several links; mails that come later are left to the next press. */
const patienceForMany = 20_000;

/** Each mail is one of the 1,000 requests that an invocation may make, and an import needs most of them. */
const mostMails = 100;

/** A Worker waits for six answers at once. */
const mailsAtOnce = 6;

/** Mails whose outcome is stored together. If the Worker dies, the outcome of so many at most is lost. */
const notedAtOnce = 12;

/** In ms, before the outcome of mails is stored a second time if the first time failed. */
const pause = 500;

/** Mails the link if the operator has bound EMAIL. The administrator gets the address in any case. */
export async function handOverLink(
  request: Request,
  context: Pick<Context, "env" | "society">,
  { email, secret, until: end }: { email: string; secret: string; until: Date },
) {
  const { href } = new URL(urls.choosePassword(secret), request.url);
  const until = dateTimeText(end);
  const [mailed, society] = await Promise.all([mail(context, { email, href, until }), context.society()]);
  return { href, until, society: society.name, mailed: mailed === "late" ? ("failed" as const) : mailed };
}

/** `waiting`: not tried, so the next press mails them. `not-known`: no answer yet, or another press is mailing them. */
export type Mailed = "sent" | "failed" | "waiting" | "not-known";

type Mailing = Pick<Context, "env" | "society" | "db" | "repeats" | "waitUntil">;
type Link = { email: string; href: string; until: string };

/**
 * Mails each link once, however often this is called; links that were refused come last. Returns the outcome of each
 * link by its address, or null if the operator has not bound EMAIL.
 */
export async function mailLinks(
  context: Mailing,
  links: readonly Link[],
): Promise<ReadonlyMap<string, Mailed> | null> {
  if (!context.env.EMAIL || links.length === 0) return null;
  const work = mailAll(context, links);
  // If the administrator leaves, the mails that are out are still noted.
  context.waitUntil(work);
  return work;
}

async function mailAll(context: Mailing, links: readonly Link[]): Promise<ReadonlyMap<string, Mailed>> {
  const mailed = new Map<string, Mailed>(links.map(({ href }) => [href, "waiting"]));
  try {
    const keyed = await Promise.all(links.map(async (link) => ({ ...link, key: await digest(link.href) })));
    const keys = keyed.map(({ key }) => key);
    const known = await knownMails(context.db, keys);
    for (const { key, href } of keyed) if (known.get(key) === "sent") mailed.set(href, "sent");
    const open = keyed.filter(({ key }) => known.get(key) !== "sent");
    const [untried, tried] = [
      open.filter(({ key }) => !known.has(key)),
      open.filter(({ key }) => known.has(key)),
    ];
    for (const { key, href } of tried)
      mailed.set(href, known.get(key) === "refused" ? "failed" : "not-known");
    const waiting = [...untried, ...tried].slice(0, mostMails);
    const until = Date.now() + patienceForMany;
    while (waiting.length > 0 && Date.now() < until) {
      await mailTogether(context, waiting.splice(0, notedAtOnce), mailed);
    }
  } catch (error) {
    logFailure("mail password links", error);
  }
  return mailed;
}

type KeyedLink = Link & { key: string };

async function mailTogether(context: Mailing, links: readonly KeyedLink[], mailed: Map<string, Mailed>) {
  const claimed = await claimMails(
    context.db,
    links.map(({ key }) => key),
    new Date(),
  );
  for (const { key, href } of links) if (!claimed.has(key)) mailed.set(href, "not-known");
  const waiting = links.filter(({ key }) => claimed.has(key));
  const [sent, refused]: [string[], string[]] = [[], []];
  const mailEach = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const answer = await mail(context, next);
      mailed.set(next.href, answer === "sent" || answer === "failed" ? answer : "not-known");
      if (answer === "sent") sent.push(next.key);
      if (answer === "failed") refused.push(next.key);
    }
  };
  await Promise.all(Array.from({ length: mailsAtOnce }, mailEach));
  const note = () => noteMails(context.repeats, { sent, refused });
  await note().catch(async (error) => {
    logFailure("note mailed password links", error);
    // Without its note, a mail would be sent again.
    await new Promise((resolve) => setTimeout(resolve, pause));
    await note();
  });
}

async function mail(
  { env: { EMAIL, EMAIL_FROM }, society }: Pick<Context, "env" | "society">,
  { email: to, href, until }: Link,
): Promise<"sent" | "failed" | "late" | null> {
  if (!EMAIL) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, patience, "late");
  });
  try {
    const { name } = await society();
    const text = say.mail(say.text(href, name, until), name);
    const from = { email: EMAIL_FROM, name };
    const sending = EMAIL.send({ from, to, subject: say.subject, text }).then(() => "sent" as const);
    const answer = await Promise.race([sending, late]);
    if (answer === "late") logFailure("mail a password link", new Error("no answer in time"));
    return answer;
  } catch (error) {
    logFailure("mail a password link", error);
    return "failed";
  } finally {
    clearTimeout(timer);
  }
}
