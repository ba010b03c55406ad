import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { confirmedWithCode } from "~/access/rules";
import { press } from "~/admin/editing/press.server";
import { renewCodes } from "~/models/identity/second-factor/second-factor";
import { urls } from "~/urls";
import { ownerOf, readGivenCode, refusedGiven } from "../confirmation/given-proof.server";
import { CodePage } from "./code-page";
import { sealCodes } from "./sealed-secrets.server";
import { renewCodesTexts as say } from "./texts";

export { clientAction } from "~/admin/editing/unsent";

export const meta: MetaFunction = () => [{ title: say.title }];

export const loader = only(confirmedWithCode, async ({ viewer }) => ownerOf(viewer, new Date()));

export const action = only.post(
  confirmedWithCode,
  press("renew recovery codes", async ({ request, context, form, viewer }) => {
    const { given, refusal } = readGivenCode(request, context, form);
    if (refusal) return refusal;
    const result = await renewCodes(context.db, viewer, given, new Date());
    if (result.outcome !== "renewed") return refusedGiven(result);
    return redirectTo(urls.admin.recoveryCodes(urls.admin.secondFactor), [
      await sealCodes(request, given.key, viewer.id, result.codes),
    ]);
  }),
);

export default function RenewCodes() {
  const owner = useLoaderData<typeof loader>();
  return (
    <CodePage title={say.title} button={say.renewCodes} tone="primary" owner={owner}>
      <p>{say.consequences}</p>
    </CodePage>
  );
}
