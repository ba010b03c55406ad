import type { Context } from "~/http/context.server";
import { logFailure } from "~/http/log.server";
import { urls } from "~/urls";
import { passwordLinkMessageTexts as say } from "./texts";

/** Milliseconds for which the page with the link waits for the mail. */
const patience = 10_000;

/**
 * Mails a password link, if the operator has bound EMAIL. Answers with the address for the administrator, who can
 * hand it over as well, and with what became of the mail.
 */
export async function handOverLink(
  request: Request,
  context: Pick<Context, "env" | "society">,
  { email, secret }: { email: string; secret: string },
) {
  const { href } = new URL(urls.choosePassword(secret), request.url);
  return { href, mailed: await mail(context, email, href) };
}

async function mail(
  { env: { EMAIL, EMAIL_FROM }, society }: Pick<Context, "env" | "society">,
  to: string,
  href: string,
): Promise<"sent" | "failed" | null> {
  if (!EMAIL) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), patience);
  });
  try {
    const { name } = await society();
    const text = say.mail(say.text(href), name);
    const from = { email: EMAIL_FROM, name };
    await Promise.race([EMAIL.send({ from, to, subject: say.subject, text }), late]);
    return "sent";
  } catch (error) {
    logFailure("mail a password link", error);
    return "failed";
  } finally {
    clearTimeout(timer);
  }
}
