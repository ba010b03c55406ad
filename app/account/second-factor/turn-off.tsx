import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { confirmedWithCode } from "~/access/rules";
import { press } from "~/admin/editing/press.server";
import { turnOff } from "~/models/identity/second-factor/second-factor";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { ownerOf, readGivenCode, refusedGiven } from "../confirmation/given-proof.server";
import { CodePage } from "./code-page";
import { refusedForm } from "./sent-code.server";
import { turnOffTexts as say } from "./texts";

export { clientAction } from "~/admin/editing/unsent";

export const meta: MetaFunction = () => [{ title: say.title }];

export const loader = only(confirmedWithCode, async ({ context, viewer }) => {
  if (context.env.ADMIN_TOTP === "required") throw redirectTo(urls.admin.secondFactor);
  return ownerOf(viewer, new Date());
});

export const action = only.post(
  confirmedWithCode,
  press("turn off a second factor", async ({ request, context, form, viewer }) => {
    const { db, env } = context;
    if (env.ADMIN_TOTP === "required") return refusedForm(409, texts.secondFactor.requiredForAdmins);
    const { given, refusal } = readGivenCode(request, context, form);
    if (refusal) return refusal;
    const result = await turnOff(db, viewer, given, new Date());
    if (result.outcome !== "done") return refusedGiven(result);
    return { href: urls.admin.secondFactor, text: texts.secondFactor.turnedOff };
  }),
);

export default function TurnOff() {
  const owner = useLoaderData<typeof loader>();
  return (
    <CodePage title={say.title} button={say.turnOff} tone="danger" owner={owner}>
      <p>{say.consequences}</p>
    </CodePage>
  );
}
