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
import { giveTicket, readTicket } from "./ticket.server";

export async function waitingFor(step: SecondStep, request: Request, context: Context) {
  const { db, env } = context;
  const first = await readTicket(request, env.APP_SECRET);
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
  const ticket = await giveTicket(request, env.APP_SECRET, asked);
  return redirectTo(secondStepUrl(asked.step, wantedPage(request)), [ticket, ...cookies]);
}

export async function startAgain(request: Request, context: Context) {
  const viewer = await context.viewer();
  const wanted = wantedPage(request);
  if (viewer) return redirectTo(startPageOf(viewer, wanted));
  const notice = { kind: "warning", text: texts.secondFactor.startAgain, ms: noticeTimes.guard } as const;
  return redirectWith({ request, context }, urls.login(wanted), notice, [clearCookie(request, "ticket")]);
}
