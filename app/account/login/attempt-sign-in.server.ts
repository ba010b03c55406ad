import { knownApp } from "~/access/known-app.server";
import { knownBrowser } from "~/access/known-browser.server";
import { callerAddress } from "~/http/caller-address.server";
import type { Context } from "~/http/context.server";
import { logEvent } from "~/log.server";
import type { Client } from "~/models/identity/session";
import { accountDigest } from "~/models/identity/sieges";
import { normalEmail, type SignInResult, signIn } from "~/models/identity/sign-in";
import { deviceName } from "../device-name";

type Credentials = { email: string; password: string; deviceMark?: string };
type Session = { client: Client; secretHash: string | null };

export async function attemptSignIn(
  request: Request,
  { db, env }: Pick<Context, "db" | "env">,
  { email, password, deviceMark = "" }: Credentials,
  session: Session,
  now: Date,
): Promise<SignInResult> {
  const account = normalEmail(email);
  const { APP_SECRET: appSecret } = env;
  const knownDevice =
    (await knownBrowser(request, appSecret, account)) ?? (await knownApp(deviceMark, appSecret, account));
  const caller = { address: callerAddress(request), device: deviceName(request), knownDevice };
  const isFactorRequired = env.ADMIN_TOTP === "required";
  const attempt = { email, password, ...session, ...caller, appSecret, isFactorRequired };
  const result = await signIn(db, attempt, now);
  logEvent("login", {
    outcome: result.outcome,
    account: await accountDigest(appSecret, account),
    client: session.client,
    browser: knownDevice === null ? "new" : "known",
  });
  return result;
}
