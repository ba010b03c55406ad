import { logFailure } from "~/log.server";
import type { Env } from "~/settings/env.server";

/** In ms: a page waits so long for one mail. */
const patience = 10_000;

/** `from`: the sender's name. */
export type Mail = { to: string; from: string; subject: string; text: string };

/** `late`: it may still arrive; null: the operator has not bound EMAIL. */
export type Sending = "sent" | "failed" | "late" | null;

/** `what` it is, for the log of a failure. */
export async function sendMail(
  { EMAIL, EMAIL_FROM }: Pick<Env, "EMAIL" | "EMAIL_FROM">,
  what: string,
  { to, from: name, subject, text }: Mail,
): Promise<Sending> {
  if (!EMAIL) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, patience, "late");
  });
  try {
    const from = { email: EMAIL_FROM, name };
    const sending = EMAIL.send({ from, to, subject, text }).then(() => "sent" as const);
    const answer = await Promise.race([sending, late]);
    if (answer === "late") logFailure(what, new Error("no answer in time"));
    return answer;
  } catch (error) {
    logFailure(what, error);
    return "failed";
  } finally {
    clearTimeout(timer);
  }
}
