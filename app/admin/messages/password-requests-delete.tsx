import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import {
  deletePasswordRequests,
  mostWithOnePress,
  openPasswordRequests,
} from "~/models/identity/password-requests";
import * as z from "~/settings/zod";
import { ButtonLink } from "~/ui/button";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { PageHeader } from "~/ui/frame/page-header";
import { urls } from "~/urls";
import { press } from "../editing/press.server";
import { passwordRequestsDeleteTexts as say } from "./texts";

export { clientAction } from "../editing/unsent";

const title = say.deletePasswordRequests;
export const meta: MetaFunction = () => [{ title }];

export const loader = only(admin, async ({ context }) => {
  const total = await openPasswordRequests(context.reads);
  return { total, atOnce: Math.min(total, mostWithOnePress), until: Date.now() };
});

const instant = z.coerce.number().int().min(0).max(8.64e15).catch(0);

/** POST `until`: requests that came after the question stay. */
export const action = only.post(
  admin,
  press("delete all password requests", async ({ context, form, viewer }) => {
    const until = new Date(instant.parse(form.get("until")));
    const { deleted, left } = await deletePasswordRequests(context.db, until, viewer, new Date());
    const kind = deleted > 0 ? "success" : "info";
    return { href: urls.admin.passwordRequests, text: say.deleted(deleted, left), kind };
  }),
);

export default function DeletePasswordRequests() {
  const { total, atOnce, until } = useLoaderData<typeof loader>();
  const breadcrumbs = [
    { label: say.messages, href: urls.admin.messages },
    { label: say.passwordRequests, href: urls.admin.passwordRequests },
    { label: title },
  ];
  if (total === 0) {
    return (
      <>
        <PageHeader title={title} breadcrumbs={breadcrumbs} />
        <p>{say.deleted(0, 0)}</p>
        <ButtonLink href={urls.admin.passwordRequests} tone="quiet">
          {say.passwordRequests}
        </ButtonLink>
      </>
    );
  }
  return (
    <ConfirmPage
      question={{
        title: say.deleteCount(total),
        message: say.message(total, atOnce),
        confirmLabel: say.deleteCount(atOnce),
        fields: { until: String(until) },
      }}
      breadcrumbs={breadcrumbs}
      cancelHref={urls.admin.passwordRequests}
    />
  );
}
