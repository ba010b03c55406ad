import type { Context } from "~/http/context.server";
import { type Sending, sendMail } from "~/mails/send-mail.server";
import { linkMessage } from "./message/message.server";

export type PasswordLink = { email: string; href: string; until: Date };

/** Mails a link. */
export async function mailPasswordLink(
  context: Pick<Context, "env" | "society">,
  { email: to, ...link }: PasswordLink,
): Promise<Sending> {
  if (!context.env.EMAIL) return null;
  const { subject, mail: text } = await linkMessage(context, link);
  const { english } = await context.society();
  return sendMail(context.env, "mail a password link", { to, from: english.name, subject, text });
}
