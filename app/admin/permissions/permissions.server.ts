import type { ActionArgs, LoaderArgs } from "~/access/admit.server";
import { redirectWith } from "~/access/redirects.server";
import { logFailure } from "~/log.server";
import { saveGrants } from "~/models/access/grants";
import { noticeTimes, texts } from "~/texts";
import { urls } from "~/urls";
import { done } from "../editing/done.server";
import { backFrom, carryBack } from "../list/back";
import { orNotFound } from "../or-not-found.server";
import { outlineOf } from "../outline";
import { changedTree, readTree, rejectedTree, staleTree, storedTree } from "../tree/tree.server";
import type { Screen } from "./screens.server";
import { savedTexts, planFirstTexts as say } from "./texts";

export const userIdInQuery = (request: Request) => new URL(request.url).searchParams.get("userId") ?? "";

/** Only the id counts (rule: Address hints). @throws Response a redirect, if the user has no valid plan. */
export async function showPermissions(args: LoaderArgs, screen: Screen, userId = "") {
  const { context, viewer } = args;
  const permissions = await screen.read(context.reads, userId, viewer, new Date());
  if (permissions.outcome === "no-plan") throw await planFirst(args, userId);
  if (permissions.outcome !== "found") return orNotFound(null);
  const { id, email, groups, saved, savedSelection } = permissions;
  return orNotFound({ id, email, outline: outlineOf(groups), saved, savedSelection });
}

export async function savePermissions(args: ActionArgs, screen: Screen, userId = "") {
  const { request, context, viewer, form } = args;
  const { kind, field, failed, none } = screen;
  const sent = readTree(form, field);
  if (!sent) return rejectedTree(null, 400, failed);
  if (sent.change?.kind === "restore") return storedTree;
  try {
    if (sent.change) {
      const stored = await screen.read(context.db, userId, viewer, new Date());
      if (stored.outcome === "found") return changedTree(sent, stored);
      return stored.outcome === "no-plan" ? planFirst(args, userId) : rejectedTree(sent, 404, texts.userGone);
    }
    if (none && sent.selected.length === 0) return rejectedTree(sent, 400, none);
    const wanted = { userId, ...sent, isUndoable: true };
    const saved = await saveGrants(context.db, kind, wanted, viewer, new Date());
    switch (saved.outcome) {
      case "saved": {
        const text = screen.saved(saved.email, sent.selected.length);
        const { undoId } = saved;
        const user = userLink(request, userId);
        if (form.get("savedOn") === "user") {
          return await done(request, context, { href: user.href, ignoresBack: true, text, undoId });
        }
        const href = screen.leadsTo(userId, saved.email);
        return await done(request, context, { href, text, undoId, link: user });
      }
      case "stale":
        return staleTree(sent, saved.theirs);
      case "unknown-item":
        return rejectedTree(sent, 400, failed);
      case "no-plan":
        return await planFirst(args, userId);
      default:
        return rejectedTree(sent, 404, texts.userGone);
    }
  } catch (error) {
    logFailure(`save the ${kind} of a user`, error);
    return rejectedTree(sent, 500, failed);
  }
}

/** A filtered list may no longer show the user. */
export const userLink = (request: Request, userId: string) => ({
  href: carryBack(new URL(request.url).search, urls.admin.user(userId)),
  label: savedTexts.openUser,
});

export async function planFirst({ request, context }: LoaderArgs, userId: string) {
  // Only the id of that address counts (rule: Address hints).
  const { search } = new URL(request.url);
  const link = {
    href: carryBack(search, urls.admin.userPlan(userId, userId)),
    label: say.startPlan,
  };
  const notice = { kind: "error", text: texts.planFirst, ms: noticeTimes.guard, link } as const;
  return redirectWith({ request, context }, backFrom(search, urls.admin.users), notice);
}
