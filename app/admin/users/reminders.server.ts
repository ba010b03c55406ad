import type { Context } from "~/http/context.server";
import { endingMessage } from "~/mails/member-messages.server";
import { plansToRemindOf } from "~/models/mails/ending-plans";
import { whatsAppLink } from "~/portable/whatsapp-link";

type Reminding = Pick<Context, "env" | "origin" | "society" | "reads">;

/** Links that open WhatsApp with a text about the end of the plan, by the ids of those who have a number. */
export async function remindersOf(
  context: Reminding,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const plans = await plansToRemindOf(context.reads, userIds);
  const links = plans.map(async (plan) => {
    const { chat } = await endingMessage(context, plan);
    return [plan.userId, whatsAppLink(plan.whatsApp, chat)] as const;
  });
  return new Map(await Promise.all(links));
}
