import { redirectTo } from "~/access/redirects.server";
import type { Context } from "~/context.server";
import { logFailure } from "~/http/log.server";
import { leaveNotices } from "~/http/notices.server";
import { type GrantKind, saveGrants } from "~/models/access/grants";
import type { Permissions } from "~/models/access/permissions";
import type { Viewer } from "~/models/identity/session";
import { noticeTimes, texts } from "~/texts";
import { urls } from "~/urls";
import { done } from "../form/done.server";
import { refused } from "../form/refused.server";
import { found } from "../found.server";
import { backFrom } from "../list/back";
import { answerTree } from "../tree/answer-tree.server";
import { userIdOf } from "../users/user-id";
import type { Screen } from "./screens.server";

type Asked = { request: Request; context: Context; viewer: Viewer };

async function planRefusal({ request, context }: Asked) {
  const notice = { kind: "error", text: texts.planFirst, ms: noticeTimes.guard } as const;
  return redirectTo(backFrom(new URL(request.url).search, urls.admin.users), [
    await leaveNotices(request, context.env.APP_SECRET, [notice]),
  ]);
}

/** Null if the id is unknown or the account removed. @throws Response a redirect, if the user has no valid plan. */
async function editable(asked: Asked, permissions: Permissions | null) {
  if (permissions?.refusal === "no-plan") throw await planRefusal(asked);
  return permissions?.refusal === null ? permissions : null;
}

/** Only the id counts (rule: Address hints). */
export async function showPermissions(asked: Asked, screen: Screen, userId: string | null | undefined) {
  const id = userIdOf(userId ?? undefined);
  const page = id && (await screen.read(asked.context.reads, id, new Date(), asked.viewer.id));
  return found(await editable(asked, page || null));
}

export async function savePermissions(
  asked: Asked & { form: FormData },
  screen: Screen,
  userId: string | null | undefined,
) {
  const { context, viewer, form } = asked;
  const id = userIdOf(userId ?? undefined) ?? "";
  const { kind, field, failed, none } = screen;
  return answerTree(form, {
    field,
    what: `save the ${kind} of a user`,
    failed,
    none,
    load: async () => editable(asked, await screen.read(context.db, id, new Date(), viewer.id)),
    save: (sent) =>
      save(asked, kind, { userId: id, ...sent }, (email) => ({
        href: screen.leadsTo(id, email),
        text: screen.saved(email, sent.selected.length),
      })),
  });
}

/** Removes all courses that are stored now, even those that the page did not show (rule: Last course). */
export async function removeCourses(asked: Asked, userId: string | undefined) {
  const id = userIdOf(userId) ?? "";
  try {
    const result = await save(asked, "courses", { userId: id, selected: [] }, (email) => ({
      href: urls.admin.coursesByQuarter(id),
      text: texts.coursesUpdated(email),
    }));
    return result instanceof Response ? result : refused(404, texts.userGone);
  } catch (error) {
    if (error instanceof Response) throw error;
    logFailure("remove the courses of a user", error);
    return refused(500, texts.coursesSubmitFailed);
  }
}

type Wanted = { userId: string; selected: number[]; baseline?: number[] };

/** @throws Response a redirect, if the user has no valid plan. */
async function save(
  asked: Asked,
  kind: GrantKind,
  wanted: Wanted,
  next: (email: string) => { href: string; text: string },
) {
  const { request, context, viewer } = asked;
  const result = await saveGrants(context.db, kind, wanted, viewer, new Date());
  switch (result.outcome) {
    case "saved":
      return done(request, context, next(result.email));
    case "no-plan":
      throw await planRefusal(asked);
    case "unknown-user":
    case "removed-user":
      return { outcome: "gone" } as const;
    case "stale":
      return result;
    default:
      return { outcome: "unknown-item" } as const;
  }
}
