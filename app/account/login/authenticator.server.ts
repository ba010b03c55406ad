import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { digest, randomText } from "~/crypto/keys.server";
import type { Context } from "~/http/context.server";
import type { SignInResult } from "~/models/identity/sign-in";
import { attemptSignIn } from "./attempt-sign-in.server";
import { loginSchema } from "./login-schema";

export type WebSignIn = { result: SignInResult; cookieSecret: string };

/** Makes a new secret at every login, so that a planted one is worthless afterwards; D1 keeps its digest only. */
export function authenticatorFor(context: Context) {
  const form = new FormStrategy<WebSignIn>(async ({ form, request }) => {
    const { email, password } = loginSchema.parse(Object.fromEntries(form));
    const cookieSecret = randomText();
    const secretHash = await digest(cookieSecret);
    const session = { client: "web", secretHash } as const;
    const result = await attemptSignIn(request, context, { email, password }, session, new Date());
    return { result, cookieSecret };
  });
  return new Authenticator<WebSignIn>().use(form, "form");
}
