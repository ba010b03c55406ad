import type { Context } from "~/http/context.server";
import { logFailure } from "~/log.server";
import { claimMails, noteMails } from "~/models/mails/mails";
import type { Sending } from "./send-mail.server";

/** A Worker waits for six answers at once. */
const mailsAtOnce = 6;

/** Mails whose outcome is stored together. If the Worker dies, the outcome of so many at most is lost. */
export const notedAtOnce = 12;

/** In ms, before the outcome of mails is stored a second time if the first time failed. */
const pause = 500;

type KeyedMail = { key: string; send: () => Promise<Sending> };

type Store = Pick<Context, "db" | "dbRetry">;

/** `taken`: somebody else sends it, or has sent it. */
export type Outcomes = Map<string, Sending | "taken">;

/** Sends those that nobody else sends or has sent. If a call fails, `outcomes` still has what is known by then, by keys. */
export async function mailTogether(
  { db, dbRetry }: Store,
  mails: readonly KeyedMail[],
  outcomes: Outcomes,
  now: Date,
): Promise<void> {
  const claimed = await claimMails(
    db,
    mails.map(({ key }) => key),
    now,
  );
  for (const { key } of mails) if (!claimed.has(key)) outcomes.set(key, "taken");
  const waiting = mails.filter(({ key }) => claimed.has(key));
  const sendEach = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) outcomes.set(next.key, await next.send());
  };
  await Promise.all(Array.from({ length: mailsAtOnce }, sendEach));
  const keysOf = (outcome: Sending) => [...claimed].filter((key) => outcomes.get(key) === outcome);
  const note = () => noteMails(dbRetry, { sent: keysOf("sent"), refused: keysOf("failed") });
  await note().catch(async (error) => {
    logFailure("note mails", error);
    // Without its note, a mail would be sent again.
    await new Promise((resolve) => setTimeout(resolve, pause));
    await note();
  });
}
