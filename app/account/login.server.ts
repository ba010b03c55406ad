import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { anyone } from "~/access/rules";
import { logFailure } from "~/log.server";
import type { Role } from "~/models/session";
import { texts } from "~/texts";
import { urls } from "~/urls";
import type { z } from "~/zod";
import { authenticatorFor } from "./authenticator.server";
import { loginSchema } from "./login-schema";
import { offerRestore } from "./restore-offer.server";
import { startPageOf, wantedPage } from "./start-page.server";
import { webSessionCookies } from "./web-session.server";

type LoginScreen = {
  /** The screen's own messages; whatever passes it passes `loginSchema` too. */
  schema: z.ZodType<z.infer<typeof loginSchema>>;
  failureText: string;
  startPage: (account: { id: string; role: Role | null }, request: Request) => string;
};

/** The action of a login screen: throttled sign-in, a new session in place of this browser's old one. */
export const logInAt = ({ schema, failureText, startPage }: LoginScreen) =>
  only.post(anyone, async ({ request, context, form }) => {
    const submission = parseWithZod(form, { schema });
    if (submission.status !== "success") {
      return data({ lastResult: submission.reply({ hideFields: ["password"] }) }, { status: 400 });
    }
    const refuse = (status: number, message: string) =>
      data({ lastResult: submission.reply({ formErrors: [message], hideFields: ["password"] }) }, { status });

    try {
      const { result, cookieSecret } = await authenticatorFor(context).authenticate("form", request);
      if (result.outcome === "throttled") return refuse(429, texts.tooManyAttempts(result.minutes));
      if (result.outcome === "wrong") return refuse(401, texts.invalidCredentials);
      if (result.outcome === "removed") {
        const offer = await offerRestore(request, context.env.APP_SECRET, result);
        return redirectTo(urls.site.restore(wantedPage(request)), [offer]);
      }
      const { userId, role } = result;
      return redirectTo(
        startPage({ id: userId, role }, request),
        await webSessionCookies(request, context, { userId, cookieSecret }),
      );
    } catch (error) {
      logFailure("sign in", error);
      return refuse(500, failureText);
    }
  });

/** The general login, at both of its addresses (sections 2, 4, 5, 8). */
export const logIn = logInAt({
  schema: loginSchema,
  failureText: texts.loginFailed,
  startPage: (account, request) => startPageOf(account, wantedPage(request)),
});
