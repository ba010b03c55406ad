import { redirectTo, redirectWith } from "~/access/redirects.server";
import type { Context } from "~/http/context.server";
import { clearCookie } from "~/http/cookies.server";
import {
  type SecondStep,
  type SecondStepAsked,
  waitingAccount,
} from "~/models/identity/second-factor/second-step";
import { noticeTimes, texts } from "~/texts";
import { urls } from "~/urls";
import { startPageOf, wantedPage } from "../start-page.server";
import { ticket } from "./ticket.server";

export async function waitingFor(step: SecondStep, request: Request, context: Context) {
  const { db, env } = context;
  const first = await ticket.read(request, env.APP_SECRET);
  if (!first) throw await startAgain(request, context);
  const account = await waitingAccount(db, first, env.ADMIN_TOTP === "required");
  if (!account?.step) throw await startAgain(request, context);
  if (account.step !== step) throw redirectTo(secondStepUrl(account.step, wantedPage(request)));
  return { first, account: { id: account.id, email: account.email } };
}

const secondStepUrl = (step: SecondStep, returnUrl: string | null) =>
  step === "code" ? urls.secondStep(returnUrl) : urls.secondStepSetup(returnUrl);

export async function askSecondStep(
  request: Request,
  { env }: Context,
  asked: SecondStepAsked,
  cookies: readonly string[] = [],
) {
  const { userId, passwordDigest, step } = asked;
  const given = await ticket.set(request, env.APP_SECRET, { userId, passwordDigest });
  return redirectTo(secondStepUrl(step, wantedPage(request)), [given, ...cookies]);
}

export async function startAgain(request: Request, context: Context) {
  const viewer = await context.viewer();
  const wanted = wantedPage(request);
  if (viewer) return redirectTo(startPageOf(viewer, wanted));
  const notice = { kind: "warning", text: texts.secondFactor.signInExpired, ms: noticeTimes.guard } as const;
  return redirectWith({ request, context }, urls.login(wanted), notice, [clearCookie(request, "ticket")]);
}
