import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { countChosen, deleteChosen, mostWithOnePress } from "~/models/inbox/inbox";
import * as z from "~/settings/zod";
import { ButtonLink } from "~/ui/button";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { PageHeader } from "~/ui/frame/page-header";
import { urls } from "~/urls";
import { press } from "../editing/press.server";
import { useBack } from "../list/back";
import { networkLabel } from "../network-label";
import { readChosen } from "./read-chosen";
import { deleteManyTexts as say } from "./texts";

export { clientAction } from "../editing/unsent";

export const meta: MetaFunction = () => [{ title: say.deleteMessages }];

const chosenIn = (request: Request) => readChosen(new URL(request.url).searchParams);

export const loader = only(admin, async ({ request, context }) => {
  const chosen = chosenIn(request);
  if ("problem" in chosen) return { ...chosen, total: 0, atOnce: 0, until: 0, network: null };
  const network = "network" in chosen ? chosen.network : null;
  const counted = await countChosen(context.reads, chosen);
  const atOnce = Math.min(counted.total, mostWithOnePress);
  return { problem: say.deleted(0, 0), network, atOnce, ...counted };
});

const lastId = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).catch(0);

/** POST `until`: deletes only messages that the question was about; later ones stay. */
export const action = only.post(
  admin,
  press("delete several messages", async ({ request, context, form, viewer }) => {
    const chosen = chosenIn(request);
    if ("problem" in chosen) return { status: 400, refusal: chosen.problem };
    const which = { ...chosen, until: lastId.parse(form.get("until")) };
    const { deleted, left } = await deleteChosen(context.db, which, viewer, new Date());
    const href =
      "network" in chosen && left > 0 ? urls.admin.messagesFrom(chosen.network) : urls.admin.messages;
    return { href, text: say.deleted(deleted, left), kind: deleted > 0 ? "success" : "info" };
  }),
);

export default function DeleteMessages() {
  const { total, atOnce, until, network, problem } = useLoaderData<typeof loader>();
  const listHref = useBack(network ? urls.admin.messagesFrom(network) : urls.admin.messages);
  const breadcrumbs = [{ label: say.messages, href: listHref }, { label: say.deleteMessages }];
  if (total === 0) {
    return (
      <>
        <PageHeader title={say.deleteMessages} breadcrumbs={breadcrumbs} />
        <p>{problem}</p>
        <ButtonLink href={listHref} tone="quiet">
          {say.messages}
        </ButtonLink>
      </>
    );
  }
  return (
    <ConfirmPage
      question={{
        title: say.deleteCount(total),
        message: say.message(total, network && networkLabel(network), atOnce),
        confirmLabel: say.deleteCount(atOnce),
        fields: { until: String(until) },
      }}
      breadcrumbs={breadcrumbs}
      cancelHref={listHref}
    />
  );
}
