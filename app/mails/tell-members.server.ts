import type { Context } from "~/http/context.server";
import { logFailure } from "~/log.server";
import { mailKeys } from "~/models/mails/mail-keys";
import { isRecipient } from "~/models/mails/recipients";
import type { Order } from "~/models/payments/orders";
import type { Period } from "~/models/subscription/account-plan";
import { mailTogether } from "./mail-together.server";
import { approvedMessage, refusedMessage, startedMessage } from "./member-messages.server";
import { sendMail } from "./send-mail.server";

type Telling = Pick<Context, "env" | "origin" | "society" | "db" | "dbRetry" | "waitUntil">;

/** In ms: an older event is no news, and the same form sent again after this mails nobody. */
const newsFor = 24 * 3_600_000;

type Decided = { order: Order; email: string };

/** Rule: Told by mail. All of these work after the answer, and their failures reach the log alone. */
export const tellApproved = (context: Telling, { order, email, until }: Decided & { until: Date }) =>
  tellOnce(context, {
    key: mailKeys.approved(order),
    userId: order.userId,
    email,
    since: order.decidedAt,
    write: () => approvedMessage(context, { order, until }),
  });

export const tellRefused = (context: Telling, { order, email }: Decided) =>
  tellOnce(context, {
    key: mailKeys.refused(order),
    userId: order.userId,
    email,
    hasAsked: true,
    since: order.decidedAt,
    write: () => refusedMessage(context, order),
  });

export const tellStarted = (context: Telling, { period, email }: { period: Period; email: string }) =>
  tellOnce(context, {
    key: mailKeys.started(period),
    userId: period.userId,
    email,
    since: period.startsAt,
    write: () => startedMessage(context, period),
  });

type Event = {
  key: string;
  userId: string | null;
  email: string;
  hasAsked?: boolean;
  since: Date | null;
  write: () => Promise<{ subject: string; mail: string }>;
};

function tellOnce(context: Telling, event: Event): void {
  if (!context.env.EMAIL) return;
  context.waitUntil(tell(context, event).catch((error) => logFailure("mail a learner", error)));
}

async function tell(
  context: Telling,
  { key, userId, email: to, hasAsked = false, since, write }: Event,
): Promise<void> {
  const now = new Date();
  if (userId === null || since === null || now.getTime() - since.getTime() > newsFor) return;
  if (!(await isRecipient(context.db, userId, { email: to, hasAsked }))) return;
  const { subject, mail: text } = await write();
  const { english } = await context.society();
  const send = () => sendMail(context.env, "mail a learner", { to, from: english.name, subject, text });
  await mailTogether(context, [{ key, send }], new Map(), now);
}
