import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { texts } from "~/texts";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { afterChange, readTree } from "../tree/read-tree.server";
import { ActionChoice } from "./action-choice";
import { ActionForm } from "./action-form";
import { type Answer, useAnswer } from "./answer";
import { BulkAccounts } from "./bulk-accounts";
import { bulkPage, itemChoice } from "./bulk-page.server";
import { perform } from "./perform.server";
import { readBulk } from "./read-bulk";
import { Results } from "./results";
import { resultsView } from "./results-view.server";

export { shouldRevalidate } from "../form/refreshed";
export { clientAction } from "../form/unsent";

export const meta: MetaFunction = () => [{ title: "Chosen users" }];

/** /admin/admin-users-bulk?userId=…&userId=…&do=…: what can be done with several accounts at once. */
export const loader = only(admin, async ({ request, context, viewer }) => {
  const bulk = readBulk(new URL(request.url).searchParams);
  return bulkPage(context, bulk, viewer, new Date());
});

const answer = (content: Answer, status = 200) => data(content, { status });

/**
 * Answers with a page and no redirect: what became of each of a hundred accounts fits in no notice. Sent
 * again, as a reload does, nothing happens twice.
 */
export const action = only.post(admin, async ({ request, context, viewer, form }) => {
  const { ids, action, problem } = readBulk(new URL(request.url).searchParams);
  if (problem || !action) return answer({ errors: [problem ?? texts.bulk.chooseAction] }, 400);
  const sent = readTree(form, "itemId");
  const kept = { plan: String(form.get("plan") ?? ""), selected: sent?.selected };
  try {
    if (sent?.change) {
      const { groups, saved } = await itemChoice(context.db, action, viewer);
      return answer({ selected: afterChange(sent, { groups, atHand: saved }) });
    }
    const performed = await perform[action](context.db, { ids, form }, viewer, new Date());
    if ("results" in performed) {
      const results = resultsView(action, performed.results);
      return answer({ results }, results.every(({ state }) => state === "left out") ? 409 : 200);
    }
    const { reason, field } = performed;
    return answer({ ...kept, ...(field ? { planErrors: [reason] } : { errors: [reason] }) }, 400);
  } catch (error) {
    logFailure("change several users", error);
    return answer({ ...kept, errors: [texts.serverError] }, 500);
  }
});

export default function BulkUsers() {
  const page = useLoaderData<typeof loader>();
  const { results, ...sent } = useAnswer();
  const { ids, action, problem, listHref } = page;
  const title = ids.length > 0 ? `Chosen users (${ids.length})` : "Chosen users";
  const trail = [{ label: "Users", href: listHref }, { label: "Chosen users" }];
  // A result is about what was sent; what can be done next is another page.
  if (results && action) {
    return (
      <>
        <PageHeader title={title} trail={trail} />
        <Results page={page} action={action} results={results} />
      </>
    );
  }
  const errors = problem ? [problem] : (sent.errors ?? []);
  return (
    <>
      <PageHeader title={title} trail={trail} />
      {errors.map((error) => (
        <Alert key={error} kind="error">
          {error}
        </Alert>
      ))}
      {problem ? (
        <ButtonLink href={listHref} tone="quiet">
          Back to List
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
