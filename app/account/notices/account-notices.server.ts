import { dateTimeText } from "~/formats";
import type { Context } from "~/http/context.server";
import { logFailure } from "~/log.server";
import { noticesOf } from "~/models/identity/account-notices";
import { accountNoticesTexts as say } from "./texts";

/** Oldest first; empty if they cannot be read: the page itself opens. */
export async function accountNotices({ reads }: Pick<Context, "reads">, userId: string) {
  const notices = await noticesOf(reads, userId).catch((error) => {
    logFailure("read the notices of an account", error);
    return [];
  });
  return notices.reverse().map(({ id, what, at, by, isByOperator }) => ({
    id,
    at: dateTimeText(at),
    by: isByOperator ? say.operator : (by ?? say.erasedAdmin),
    what,
  }));
}

export type ShownNotices = Awaited<ReturnType<typeof accountNotices>>;
