import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import type { ActionArgs } from "~/access/admit.server";
import { parseForm, refusing } from "~/access/forms.server";
import { only } from "~/access/only.server";
import { redirectTo, redirectWith } from "~/access/redirects.server";
import { anyone, payer } from "~/access/rules";
import { logFailure } from "~/log.server";
import type { Payer } from "~/models/identity/payer";
import { createOrder } from "~/models/payments/orders";
import { rowIdOf } from "~/models/row-id";
import { noticeTimes, texts } from "~/texts";
import { ButtonLink } from "~/ui/button";
import { FormPage } from "~/ui/form/form-page";
import { MessageScreen } from "~/ui/frame/message-screen";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { joinPage } from "./join-page.server";
import { joinSchema } from "./join-schema";
import { payableSociety } from "./payable.server";
import { PlanForm } from "./plan-form";
import { joinTexts as say } from "./texts";
import { VisitorsOffer } from "./visitors-offer";

export const meta: MetaFunction = () => [{ title: say.title }, { name: "robots", content: "noindex" }];

export const loader = only(anyone, joinPage);

export const action = only.once(payer, async ({ request, context, viewer, form }: ActionArgs<Payer>) => {
  const submission = parseForm(form, joinSchema);
  if (submission.status !== "success") return data({ lastResult: submission.reply() }, { status: 400 });
  const refuse = refusing(submission);
  const { plan, course } = submission.value;
  try {
    const society = await payableSociety(context);
    if (!society) return refuse(404, say.absent);
    const made = await createOrder(
      context.db,
      viewer.id,
      {
        plan,
        courseId: rowIdOf(course) || null,
        prices: society.prices,
        appSecret: context.env.APP_SECRET,
      },
      new Date(),
    );
    switch (made.outcome) {
      case "created":
        return redirectTo(urls.payments.order(made.order.reference));
      case "reported": {
        const notice = { kind: "info", text: say.alreadyReported, ms: noticeTimes.success } as const;
        return redirectWith({ request, context }, urls.payments.order(made.order.reference), notice);
      }
      case "throttled":
        return refuse.tooOften(made.minutes);
      case "not-open":
        return redirectTo(urls.login(urls.payments.join()));
      default:
        return data(
          { lastResult: submission.reply({ fieldErrors: { plan: [say.planMissing] } }) },
          { status: 400 },
        );
    }
  } catch (error) {
    logFailure("order a plan", error);
    return refuse(500, texts.serverError);
  }
});

export default function Join() {
  const page = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  switch (page.view) {
    case "absent":
      return (
        <MessageScreen
          code="404"
          title={say.absent}
          actions={<ButtonLink href={urls.site.joining}>{say.howToJoin}</ButtonLink>}
        >
          <p>{say.absentHint}</p>
        </MessageScreen>
      );
    case "admin":
      return (
        <FormPage title={say.title}>
          <Alert kind="info">{say.adminNeedsNoPlan}</Alert>
          <ButtonLink href={urls.admin.dashboard()}>{say.dashboard}</ButtonLink>
        </FormPage>
      );
    case "visitor":
      return <VisitorsOffer {...page} />;
    case "reported":
      return (
        <FormPage title={say.title}>
          <Alert kind="info">{say.alreadyReported}</Alert>
          <ButtonLink href={urls.payments.order(page.order.reference)}>{say.seeOrder}</ButtonLink>
        </FormPage>
      );
    case "plans":
      return <PlanForm {...page} lastResult={lastResult} />;
  }
}
