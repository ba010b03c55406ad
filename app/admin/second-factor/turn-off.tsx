import type { MetaFunction } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { refusedForm } from "~/account/second-factor/refused-code.server";
import { leaveNotices } from "~/http/notices.server";
import { turnOff } from "~/models/identity/second-factor/second-factor";
import { noticeTimes, texts } from "~/texts";
import { urls } from "~/urls";
import { orRefused } from "../editing/or-refused.server";
import { CodePage } from "./code-page";
import { readGivenCode, refusedGiven } from "./given-code.server";
import { turnOffTexts as say } from "./texts";

export { clientAction } from "../editing/unsent";

export const meta: MetaFunction = () => [{ title: say.turnOffTwoStepSignIn }];

export const loader = only(admin, async ({ context }) => {
  if (context.env.ADMIN_TOTP === "required") throw redirectTo(urls.admin.secondFactor);
  return null;
});

export const action = only.post(admin, async ({ request, context, form, viewer }) =>
  orRefused("turn off a second factor", async () => {
    const { db, env } = context;
    if (env.ADMIN_TOTP === "required") return refusedForm(409, texts.secondFactor.required);
    const { given, refusal } = readGivenCode(request, context, form);
    if (refusal) return refusal;
    const result = await turnOff(db, viewer, given, new Date());
    if (result.outcome !== "done") return refusedGiven(result);
    const text = texts.secondFactor.turnedOff;
    const notice = { kind: "success", text, ms: noticeTimes.success } as const;
    return redirectTo(urls.admin.secondFactor, [await leaveNotices(request, env.APP_SECRET, [notice])]);
  }),
);

export default function TurnOff() {
  return (
    <CodePage title={say.turnOffTwoStepSignIn} button={say.turnOff} tone="danger">
      <p>{say.yourPasswordAloneWillSign}</p>
    </CodePage>
  );
}
