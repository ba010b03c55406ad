import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import { digest, randomText } from "~/crypto/keys.server";
import type { Context } from "~/http/context.server";
import type { SignInResult } from "~/models/identity/sign-in";
import { attemptSignIn } from "./attempt-sign-in.server";

type WebSignIn = { result: SignInResult; cookieSecret: string };
type Attempt = { email: string; password: string };

/** Takes a form that was read and checked already: the body comes once. */
class CheckedForm extends Strategy<WebSignIn, Attempt> {
  name = "form";
  readonly attempt: Attempt;

  constructor(attempt: Attempt, verify: (attempt: Attempt) => Promise<WebSignIn>) {
    super(verify);
    this.attempt = attempt;
  }

  authenticate(): Promise<WebSignIn> {
    return this.verify(this.attempt);
  }
}

/** Makes a new secret at every login, so that a planted one is worthless afterwards; D1 keeps its digest only. */
export function signInByForm(request: Request, context: Context, attempt: Attempt): Promise<WebSignIn> {
  const strategy = new CheckedForm(attempt, async (credentials) => {
    const cookieSecret = randomText();
    const secretHash = await digest(cookieSecret);
    const session = { client: "web", secretHash } as const;
    return { result: await attemptSignIn(request, context, credentials, session, new Date()), cookieSecret };
  });
  // Its copy of the request wants a body that nobody has read.
  const bodiless = new Request(request.url, { headers: request.headers });
  return new Authenticator<WebSignIn>().use(strategy).authenticate(strategy.name, bodiless);
}
