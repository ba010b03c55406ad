import type { Context } from "~/http/context.server";
import { logFailure } from "~/http/log.server";
import { urls } from "~/urls";
import { passwordLinkMessageTexts as say } from "./texts";

/** Milliseconds for which the page with the link waits for the mail. */
const patience = 10_000;

/** Milliseconds for the page with several links; mails that come later are not sent. */
const patienceForMany = 60_000;

/** Each mail is one of the 1,000 requests that an invocation may make, and an import needs most of them. */
const mostMails = 300;

/** A Worker waits for six answers at once. */
const mailsAtOnce = 6;

/** Mails the link if the operator has bound EMAIL. The administrator gets the address in any case. */
export async function handOverLink(
  request: Request,
  context: Pick<Context, "env" | "society">,
  { email, secret }: { email: string; secret: string },
) {
  const { href } = new URL(urls.choosePassword(secret), request.url);
  return { href, mailed: await mail(context, email, href) };
}

type LinkToMail = { email: string; href: string };

/** Null without EMAIL; if one run cannot mail all links, it mails none. */
export async function mailLinks(
  context: Pick<Context, "env" | "society">,
  links: readonly LinkToMail[],
): Promise<ReadonlyMap<string, "sent" | "failed"> | null> {
  if (!context.env.EMAIL || links.length === 0) return null;
  const until = Date.now() + patienceForMany;
  const mailed = new Map<string, "sent" | "failed">(links.map(({ email }) => [email, "failed"]));
  const waiting = links.length > mostMails ? [] : [...links];
  const mailEach = async () => {
    for (let next = waiting.shift(); next && Date.now() < until; next = waiting.shift()) {
      mailed.set(next.email, (await mail(context, next.email, next.href)) ?? "failed");
    }
  };
  await Promise.all(Array.from({ length: mailsAtOnce }, mailEach));
  return mailed;
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
