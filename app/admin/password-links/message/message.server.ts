import { dateTimeIn } from "~/formats";
import type { Context } from "~/http/context.server";
import { pathUnder } from "~/language/paths";
import { chatOf, inEachLanguage, mailOf, subjectOf } from "~/mails/in-each-language.server";
import { passwordLinkMessageTexts as english } from "./texts";
import { passwordLinkMessageTexts as arabic } from "./texts.ar";

/** In both languages where the operator offers Arabic: the account may be of somebody who reads one of them alone. */
export async function linkMessage(
  context: Pick<Context, "env" | "society">,
  { href, until }: { href: string; until: Date },
) {
  const { origin, pathname } = new URL(href);
  const written = await inEachLanguage(context, { english, arabic }, ({ say, language, society }) => {
    const page = origin + pathUnder(language.base, pathname);
    const text = say.text(page, society, dateTimeIn(language, until));
    return { subject: say.subject, text, mail: say.mail(text, society) };
  });
  return {
    subject: subjectOf(written),
    text: chatOf(written.map(({ text }) => text)),
    mail: mailOf(written.map(({ mail }) => mail)),
  };
}
