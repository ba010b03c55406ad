import { data } from "@remix-run/cloudflare";
import { pendingPage } from "~/access/draft.server";
import { parseForm, refusing } from "~/access/forms.server";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { anyone } from "~/access/rules";
import { logFailure } from "~/log.server";
import type { Role } from "~/models/identity/session";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { restoreOffer } from "../removal/restore-offer.server";
import { askSecondStep } from "../second-factor/waiting.server";
import { startPageOf, wantedPage } from "../start-page.server";
import { webSessionCookies } from "../web-session.server";
import { signInByForm } from "./authenticator.server";
import { loginSchema } from "./login-schema";

type LoginScreen = {
  /** Has the screen's own messages. */
  schema: typeof loginSchema;
  failureText: string;
  startPage: (account: { id: string; role: Role | null }, request: Request) => string;
};

export const logInAt = ({ schema, failureText, startPage }: LoginScreen) =>
  only.post(anyone, async ({ request, context, form }) => {
    const submission = parseForm(form, schema);
    if (submission.status !== "success") {
      return data({ lastResult: submission.reply({ hideFields: ["password"] }) }, { status: 400 });
    }
    const refuse = refusing(submission, ["password"]);

    try {
      const { result, cookieSecret } = await signInByForm(request, context, submission.value);
      if (result.outcome === "throttled") return refuse.tooOften(result.minutes);
      if (result.outcome === "wrong") return refuse(401, texts.invalidCredentials);
      if (result.outcome === "removed") {
        const { userId, removedAt } = result;
        const offer = await restoreOffer.set(request, context.env.APP_SECRET, { userId, removedAt });
        return redirectTo(urls.site.restore(wantedPage(request)), [offer]);
      }
      if (result.outcome === "second-step") return await askSecondStep(request, context, result);
      const { userId, email, role } = result;
      const account = { id: userId, email, role };
      const cookies = await webSessionCookies(request, context, { userId, email, cookieSecret });
      const waiting = await pendingPage(request, context, account, wantedPage(request));
      return redirectTo(waiting ?? startPage(account, request), cookies, { reload: waiting !== null });
    } catch (error) {
      logFailure("sign in", error);
      return refuse(500, failureText);
    }
  });

export const logIn = logInAt({
  schema: loginSchema,
  failureText: texts.loginFailed,
  startPage: (account, request) => startPageOf(account, wantedPage(request)),
});
