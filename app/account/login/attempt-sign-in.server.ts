import { knownBrowser } from "~/access/known-browser.server";
import { sign } from "~/crypto/keys.server";
import { callerAddress } from "~/http/caller-address.server";
import type { Context } from "~/http/context.server";
import { logEvent } from "~/http/log.server";
import type { Client } from "~/models/identity/session";
import { normalEmail, type SignInResult, signIn } from "~/models/identity/sign-in";
import { deviceName } from "../device-name";

type Credentials = { email: string; password: string };
type Session = { client: Client; secretHash: string | null };

export async function attemptSignIn(
  request: Request,
  { db, env }: Pick<Context, "db" | "env">,
  { email, password }: Credentials,
  session: Session,
  now: Date,
): Promise<SignInResult> {
  const account = normalEmail(email);
  const browser = await knownBrowser(request, env.APP_SECRET, account);
  const caller = { address: callerAddress(request), device: deviceName(request), knownBrowser: browser };
  const isFactorRequired = env.ADMIN_TOTP === "required";
  const { APP_SECRET: appSecret } = env;
  const attempt = { email, password, ...session, ...caller, appSecret, isFactorRequired };
  const result = await signIn(db, attempt, now);
  logEvent("login", {
    outcome: result.outcome,
    // Tells log lines about different accounts apart; without APP_SECRET it leads to no address.
    account: (await sign(env.APP_SECRET, "log", account)).slice(0, 22),
    client: session.client,
    browser: browser === null ? "new" : "known",
  });
  return result;
}
