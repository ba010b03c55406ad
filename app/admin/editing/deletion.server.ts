import { data } from "@remix-run/cloudflare";
import type { Context } from "~/http/context.server";
import { logFailure } from "~/log.server";
import { texts } from "~/texts";
import type { What } from "../missing";
import { done } from "./done.server";
import type { FormAnswer } from "./form-answer";
import { refusalOf, refused } from "./refused.server";

/** `href`: the list that shows the deletion. `refusal`: why it cannot be deleted yet. Null: it was gone already. */
type Deletion = { href: string; text: string; undoId?: string } | { refusal: string } | null;

/** If a second press finds the row gone, that is no error. */
export async function answerDeletion(
  { request, context }: { request: Request; context: Context },
  what: What,
  listHref: string,
  remove: () => Promise<Deletion>,
) {
  try {
    const deletion = await remove();
    if (!deletion) return done(request, context, { href: listHref, text: texts.gone(what), kind: "info" });
    if (!("refusal" in deletion)) return done(request, context, deletion);
    return data<FormAnswer>({ ...refusalOf(deletion.refusal), isInUse: true }, { status: 409 });
  } catch (error) {
    logFailure(`delete a ${what}`, error);
    return refused(500, texts.serverError);
  }
}
