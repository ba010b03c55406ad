import { data } from "@remix-run/cloudflare";
import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { confirmedAdmin } from "~/access/rules";
import { press } from "~/admin/editing/press.server";
import { secondFactorOf, turnOn } from "~/models/identity/second-factor/second-factor";
import { texts } from "~/texts";
import { Button, ButtonLink } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { useIsSending } from "~/ui/form/use-is-sending";
import { PageHeader } from "~/ui/frame/page-header";
import { urls } from "~/urls";
import { breadcrumbsTo } from "./code-page";
import { forgetEnrolment, readEnrolment, sealCodes } from "./sealed-secrets.server";
import * as css from "./second-factor.css";
import { readSentCode, refusedCode, refusedForm } from "./sent-code.server";
import { setupView, withCookies } from "./setup.server";
import { SetupSteps } from "./setup-steps";
import { turnOnTexts as say } from "./texts";

export { clientAction } from "~/admin/editing/unsent";

export const meta: MetaFunction = () => [{ title: say.title }];

export const loader = only(confirmedAdmin, async ({ request, context, viewer }) => {
  const [factor] = await Promise.all([secondFactorOf(context.reads, viewer.id), context.society()]);
  if (factor) throw redirectTo(urls.admin.secondFactor);
  const { view, cookies } = await setupView(request, context, viewer);
  return data(view, { headers: withCookies(cookies) });
});

export const action = only.post(
  confirmedAdmin,
  press("turn on a second factor", async ({ request, context, form, viewer }) => {
    const { code, refusal } = readSentCode(form);
    if (refusal) return refusal;
    const { db, env } = context;
    const key = env.APP_SECRET;
    const totpSecret = await readEnrolment(request, key, viewer.id);
    if (!totpSecret) return refusedForm(400, texts.secondFactor.setupExpired);
    const result = await turnOn(db, viewer, { code, totpSecret, key }, new Date());
    if (result.outcome === "wrong") return refusedCode(400, texts.secondFactor.setupCodeWrong);
    if (result.outcome === "refused") return redirectTo(urls.admin.secondFactor);
    return redirectTo(urls.admin.recoveryCodes(urls.admin.secondFactor), [
      forgetEnrolment(request),
      await sealCodes(request, key, viewer.id, result.codes),
    ]);
  }),
);

export default function TurnOn() {
  const view = useLoaderData<typeof loader>();
  const isSending = useIsSending();
  return (
    <div className={css.narrow}>
      <PageHeader title={say.title} breadcrumbs={breadcrumbsTo(say.turnOn)} />
      <Form method="post">
        <ForgeryField />
        <SetupSteps view={view} />
        <p>{say.consequences}</p>
        <div className={css.actions}>
          <Button tone="primary" pending={isSending} disabled={isSending}>
            {say.turnOn}
          </Button>
          <ButtonLink href={urls.admin.secondFactor} tone="quiet">
            {say.cancel}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
