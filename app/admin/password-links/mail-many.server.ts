import { digest } from "~/crypto/keys.server";
import type { Context } from "~/http/context.server";
import { logFailure } from "~/log.server";
import { mailTogether, notedAtOnce, type Outcomes } from "~/mails/mail-together.server";
import { knownMails } from "~/models/mails/mails";
import { mailPasswordLink, type PasswordLink } from "./mail-one.server";

/** In ms: the page waits so long for all mails. The next press sends the rest. */
const patience = 20_000;

/** Each mail is one of the 1,000 requests that an invocation may make, and an import needs most of them. */
const mostMails = 100;

/** `waiting`: not tried, so the next press mails them. `not-known`: no answer yet, or another press is mailing them. */
export type Mailed = "sent" | "failed" | "waiting" | "not-known";

type Mailing = Pick<Context, "env" | "society" | "db" | "dbRetry" | "waitUntil">;

/**
 * Mails each link once, however often this is called; links that were refused come last. Returns the outcome of each
 * link by its address, or null if the operator has not bound EMAIL.
 */
export async function mailPasswordLinks(
  context: Mailing,
  links: readonly PasswordLink[],
): Promise<ReadonlyMap<string, Mailed> | null> {
  if (!context.env.EMAIL || links.length === 0) return null;
  const work = mailAll(context, links);
  // If the administrator leaves, the mails that are out are still noted.
  context.waitUntil(work);
  return work;
}

async function mailAll(
  context: Mailing,
  links: readonly PasswordLink[],
): Promise<ReadonlyMap<string, Mailed>> {
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
    const until = Date.now() + patience;
    while (waiting.length > 0 && Date.now() < until) {
      await mailLinks(context, waiting.splice(0, notedAtOnce), mailed);
    }
  } catch (error) {
    logFailure("mail password links", error);
  }
  return mailed;
}

type KeyedLink = PasswordLink & { key: string };

async function mailLinks(context: Mailing, links: readonly KeyedLink[], mailed: Map<string, Mailed>) {
  const outcomes: Outcomes = new Map();
  const mails = links.map((link) => ({ key: link.key, send: () => mailPasswordLink(context, link) }));
  try {
    await mailTogether(context, mails, outcomes, new Date());
  } finally {
    for (const { key, href } of links) {
      const outcome = outcomes.get(key);
      if (outcome) mailed.set(href, outcome === "sent" || outcome === "failed" ? outcome : "not-known");
    }
  }
}
