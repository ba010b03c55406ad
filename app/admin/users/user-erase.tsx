import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { eraseUser, removedUser } from "~/models/removed-users";
import { leaveNotices } from "~/notices.server";
import { noticeTimes, texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import type { Question } from "~/ui/confirm/question";
import { urls } from "~/urls";
import { notFound } from "../not-found.server";
import { userIdOf } from "./user-id";

export const meta: MetaFunction = () => [{ title: "Erase account" }];

export const erasureOf = (email: string): Question => ({
  title: "Erase account",
  message: `${email} is erased for good, with its plans, permissions and progress. This cannot be undone.`,
  confirmLabel: "Erase now",
});

export const loader = only(admin, async ({ params, context }) => {
  const id = userIdOf(params.removedId);
  const account = id && (await removedUser(context.reads, id));
  if (!account) throw notFound();
  return { email: account.email };
});

export const action = only.post(admin, async ({ request, params, context, viewer }) => {
  const id = userIdOf(params.removedId);
  if (!id) throw notFound();
  const { db, env } = context;
  const account = await removedUser(db, id);
  const isDone = account !== null && (await eraseUser(db, id, viewer, new Date()));
  const text = isDone ? texts.userErased(account.email) : texts.removedGone;
  const notice = { kind: isDone ? "success" : "info", text, ms: noticeTimes.success } as const;
  return redirectTo(urls.admin.usersRemoved(), [await leaveNotices(request, env.APP_SECRET, [notice])]);
});

export default function EraseUser() {
  const { email } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  return (
    <ConfirmPage
      question={erasureOf(email)}
      cancelHref={urls.admin.usersRemoved()}
      errors={lastResult?.error?.[""] ?? []}
    />
  );
}
