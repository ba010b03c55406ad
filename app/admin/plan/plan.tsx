import { data } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { parseForm, refusing } from "~/access/forms.server";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { dateText } from "~/formats";
import { logFailure } from "~/log.server";
import { tellStarted } from "~/mails/tell-members.server";
import { accessCounts } from "~/models/access/permissions";
import { changePlan, createSubscription } from "~/models/subscription/subscription-management";
import { texts } from "~/texts";
import { checksOf } from "~/ui/form/checks-of";
import { PageHeader } from "~/ui/frame/page-header";
import { Alert } from "~/ui/notices/alert";
import { PlanBox } from "~/ui/plan-box";
import { urls } from "~/urls";
import { done } from "../editing/done.server";
import { carryBack, useBack, useCarryBack } from "../list/back";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { History } from "./history";
import { isJustRenewed } from "./just-renewed.server";
import { LoggedInForm } from "./logged-in-form";
import { NeverConfirmed } from "./never-confirmed";
import * as css from "./plan.css";
import { planAccount, pressed } from "./plan-account.server";
import { planSchema } from "./plan-schema";
import { planView } from "./plan-view.server";
import { Renewal } from "./renewal";
import { StateNote } from "./state-note";
import { SubscriptionForm } from "./subscription-form";
import { planTexts as say } from "./texts";

export { shouldRevalidate } from "../editing/refreshed";
export { clientAction } from "../editing/unsent";

const title = say.subscriptionPlan;

export const meta = titleOr("user", title);

/** Rule: Address hints. */
export const loader = only(admin, async ({ request, params, context, viewer }) => {
  const now = new Date();
  const [account, access] = await Promise.all([
    planAccount({ params, context }, now),
    accessCounts(context.reads, params.userId ?? ""),
  ]);
  if (!account) return orNotFound(null);
  const { id, email, whatsApp, role, isLoggedIn, removedAt, addressConfirmedAt } = account;
  const { granted, all } = access.quarters;
  return orNotFound({
    account: { id, email, isLoggedIn, isAdmin: role === "Admin", isOwn: id === viewer.id },
    removedOn: removedAt && dateText(removedAt),
    neverConfirmed: addressConfirmedAt ? null : { whatsApp },
    quartersHref: granted === 0 && all > 0 ? urls.admin.userQuarters(id, email) : null,
    ...planView(account, now),
    isJustRenewed: isJustRenewed(request, account.active),
    checks: checksOf(planSchema.pick({ subscriptionPlan: true })),
  });
});

/** If paid days would be lost, leads to a page that asks first. */
export const action = only.post(admin, async (args) => {
  const { request, params, context, viewer, form } = args;
  const userId = params.userId ?? "";
  const lead = (href: string) => redirectTo(carryBack(new URL(request.url).search, href));
  if (form.get("seen") && !form.has("isSubscribed")) return lead(urls.admin.userUnsubscribe(userId));

  const submission = parseForm(form, planSchema);
  if (submission.status !== "success") return data({ lastResult: submission.reply() }, { status: 400 });

  const { subscriptionPlan: plan, seen } = submission.value;
  const refuse = refusing(submission);
  try {
    const result = await (seen
      ? changePlan(context.db, { userId, plan, seen, keepsEnd: true }, viewer, new Date())
      : createSubscription(context.db, { userId, plan }, viewer, new Date()));
    if (!("email" in result) && result.outcome === "ends-sooner") {
      return lead(urls.admin.userPlanChange(userId, Number(plan)));
    }
    if (!seen && "period" in result) tellStarted(context, result);
    const answer = pressed(args, result, seen ? texts.subscriptionUpdated : texts.subscriptionCreated);
    return "refusal" in answer ? refuse(answer.status, answer.refusal) : done(request, context, answer);
  } catch (error) {
    logFailure("save a subscription", error);
    return refuse(500, texts.serverError);
  }
});

export default function Plan() {
  const page = useLoaderData<typeof loader>();
  const listHref = useBack(urls.admin.users);
  const carryBack = useCarryBack();
  if (!page) return <Missing what="user" />;
  const { account, removedOn, neverConfirmed, quartersHref, checks, ...view } = page;
  const quarters = quartersHref && carryBack(quartersHref);
  return (
    <div className={css.page}>
      <PageHeader
        title={title}
        breadcrumbs={[
          { label: say.users, href: listHref },
          { label: account.email, href: carryBack(urls.admin.user(account.id)) },
          { label: title },
        ]}
      />
      <p className={css.account}>
        {say.account} <bdi>{account.email}</bdi>
      </p>
      {removedOn && (
        <Alert kind="warning">
          {say.accountRemoved(removedOn)} {texts.planRefusals["removed-user"]}
        </Alert>
      )}
      {neverConfirmed && <NeverConfirmed {...neverConfirmed} />}
      <div className={css.columns}>
        <div className={css.present}>
          <PlanBox {...view.box} />
          <StateNote view={view} isAdmin={account.isAdmin} quartersHref={quarters} />
        </div>
        {!removedOn && (
          <div className={css.forms}>
            {view.renewal && (
              <Renewal account={account} renewal={view.renewal} isDone={view.isJustRenewed} page="plan" />
            )}
            <SubscriptionForm
              key={`${account.id} ${view.version}`}
              account={account}
              view={view}
              checks={checks}
            />
            <LoggedInForm key={account.id} {...account} />
          </div>
        )}
      </div>
      <History userId={account.id} rows={view.history} isReadOnly={removedOn !== null} />
      <p>
        <Link to={listHref} className={css.back}>
          {say.backToList}
        </Link>
      </p>
    </div>
  );
}
