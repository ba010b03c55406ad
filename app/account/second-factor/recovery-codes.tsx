import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo, safePath } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { inGroups } from "~/models/identity/second-factor/typed-code";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { PageHeader } from "~/ui/frame/page-header";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { CopyAndPrint } from "./copy-and-print";
import { forgetCodes, readCodes } from "./sealed-secrets.server";
import * as css from "./second-factor.css";
import { recoveryCodesTexts as say } from "./texts";

export const meta: MetaFunction = () => [{ title: say.title }];

const nextOf = (request: Request) => safePath(new URL(request.url).searchParams.get("next"));

/** The codes come from the browser's cookie and show until the action removes it. */
export const loader = only(admin, async ({ request, context, viewer }) => {
  const codes = await readCodes(request, context.env.APP_SECRET, viewer.id);
  if (!codes) throw redirectTo(nextOf(request) ?? urls.admin.secondFactor);
  return { email: viewer.email, codes: codes.map((code) => inGroups(code, "-")) };
});

export const action = only.post(admin, async ({ request }) =>
  redirectTo(nextOf(request) ?? urls.admin.secondFactor, [forgetCodes(request)]),
);

export default function RecoveryCodes() {
  const { email, codes } = useLoaderData<typeof loader>();
  return (
    <div className={css.narrow}>
      <PageHeader title={say.title} />
      <Alert kind="warning" title={say.saveCodes}>
        <p>{say.shownOnce}</p>
      </Alert>
      <p>{say.storageAdvice(<bdi>{email}</bdi>)}</p>
      <ul className={css.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.onScreen}>
        <CopyAndPrint text={codes.join("\n")} />
        <Form method="post" reloadDocument>
          <ForgeryField />
          <Button tone="primary">{say.confirmSaved}</Button>
        </Form>
      </div>
    </div>
  );
}
