import type { Db } from "#db/connection";
import { type EndingPlan, unmailedPlans } from "~/models/mails/ending-plans";
import { mailKeys } from "~/models/mails/mail-keys";
import { readSettings } from "~/models/settings/settings";
import type { Env } from "~/settings/env.server";
import { societyFrom } from "~/settings/society";
import { mailTogether, notedAtOnce, type Outcomes } from "./mail-together.server";
import { endingMessage, type Sender } from "./member-messages.server";
import { sendMail } from "./send-mail.server";

/** Each is one of the 1,000 requests that an invocation may make, and the night's other work needs most of them. */
const mostMails = 300;

/** In ms: a mail service that hardly answers does not hold up the rest of the night. */
const patience = 120_000;

type Night = { env: Env; db: Db; dbRetry: Db };

/** Mails members whose plan ends in a week, once for each end; the next night goes on. Returns how many were sent. */
export async function tellEndings({ env, db, dbRetry }: Night, now: Date): Promise<number> {
  if (!env.EMAIL) return 0;
  const stored = await readSettings(db);
  const society = societyFrom(env, stored);
  const sender = { env, origin: env.SITE_ORIGIN || null, society: async () => society };
  const until = Date.now() + patience;
  let [tries, sent] = [0, 0];
  // Refused ones come last, so that they keep nobody else waiting.
  for (const tried of [false, true]) {
    let after: EndingPlan | null = null;
    while (tries < mostMails && Date.now() < until) {
      const limit = Math.min(notedAtOnce, mostMails - tries);
      const plans: EndingPlan[] = await unmailedPlans(db, { tried, after, limit }, now);
      after = plans.at(-1) ?? null;
      if (!after) break;
      tries += plans.length;
      const outcomes: Outcomes = new Map();
      const mails = plans.map((plan) => ({ key: mailKeys.ending(plan), send: () => mailOne(sender, plan) }));
      await mailTogether({ db, dbRetry }, mails, outcomes, now);
      sent += [...outcomes.values()].filter((outcome) => outcome === "sent").length;
    }
  }
  return sent;
}

async function mailOne(sender: Sender<string | null>, plan: EndingPlan) {
  const { subject, mail: text } = await endingMessage(sender, plan);
  const { english } = await sender.society();
  return sendMail(sender.env, "mail a learner", { to: plan.email, from: english.name, subject, text });
}
