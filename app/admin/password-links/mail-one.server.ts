import type { Context } from "~/http/context.server";
import { logFailure } from "~/log.server";
import { linkMessage } from "./message/message.server";

/** In ms: a page waits so long for one mail. */
const patience = 10_000;

export type PasswordLink = { email: string; href: string; until: Date };

/** Mails a link. `late`: it may still arrive; null: the operator has not bound EMAIL. */
export async function mailPasswordLink(
  context: Pick<Context, "env" | "society">,
  { email: to, ...link }: PasswordLink,
): Promise<"sent" | "failed" | "late" | null> {
  const { EMAIL, EMAIL_FROM } = context.env;
  if (!EMAIL) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, patience, "late");
  });
  try {
    const { from: name, subject, mail: text } = await linkMessage(context, link);
    const from = { email: EMAIL_FROM, name };
    const sending = EMAIL.send({ from, to, subject, text }).then(() => "sent" as const);
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
