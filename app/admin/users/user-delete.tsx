import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { activeUser, removeUser } from "~/models/users";
import { leaveNotices } from "~/notices.server";
import { noticeTimes, texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { urls } from "~/urls";
import { notFound } from "../not-found.server";
import { refusalOf } from "./refusal";
import { deletionOf } from "./user-columns";
import { userIdOf } from "./user-id";

export const meta: MetaFunction = () => [{ title: "Delete user" }];

export const loader = only(admin, async ({ params, context }) => {
  const id = userIdOf(params.userId);
  const user = id && (await activeUser(context.reads, id));
  if (!user) throw notFound();
  return { id: user.id, email: user.email };
});

export const action = only.post(admin, async ({ request, params, context, viewer }) => {
  const id = userIdOf(params.userId);
  if (!id) throw notFound();
  const outcome = await removeUser(context.db, id, viewer, new Date());
  if (outcome === "own" || outcome === "last-admin") return data(refusalOf(outcome), { status: 409 });
  // Sent twice it is gone all the same.
  const isDone = outcome === "done";
  const text = isDone ? texts.userDeleted : texts.userGone;
  const notice = { kind: isDone ? "success" : "info", text, ms: noticeTimes.success } as const;
  return redirectTo(urls.admin.users, [await leaveNotices(request, context.env.APP_SECRET, [notice])]);
});

export default function DeleteUser() {
  const { id, email } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  return (
    <ConfirmPage
      question={deletionOf(email)}
      cancelHref={urls.admin.user(id)}
      errors={lastResult?.error?.[""] ?? []}
    />
  );
}
