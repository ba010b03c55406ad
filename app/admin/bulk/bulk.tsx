import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { askToConfirm, requireConfirmed } from "~/access/confirmation.server";
import { only } from "~/access/only.server";
import { confirmedForAdmins } from "~/access/rules";
import { keyField } from "~/http/idempotency/keyed-form.server";
import { logFailure } from "~/log.server";
import { texts } from "~/texts";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/frame/page-header";
import { Reasons } from "~/ui/reasons";
import { handOverLinks } from "../password-links/link-sheet.server";
import { afterChange, readTree } from "../tree/tree.server";
import { ActionChoice } from "./action-choice";
import { ActionForm } from "./action-form";
import { type Answer, useAnswer } from "./answer";
import { BulkAccounts } from "./bulk-accounts";
import { bulkPage, itemChoice } from "./bulk-page.server";
import { perform } from "./perform.server";
import { readBulk } from "./read-bulk";
import { Results } from "./results";
import { resultsView } from "./results-view.server";
import { bulkTexts as say } from "./texts";

export { shouldRevalidate } from "../editing/refreshed";
export { clientAction } from "../editing/unsent";

export const meta: MetaFunction = () => [{ title: say.selectedUsers }];

export const loader = only(confirmedForAdmins, async (args) => {
  const bulk = readBulk(new URL(args.request.url).searchParams);
  const { page, isForAdmin } = await bulkPage(args.context, bulk, args.viewer, new Date());
  await requireConfirmed(args, isForAdmin);
  return page;
});

const answer = (content: Answer, status = 200) => data(content, { status });

/** Answers with a page: a hundred results fit in no notice. A reload sends the form again; nothing happens twice. */
export const action = only.post(confirmedForAdmins, async ({ request, context, viewer, form }) => {
  const { ids, action, problem } = readBulk(new URL(request.url).searchParams);
  if (problem || !action) return answer({ errors: [problem ?? texts.bulk.actionRequired] }, 400);
  const sent = readTree(form, "itemId");
  const selection = {
    plan: String(form.get("plan") ?? ""),
    selected: sent?.selected,
    seen: form.getAll("seen").map(String),
    submission: String(form.get(keyField) ?? ""),
  };
  const { sessionId } = viewer;
  const appSecret = context.env.APP_SECRET;
  try {
    if (sent?.change) {
      const { groups, saved } = await itemChoice(context.db, action, viewer);
      return answer({ selected: afterChange(sent, { groups, savedSelection: saved }) });
    }
    const performed = await perform[action](
      context.db,
      { ids, form, sessionId, appSecret },
      viewer,
      new Date(),
    );
    if ("results" in performed) {
      if (performed.results === "unconfirmed") throw await askToConfirm(request, context);
      const results = resultsView(action, performed.results, new URL(request.url).origin);
      const status = results.every(({ state }) => state === "skipped") ? 409 : 200;
      if (action !== "password-links") return answer({ results }, status);
      const links = await handOverLinks(context, results);
      return answer({ results, links, submission: selection.submission }, status);
    }
    const { reason, field } = performed;
    return answer({ ...selection, ...(field ? { planErrors: [reason] } : { errors: [reason] }) }, 400);
  } catch (error) {
    if (error instanceof Response) throw error;
    logFailure("change several users", error);
    return answer({ ...selection, errors: [texts.serverError] }, 500);
  }
});

export default function BulkUsers() {
  const page = useLoaderData<typeof loader>();
  const { results, links, ...sent } = useAnswer();
  const { ids, action, problem, listHref } = page;
  const title = ids.length > 0 ? say.selected(ids.length) : say.selectedUsers;
  const breadcrumbs = [{ label: say.users, href: listHref }, { label: say.selectedUsers }];
  if (results && action) {
    return (
      <>
        <PageHeader title={title} breadcrumbs={breadcrumbs} />
        <Results page={page} action={action} results={results} links={links} submission={sent.submission} />
      </>
    );
  }
  const errors = problem ? [problem] : (sent.errors ?? []);
  return (
    <>
      <PageHeader title={title} breadcrumbs={breadcrumbs} />
      <Reasons of={errors} />
      {problem ? (
        <ButtonLink href={listHref} tone="quiet">
          {say.backToList}
        </ButtonLink>
      ) : (
        <>
          <ActionChoice page={page} />
          <BulkAccounts page={page} />
          {action && <ActionForm key={action} page={page} action={action} sent={sent} />}
        </>
      )}
    </>
  );
}
