import { dateIn } from "~/formats";
import type { Context } from "~/http/context.server";
import { pathUnder } from "~/language/paths";
import type { EndingPlan } from "~/models/mails/ending-plans";
import { shownReference } from "~/models/payments/order-reference";
import { dueAt, type Order } from "~/models/payments/orders";
import { planName } from "~/settings/plans";
import { planTexts as englishPlans } from "~/settings/texts";
import { planTexts as arabicPlans } from "~/settings/texts.ar";
import { urls } from "~/urls";
import { chatOf, inEachLanguage, mailOf, subjectOf } from "./in-each-language.server";
import { memberMailTexts as englishTexts } from "./texts";
import { memberMailTexts as arabicTexts } from "./texts.ar";

/** `origin` of the site; null where nobody knows it. */
export type Sender<Origin = string> = Pick<Context, "env" | "society"> & { origin: Origin };

const texts = {
  english: { ...englishTexts, planName: englishPlans.name, isArabic: false },
  arabic: { ...arabicTexts, planName: arabicPlans.name, isArabic: true },
};

type Words = {
  say: typeof texts.english;
  planText: (plan: number) => string;
  dateText: (day: Date) => string;
  linkTo: (path: string) => string;
};

async function message(
  sender: Sender<string | null>,
  write: (words: Words) => { subject: string; text: string },
) {
  const written = await inEachLanguage<Words["say"], { subject: string; text: string }>(
    sender,
    texts,
    ({ say, language, society }) => {
      const { subject, text } = write({
        say,
        planText: (plan) => planName(plan, say.planName) ?? String(plan),
        dateText: (day) => dateIn(language, day),
        linkTo: (path) => (sender.origin ?? "") + pathUnder(language.base, path),
      });
      return { subject, text: say.signed(text, society) };
    },
  );
  const signed = written.map(({ text }) => text);
  return {
    subject: subjectOf(written),
    mail: mailOf(signed),
    chat: chatOf(signed.map((text) => text.trim())),
  };
}

export type Approved = { order: Pick<Order, "plan" | "receiptNumber">; until: Date };

export const approvedMessage = (sender: Sender, { order: { plan, receiptNumber }, until }: Approved) =>
  message(sender, ({ say, planText, dateText, linkTo }) => ({
    subject: say.approved.subject,
    text: say.approved.text({
      plan: planText(plan),
      until: dateText(until),
      receipt: receiptNumber ?? "",
      receiptHref: linkTo(urls.payments.own()),
      href: linkTo(urls.learner.start()),
    }),
  }));

export type Refused = Pick<Order, "reference" | "reason" | "state" | "createdAt" | "decidedAt">;

export const refusedMessage = (sender: Sender, order: Refused) =>
  message(sender, ({ say, dateText, linkTo }) => ({
    subject: say.refused.subject,
    text: say.refused.text({
      reference: shownReference(order.reference),
      reason: order.reason ?? "",
      until: dateText(dueAt(order) ?? new Date()),
      href: linkTo(urls.payments.order(order.reference)),
    }),
  }));

export type Started = Pick<EndingPlan, "plan" | "expiresAt">;

export const startedMessage = (sender: Sender, { plan, expiresAt }: Started) =>
  message(sender, ({ say, planText, dateText, linkTo }) => ({
    subject: say.started.subject,
    text: say.started.text({
      plan: planText(plan),
      until: dateText(expiresAt),
      href: linkTo(urls.learner.start()),
    }),
  }));

type Ending = Pick<EndingPlan, "name" | "arabicName" | "plan" | "expiresAt">;

/** Leads to the join pages where the society takes payments there, else to its office. */
export async function endingMessage(
  sender: Sender<string | null>,
  { name, arabicName, plan, expiresAt }: Ending,
) {
  const society = await sender.society();
  const { phone, email } = society;
  const leadsToSite = sender.origin !== null && society.isPayable;
  return message(sender, ({ say, planText, dateText, linkTo }) => ({
    subject: say.ending.subject,
    text: say.ending.text({
      name: (say.isArabic && arabicName) || name || "",
      plan: planText(plan),
      until: dateText(expiresAt),
      renewal: leadsToSite
        ? say.renewalOnSite(linkTo(urls.payments.join()))
        : say.renewalByOffice(phone, email),
    }),
  }));
}
