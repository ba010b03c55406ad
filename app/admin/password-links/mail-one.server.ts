import type { Context } from "~/http/context.server";
import { logFailure } from "~/log.server";
import { passwordLinkMessageTexts as say } from "./texts";

/** In ms: a page waits so long for one mail. */
const patience = 10_000;

export type PasswordLink = { email: string; href: string; until: string };

/** Mails a link. `late`: it may still arrive; null: the operator has not bound EMAIL. */
export async function mailPasswordLink(
  { env: { EMAIL, EMAIL_FROM }, society }: Pick<Context, "env" | "society">,
  { email: to, href, until }: PasswordLink,
): Promise<"sent" | "failed" | "late" | null> {
  if (!EMAIL) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, patience, "late");
  });
  try {
    const { name } = await society();
    const text = say.mail(say.text(href, name, until), name);
    const from = { email: EMAIL_FROM, name };
    const sending = EMAIL.send({ from, to, subject: say.subject, text }).then(() => "sent" as const);
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
