import type { Context } from "~/http/context.server";
import { language as english, type PageLanguage } from "~/language/language";
import { language as arabic } from "~/language/language.ar";

const line = "—————";

type Texts<Say> = { english: Say; arabic: Say };
type Part<Say> = { say: Say; language: PageLanguage; society: string };

/** Arabic comes first where the operator offers it: the reader may know one of the two languages alone. */
export async function inEachLanguage<Say, Written>(
  { env, society }: Pick<Context, "env" | "society">,
  say: Texts<Say>,
  write: (part: Part<Say>) => Written,
): Promise<Written[]> {
  const { english: named, arabicName } = await society();
  const parts = [write({ say: say.english, language: english, society: named.name })];
  if (env.ARABIC === "yes")
    parts.unshift(write({ say: say.arabic, language: arabic, society: arabicName ?? named.name }));
  return parts;
}

export const subjectOf = (parts: readonly { subject: string }[]) =>
  parts.map(({ subject }) => subject).join(" | ");

export const chatOf = (texts: readonly string[]) => texts.join("\n\n");

export const mailOf = (texts: readonly string[]) => texts.join(`\n${line}\n\n`);
