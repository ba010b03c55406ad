import type { Context } from "~/http/context.server";
import { pathOf } from "~/http/page-path";
import { isConfirmed } from "~/models/identity/confirmation";
import type { Viewer } from "~/models/identity/session";
import { noticeTimes, texts } from "~/texts";
import { isAdminPage, urls } from "~/urls";
import { draftOf, type ReadDraft, saveDraft } from "./draft.server";
import { longestAddress, redirectTo, redirectWith, safePath } from "./redirects.server";

/** Leads to the question, and from there back. A form that was sent is kept without its secrets, and comes back. */
export async function askToConfirm(request: Request, context: Context, read: ReadDraft | null = draftOf) {
  const wanted = pathOf(request);
  const isAsked = request.method === "GET" || context.draft.returned !== null;
  const draft = isAsked || !read ? null : await saveDraft(request, context, read);
  const address = urls.admin.confirmation(wanted, pageBefore(request, wanted));
  const page = address.length > mostLetters ? urls.admin.confirmation(wanted) : address;
  if (!draft) return redirectTo(page);
  const notice = { kind: "info", text: texts.draftSavedForConfirmation, ms: noticeTimes.guard } as const;
  return redirectWith({ request, context }, page, notice, [draft.cookie]);
}

/** Of the question's address, below what the checks take: both pages may name a hundred accounts. */
const mostLetters = 7000;

/** Where the question's Cancel leads: the page whose link or button was pressed. */
function pageBefore(request: Request, wanted: string): string | null {
  const referrer = request.headers.get("Referer") ?? "";
  if (!URL.canParse(referrer)) return null;
  const { origin, pathname, search } = new URL(referrer);
  const isOurs = origin === new URL(request.url).origin && isAdminPage(pathname);
  const isOther = pathname !== urls.admin.confirmation() && pathname + search !== wanted;
  return isOurs && isOther ? safePath(pathname + search, longestAddress) : null;
}

type GuardArgs = { request: Request; context: Context; viewer: Viewer };

/** For pages that ask only if they concern an Admin. @throws Response that leads to the question */
export async function requireConfirmed(
  { request, context, viewer }: GuardArgs,
  isForAdmin: boolean,
): Promise<void> {
  if (isForAdmin && !isConfirmed(viewer, new Date())) throw await askToConfirm(request, context);
}
