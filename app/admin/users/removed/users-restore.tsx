import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectWith } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { countText, dateTimeText } from "~/formats";
import { readListQuery } from "~/models/lists/list";
import { countRequestedRemovals, restoreRequested } from "~/models/removal/requested-removals";
import * as z from "~/settings/zod";
import { noticeTimes, texts } from "~/texts";
import { ButtonLink } from "~/ui/button";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { useRefusal } from "~/ui/form/refusal";
import { PageHeader } from "~/ui/frame/page-header";
import { urls } from "~/urls";
import { orRefused } from "../../editing/or-refused.server";
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
export const action = only.post(admin, async ({ request, context, form, viewer }) =>
  orRefused("restore removed accounts", async () => {
    const now = new Date();
    const until = new Date(instant.catch(now.getTime()).parse(form.get("until") ?? undefined));
    const result = await restoreRequested(context.db, { ...readWhich(request), until }, viewer, now);
    const kind = result.restored > 0 ? "success" : "info";
    const notice = {
      kind,
      text: texts.accountsRestored(result.restored, result.left),
      ms: noticeTimes.success,
    } as const;
    return redirectWith({ request, context }, urls.admin.usersRemoved(), notice);
  }),
);

export default function RestoreUsers() {
  const { total, since, network, until } = useLoaderData<typeof loader>();
  const errors = useRefusal();
  const { accountsRestored } = texts;
  const trail = [{ label: say.removedAccounts, href: urls.admin.usersRemoved() }, { label: title }];
  if (total === 0) {
    return (
      <>
        <PageHeader title={title} trail={trail} />
        <p>{accountsRestored(0, 0)}</p>
        <ButtonLink href={urls.admin.usersRemoved()}>{say.removedAccounts}</ButtonLink>
      </>
    );
  }
  const when = since ? say.since(since) : "";
  const where = network ? say.fromTheNetwork(network) : "";
  const all = total === 1 ? say.theAccount : say.allAccounts(countText(total));
  return (
    <ConfirmPage
      question={{
        title: say.restore(all),
        message: say.removalWasRequested(when, where, all),
        confirmLabel: say.restore(all),
        tone: "primary",
        fields: { until: String(until) },
      }}
      trail={trail}
      cancelHref={urls.admin.usersRemoved()}
      errors={errors}
    />
  );
}
