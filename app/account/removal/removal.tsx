import { useForm } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { parseForm, refusing } from "~/access/forms.server";
import { only } from "~/access/only.server";
import { redirectSignedOut } from "~/access/redirect-signed-out.server";
import { anyone } from "~/access/rules";
import { logFailure } from "~/log.server";
import { requestRemoval } from "~/models/removal/removal";
import type * as z from "~/settings/zod";
import { pageMeta } from "~/site/page-meta";
import { noticeTimes, texts } from "~/texts";
import { Button } from "~/ui/button";
import { CheckedForm } from "~/ui/form/checked-form";
import { errorsOf, FormMessages } from "~/ui/form/form-messages";
import { FormPage } from "~/ui/form/form-page";
import type { ScriptHandle } from "~/ui/frame/hydrates";
import { ClosableAlert } from "~/ui/notices/closable";
import { urls } from "~/urls";
import { fitsRemovalPattern } from "../email-address";
import { EmailField } from "../email-field";
import { LoginWays } from "../login/login-ways";
import { removalSchemaTexts, removalTexts as say } from "../texts";
import { forgetSession } from "../web-session.server";
import { removalRequest } from "./removal-request.server";
import { removalSchema } from "./removal-schema";

export const handle = { bundle: "form", lastingNotices: true } satisfies ScriptHandle;
export const meta = pageMeta({
  path: urls.site.accounts,
  title: say.title,
  description: ({ name }) => say.description(name),
});

/** If the account lookup fails, shows the form alone. */
export const loader = only(anyone, async ({ context }) => {
  const viewer = await context.viewer().catch((error) => {
    logFailure("look up a visitor of account removal", error);
    return null;
  });
  if (!viewer) return { about: null };
  return { about: viewer.role === "Admin" ? texts.adminNotRemoved : texts.signedInAs(viewer.email) };
});

export const action = only.post(anyone, async ({ request, context, form }) => {
  const submission = parseForm(form, removalSchema);
  if (submission.status !== "success") return data({ lastResult: submission.reply() }, { status: 400 });
  const refuse = refusing(submission);

  const { db, env } = context;
  try {
    const viewer = await context.viewer();
    const asked = await removalRequest(request, context, submission.value.email);
    const result = await requestRemoval(db, asked, new Date());
    if (result.outcome === "throttled") return refuse.tooOften(result.minutes);
    if (result.outcome === "not-found") {
      // Outside the pattern, only the address of an account is accepted (rule: Addresses for removal).
      if (fitsRemovalPattern(asked.email)) {
        const lastResult = submission.reply({ formErrors: [texts.accountNotFound] });
        return data({ lastResult, isUnknown: true }, { status: 404 });
      }
      return data(
        { lastResult: submission.reply({ fieldErrors: { email: [removalSchemaTexts.emailInvalid] } }) },
        { status: 400 },
      );
    }
    const notice = {
      kind: "success",
      title: texts.accountRemovedTitle,
      text: texts.accountRemoved(result.email),
      ms: noticeTimes.toast,
    } as const;
    const answer = await redirectSignedOut(urls.main, request, { secret: env.APP_SECRET, notices: [notice] });
    // A double click's second request has already lost its session to the first.
    const isOver = context.credentials.kind === "cookie" && viewer === null;
    if (isOver || viewer?.email === result.email) forgetSession(request, answer);
    return answer;
  } catch (error) {
    logFailure("remove an account", error);
    return refuse(500, texts.serverError);
  }
});

export default function AccountRemoval() {
  const { about } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastResult = answer?.lastResult;
  const [form, fields] = useForm<z.input<typeof removalSchema>>({ id: "account-removal", lastResult });
  const toast = { place: "toast", ms: noticeTimes.toast } as const;
  const isUnknown = answer && "isUnknown" in answer && answer.isUnknown;
  const said = errorsOf(lastResult, isUnknown ? { kind: "warning", toast } : {});
  return (
    <FormPage
      title={say.title}
      intro={
        <>
          {!about && (
            <>
              <p>
                {say.haveAccount} <a href={urls.login()}>{say.signIn}</a>
              </p>
              <LoginWays />
            </>
          )}
          <h2>{say.removeAccount}</h2>
          <p>{say.signedOutEverywhere}</p>
          <p>{say.restoreHint(<a href={urls.login()}>{say.signInToRestore}</a>)}</p>
        </>
      }
    >
      <FormMessages answer={lastResult} said={said} />
      {about && <ClosableAlert kind="info">{about}</ClosableAlert>}
      <CheckedForm
        id={form.id}
        schema={removalSchema}
        judged="touched"
        failures={{ 0: texts.offline, other: texts.serverError }}
      >
        <EmailField field={fields.email} />
        <Button tone="primary">{say.requestRemoval}</Button>
      </CheckedForm>
    </FormPage>
  );
}
