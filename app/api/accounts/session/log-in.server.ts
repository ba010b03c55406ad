import { issueToken } from "~/access/api-token.server";
import { apiError } from "~/access/endpoint.server";
import { knowApp } from "~/access/known-app.server";
import { longestMarks } from "~/access/known-device.server";
import { attemptSignIn } from "~/account/login/attempt-sign-in.server";
import { attemptCode } from "~/account/second-factor/attempt-code.server";
import { loginSchemaTexts as say } from "~/account/texts";
import { dateText } from "~/formats";
import { tooOften } from "~/http/api-error.server";
import type { Context } from "~/http/context.server";
import { longestPassword } from "~/models/identity/limits";
import { erasedFrom } from "~/models/identity/removal-grace";
import type { SecondStep } from "~/models/identity/second-factor/second-step";
import type { Client } from "~/models/identity/session";
import { cleanPassword, plainText } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { texts } from "~/texts";

/** `username` is an older name for the email. */
export const credentialsBody = z
  .object({
    email: z.string().overwrite(plainText).max(254).optional(),
    username: z.string().overwrite(plainText).max(254).optional(),
    password: z
      .string(say.passwordRequired)
      .overwrite(cleanPassword)
      .min(1, say.passwordRequired)
      .max(longestPassword),
    code: z.string().overwrite(plainText).max(64).optional().meta({
      description:
        "For an administrator with two-step sign-in: six digits of the authenticator app, or a recovery code.",
    }),
    deviceMark: z.string().overwrite(plainText).max(longestMarks).optional().meta({
      description: "The newest one that this device got at a login, of whichever account.",
    }),
  })
  .transform(({ email, username, ...rest }) => ({ email: email ?? username ?? "", ...rest }))
  .refine(({ email }) => email !== "", { message: say.emailRequired, path: ["email"] })
  .meta({ example: { email: "mona@mail.example", password: "Secret@123" } });

export const aboutMarks =
  "Store the answer's `deviceMark` on the device, also after a logout, and send it with the next login. A known device has five tries of its own in 15 minutes, whatever strangers guess elsewhere. One mark serves the last five accounts. A mark that is not of this site, or of another account, is ignored: the device then counts as a new one.";

/** Starts a session without a cookie: only its token keeps it. */
export async function logIn(
  request: Request,
  context: Context,
  { code, ...credentials }: z.infer<typeof credentialsBody>,
  client: Client,
) {
  const now = new Date();
  const session = { client, secretHash: null };
  const first = await attemptSignIn(request, context, credentials, session, now);
  const result =
    first.outcome === "second-step" && first.step === "code" && code !== undefined
      ? await attemptCode(request, context, first, { ...session, code }, now)
      : first;
  if (result.outcome === "throttled") return tooOften(result.minutes);
  if (result.outcome !== "signed-in") {
    const message = first.outcome === "second-step" ? secondStepRefusal(result) : firstStepRefusal(result);
    return apiError(401, message, { headers: { "WWW-Authenticate": "Bearer" } });
  }
  const { userId, email, role, sessionId } = result;
  const token = await issueToken(context.env.APP_SECRET, { userId, email, role, sessionId, client }, now);
  const deviceMark = await knowApp(credentials.deviceMark ?? "", context.env.APP_SECRET, email);
  return { ...token, deviceMark, userId, email, role };
}

const firstStepRefusal = (result: { outcome: string; removedAt?: Date }) =>
  result.removedAt ? texts.restorableUntil(dateText(erasedFrom(result.removedAt))) : texts.invalidCredentials;

function secondStepRefusal(result: { outcome: string; step?: SecondStep }) {
  if (result.step === "enrolment") return texts.secondFactor.setupRequired;
  return result.step === "code" ? texts.secondFactor.codeRequired : texts.secondFactor.codeWrong;
}
