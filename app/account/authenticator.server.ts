import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { callerAddress } from "~/access/caller-address.server";
import type { Context } from "~/context.server";
import { digest, randomText } from "~/keys.server";
import { type SignInResult, signIn } from "~/models/sign-in";
import { loginSchema } from "./login-schema";

/** A sign-in from a form, with the secret that its cookie will hold. */
export type WebSignIn = { result: SignInResult; cookieSecret: string };

/**
 * remix-auth's form strategy over the one model function. A session's secret is made anew at every
 * login, so that one planted beforehand is worth nothing afterwards; D1 keeps its digest only.
 */
export function authenticatorFor({ db }: Context) {
  const form = new FormStrategy<WebSignIn>(async ({ form, request }) => {
    const { email, password } = loginSchema.parse(Object.fromEntries(form));
    const cookieSecret = randomText();
    const secretHash = await digest(cookieSecret);
    const attempt = { email, password, client: "web", address: callerAddress(request), secretHash } as const;
    return { result: await signIn(db, attempt, new Date()), cookieSecret };
  });
  return new Authenticator<WebSignIn>().use(form, "form");
}
