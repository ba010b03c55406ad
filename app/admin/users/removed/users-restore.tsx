import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { dateTimeText } from "~/formats";
import { readListQuery } from "~/models/lists/list";
import { countRequestedRemovals, restoreRequested } from "~/models/removal/requested-removals";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { ButtonLink } from "~/ui/button";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { PageHeader } from "~/ui/frame/page-header";
import { urls } from "~/urls";
import { press } from "../../editing/press.server";
import { networkLabel } from "../../network-label";
import { usersRestoreTexts as say } from "../texts";
import { requestedBy, requestedFilters } from "./read-requested";

export { clientAction } from "../../editing/unsent";

const title = say.restoreRemovedAccounts;
export const meta: MetaFunction = () => [{ title }];

const readWhich = (request: Request) => {
  const { searchParams } = new URL(request.url);
  return requestedBy(readListQuery(searchParams, ["removed"], { choices: requestedFilters }).chosen);
};

export const loader = only(admin, async ({ request, context }) => {
  const which = readWhich(request);
  const now = new Date();
  return {
    total: await countRequestedRemovals(context.reads, { ...which, until: now }, now),
    since: which.since && dateTimeText(which.since),
    network: which.network && networkLabel(which.network),
    until: now.getTime(),
  };
});

const instant = z.coerce.number().int().min(0).max(8.64e15);

/** POST `until`: restores only removals that the question was about; later ones stay. */
export const action = only.post(
  admin,
  press("restore removed accounts", async ({ request, context, form, viewer }) => {
    const now = new Date();
    const until = new Date(instant.catch(now.getTime()).parse(form.get("until") ?? undefined));
    const result = await restoreRequested(context.db, { ...readWhich(request), until }, viewer, now);
    const text = texts.accountsRestored(result.restored, result.left);
    return { href: urls.admin.usersRemoved(), text, kind: result.restored > 0 ? "success" : "info" };
  }),
);

export default function RestoreUsers() {
  const { total, since, network, until } = useLoaderData<typeof loader>();
  const { accountsRestored } = texts;
  const breadcrumbs = [{ label: say.removedAccounts, href: urls.admin.usersRemoved() }, { label: title }];
  if (total === 0) {
    return (
      <>
        <PageHeader title={title} breadcrumbs={breadcrumbs} />
        <p>{accountsRestored(0, 0)}</p>
        <ButtonLink href={urls.admin.usersRemoved()}>{say.removedAccounts}</ButtonLink>
      </>
    );
  }
  return (
    <ConfirmPage
      question={{
        title: say.restore(total),
        message: say.message(since, network, total),
        confirmLabel: say.restore(total),
        tone: "primary",
        fields: { until: String(until) },
      }}
      breadcrumbs={breadcrumbs}
      cancelHref={urls.admin.usersRemoved()}
    />
  );
}
