import { dateTimeIn } from "~/formats";
import type { Context } from "~/http/context.server";
import { language as english } from "~/language/language";
import { language as arabic } from "~/language/language.ar";
import { pathUnder } from "~/language/paths";
import { passwordLinkMessageTexts as inEnglish } from "./texts";
import { passwordLinkMessageTexts as inArabic } from "./texts.ar";

const line = "—————";

/** In both languages where the operator offers Arabic: the account may be of somebody who reads one of them alone. */
export async function linkMessage(
  { env, society }: Pick<Context, "env" | "society">,
  { href, until }: { href: string; until: Date },
) {
  const { english: named, arabicName } = await society();
  const parts = [{ say: inEnglish, language: english, name: named.name, href }];
  if (env.ARABIC === "yes") {
    const { origin, pathname } = new URL(href);
    const page = origin + pathUnder(arabic.base, pathname);
    parts.unshift({ say: inArabic, language: arabic, name: arabicName ?? named.name, href: page });
  }
  const written = parts.map(({ say, language, name, href }) => {
    const text = say.text(href, name, dateTimeIn(language, until));
    return { subject: say.subject, text, mail: say.mail(text, name) };
  });
  return {
    from: named.name,
    subject: written.map(({ subject }) => subject).join(" | "),
    text: written.map(({ text }) => text).join("\n\n"),
    mail: written.map(({ mail }) => mail).join(`\n${line}\n\n`),
  };
}
