import { dateTimeText } from "~/formats";
import type { Context } from "~/http/context.server";
import { urls } from "~/urls";
import { mailPasswordLink } from "./mail-one.server";

/** Mails the link if the operator has bound EMAIL. The administrator gets the address in any case. */
export async function handOverLink(
  request: Request,
  context: Pick<Context, "env" | "society">,
  { email, secret, until: end }: { email: string; secret: string; until: Date },
) {
  const { href } = new URL(urls.choosePassword(secret), request.url);
  const until = dateTimeText(end);
  const [mailed, society] = await Promise.all([
    mailPasswordLink(context, { email, href, until }),
    context.society(),
  ]);
  return { href, until, society: society.name, mailed: mailed === "late" ? ("failed" as const) : mailed };
}
