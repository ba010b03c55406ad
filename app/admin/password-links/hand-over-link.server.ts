import { dateTimeText } from "~/formats";
import type { Context } from "~/http/context.server";
import { urls } from "~/urls";
import { mailPasswordLink } from "./mail-one.server";
import { linkMessage } from "./message/message.server";

type Made = { email: string; whatsApp: string; secret: string; until: Date };

/** Mails the link if the operator has bound EMAIL. The administrator gets the address in any case. */
export async function handOverLink(
  request: Request,
  context: Pick<Context, "env" | "society">,
  { email, whatsApp, secret, until }: Made,
) {
  const { href } = new URL(urls.choosePassword(secret), request.url);
  const [mailed, { subject, text }] = await Promise.all([
    mailPasswordLink(context, { email, href, until }),
    linkMessage(context, { href, until }),
  ]);
  return {
    whatsApp,
    href,
    until: dateTimeText(until),
    message: { subject, text },
    mailed: mailed === "late" ? ("failed" as const) : mailed,
  };
}
